/** What a change touches: `npm test -- --since REF` runs no more. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type SourceFile } from '../architecture/source-files.ts';

/** A change in one of these may change any test. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|tests\/(vitest\.config|setup|page-setup|left-behind|warnings|named-icons|chromium)\.ts)$/;
const TEST = /\.test\.tsx?$/;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Paths of the files that differ from `ref`, those included that git does not know yet. Throws git's sentence where there is no `ref`. */
export function changedSince(ref: string): string[] {
  const base = git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`)[0] ?? ref;
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** Test files that import a changed file, directly or through others, or mention its folder of texts. All where `EVERYTHING` changed. */
export function testsOf(changed: readonly string[], sources: readonly SourceFile[]): string[] {
  const tests = sources.map(({ path }) => path).filter((path) => TEST.test(path));
  if (changed.some((path) => EVERYTHING.test(path))) return tests;
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    for (const { target, isOwn } of imports) if (isOwn) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const reached = new Set<string>();
  const visit = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const importer of importers.get(path) ?? []) visit(importer);
  };
  for (const path of changed) visit(path);
  return tests.filter((path) => reached.has(path) && existsSync(join(ROOT, path)));
}

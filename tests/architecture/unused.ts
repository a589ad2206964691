/**
 * `npm run unused`: exports of the product that no other file of it imports, exports of tests that no file imports, and packages that no file
 * imports. Exits 1 when there are any. What only tests use is unused.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readSources, type SourceFile } from './source-files.ts';

const EXPORT =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/gm;

/** Command-line tools, type packages, the bundled Node, and a peer dependency of `@mantine/dates`: used without an import. */
const CALLED = new Set(['typescript', '@biomejs/biome', 'happy-dom', '@vitest/browser', 'playwright', 'dayjs']);
/** Exports that only tests import so far. */
const KEPT = new Map([
  ['src/page/load-part.ts: loadPart', 'called by what the build puts around each import()'],
  ['workers/core/recording/journal.ts: readJournal', 'the reader of what the recorder writes; replays are for tests and benches'],
  ['src/bridge/use-server-feature.ts: forgetRelease', 'a page of tests meets one server after another'],
]);
/** Loaded dynamically by the runners and `bench/run.ts`. */
const CALLED_BY_NAME = /(config|\.bench)\.ts$/;
const isCalled = (name: string) => CALLED.has(name) || name.startsWith('@types/') || name.startsWith('node-');

const isTest = (path: string) => /^(tests|bench)\/|\.(test|fixture)\.tsx?$/.test(path);

function unusedExports(files: readonly SourceFile[], users: readonly SourceFile[]): string[] {
  const taken = new Map<string, Set<string>>();
  for (const { imports } of users) {
    for (const { target, names } of imports) {
      const known = taken.get(target) ?? new Set();
      for (const name of names) known.add(name);
      taken.set(target, known);
    }
  }
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !CALLED_BY_NAME.test(path))
    .flatMap(({ path, text }) => {
      const names = taken.get(path) ?? new Set();
      if (names.has('*')) return [];
      return [...text.matchAll(EXPORT)]
        .map(([, name]) => name as string)
        .filter((name) => !names.has(name) && !usedInside(text, name))
        .map((name) => `${path}: ${name}`);
    });
}

/** A type that describes an exported function of the same file is part of its signature. */
function usedInside(text: string, name: string): boolean {
  return (text.match(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`, 'g')) ?? []).length > 1;
}

function unusedPackages(files: readonly SourceFile[]): string[] {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, Record<string, string> | undefined>;
  const imported = new Set(files.flatMap(({ imports }) => imports.filter(({ isOwn }) => !isOwn).map(({ target }) => target)));
  const css = files.map(({ text }) => text).join('\n');
  const declared = ['dependencies', 'devDependencies'].flatMap((group) => Object.keys(manifest[group] ?? {}));
  return declared
    .filter((name) => !imported.has(name) && !isCalled(name) && !css.includes(`'${name}`))
    .map((name) => `package.json: ${name}`);
}

const files = readSources();
const product = files.filter(({ path }) => !isTest(path));
const tests = files.filter(({ path }) => isTest(path));
const unused = [
  ...unusedExports(product, product).filter((line) => !KEPT.has(line)),
  ...unusedExports(tests, files),
  ...unusedPackages(files),
];
for (const line of unused) console.error(line);
console.log(`Unused: ${unused.length}.`);
if (unused.length > 0) process.exitCode = 1;

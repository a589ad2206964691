import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SourceFile {
  /** Path from the project root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly ImportStatement[];
}

export interface ImportStatement {
  /** Path from the root for own files, package name for others. */
  readonly target: string;
  readonly isOwn: boolean;
  /** `*` for all, `default` for the default. */
  readonly names: readonly string[];
}

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'workers', 'platform', 'bench', 'tests', 'build'];
const FILES = ['build.mjs'];
const SOURCE = /\.(ts|tsx|mjs|css)$/;

const STATEMENT =
  /^[ \t]*(?:import|export)\b(?<clause>[^'"`;]*?)\bfrom\s*['"](?<from>[^'"]+)['"]|^[ \t]*import\s*['"](?<bare>[^'"]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"]+)['"]\s*\)|^[ \t]*composes:[^;]*\bfrom\s*"(?<composed>[^"]+)"/gm;

/** Relies on formatted code, where statements begin at column 0. */
export function readSource(path: string, text: string): SourceFile {
  const imports: ImportStatement[] = [];
  for (const { groups } of text.matchAll(STATEMENT)) {
    const { clause = '', from, bare, dynamic, composed } = groups ?? {};
    const specifier = from ?? bare ?? dynamic ?? composed ?? '';
    const isOwn = specifier.startsWith('.');
    const target = isOwn ? posix.normalize(posix.join(dirname(path), specifier)) : packageName(specifier);
    imports.push({ target, isOwn, names: dynamic ? ['*'] : namesOf(clause) });
  }
  return { path, text, imports };
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

function namesOf(clause: string): string[] {
  const names: string[] = [];
  const inner = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  for (const part of inner.split(',')) {
    const name = part
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+/)[0];
    if (name) names.push(name);
  }
  const outside = clause.replace(/\{[^}]*\}/, '').replace(/^\s*type\b/, '');
  if (outside.includes('*')) names.push('*');
  else if (/[A-Za-z_$]/.test(outside)) names.push('default');
  return names;
}

export function readSources(): SourceFile[] {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => posix.join(entry.parentPath.slice(ROOT.length), entry.name)),
  );
  return [...FILES, ...paths].sort().map((path) => readSource(path, readFileSync(join(ROOT, path), 'utf8')));
}

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../architecture/source-files.ts';

/** Name of the script that the built console loads for a source that is loaded by an `import()`. */
export function fileOfPart(source: string): string {
  const entries = JSON.parse(readFileSync(join(ROOT, 'dist/entries.json'), 'utf8')) as Readonly<Record<string, string>>;
  const file = entries[source];
  if (!file) throw new Error(`no part of the console is ${source}`);
  return basename(file);
}

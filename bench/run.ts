/**
 * `npm run bench -- NAME [--quick] [--json]`: runs one bench, or all without a name. A table for people, or one JSON object a
 * line for machines. A missed budget is told, not an error: machines differ.
 */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, figureTable } from './figure.ts';

export interface BenchOptions {
  /** Shorter runs: for finding a regression, not for a README. */
  readonly isQuick: boolean;
  /** Progress for people; silent under --json. */
  readonly log: (line: string) => void;
}

interface BenchModule {
  run(options: BenchOptions): Promise<Figure[]>;
}

const SUFFIX = '.bench.ts';
const known = readdirSync(dirname(fileURLToPath(import.meta.url)))
  .filter((name) => name.endsWith(SUFFIX))
  .map((name) => name.slice(0, -SUFFIX.length));
const args = process.argv.slice(2);
const isJson = args.includes('--json');
const names = args.filter((arg) => !arg.startsWith('--'));
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  process.exit(1);
}
for (const name of names.length > 0 ? names : known) {
  const bench = (await import(`./${name}${SUFFIX}`)) as BenchModule;
  const figures = await bench.run({ isQuick: args.includes('--quick'), log: (line) => isJson || console.error(line) });
  if (isJson) for (const one of figures) console.log(JSON.stringify(one));
  else console.log(`\n${name}\n${figureTable(figures)}`);
}

/**
 * `npm run bench -- [NAME ...] [--quick] [--json | --markdown]`: runs the named benches, or all of them. A table for people, one
 * JSON object a line for machines, or tables for the README. A missed budget is told, not an error: machines differ. A bench that fails is told too, the
 * others still run, and the run ends with 1.
 */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, figureMarkdown, figureTable } from './figure.ts';
import { createLab, type Lab } from './lab.ts';

interface BenchModule {
  run(lab: Lab): Promise<Figure[]>;
}

const SUFFIX = '.bench.ts';
/** A bench that hangs must not keep the others from running. */
const LONGEST_MS = { quick: 120_000, full: 900_000 };
const known = readdirSync(dirname(fileURLToPath(import.meta.url)))
  .filter((name) => name.endsWith(SUFFIX))
  .map((name) => name.slice(0, -SUFFIX.length));
const args = process.argv.slice(2);
const isJson = args.includes('--json');
const isMarkdown = args.includes('--markdown');
const isQuick = args.includes('--quick');
const names = args.filter((arg) => !arg.startsWith('--'));
const unknown = [...names.filter((name) => !known.includes(name)), ...args.filter((arg) => /^--(?!json$|quick$|markdown$)/.test(arg))];
if (unknown.length > 0) {
  console.error(`There is no bench or option ${unknown.join(', ')}. Benches: ${known.join(', ')}. Options: --quick, --json, --markdown.`);
  process.exit(1);
}

const { lab, endBench, close } = createLab({ isQuick, log: (line) => isJson || console.error(line) });

/** Nothing new is begun, and nothing that breaks is told, once the run is being ended. */
let isEnding = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isEnding = true;
    void close().finally(() => process.exit(130));
  });
}

// Whatever a stray callback throws, browser and platforms must not be left behind.
process.once('uncaughtException', (error) => {
  console.error('The run failed outside of a bench:', error);
  void close().finally(() => process.exit(1));
});

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function tell(name: string, figures: readonly Figure[]): void {
  if (isJson) for (const one of figures) console.log(JSON.stringify({ bench: name, ...one }));
  else console.log(isMarkdown ? `\n### ${name}\n\n${figureMarkdown(figures)}` : `\n${name}\n${figureTable(figures)}`);
}

for (const name of names.length > 0 ? names : known) {
  const started = performance.now();
  try {
    const { run } = (await import(`./${name}${SUFFIX}`)) as BenchModule;
    tell(name, await within(run(lab), isQuick ? LONGEST_MS.quick : LONGEST_MS.full));
  } catch (error) {
    if (isEnding) break;
    process.exitCode = 1;
    console.error(`${name} failed:`, error);
    if (isJson) console.log(JSON.stringify({ bench: name, error: String(error) }));
  }
  await endBench();
  lab.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
// The signal's own handler ends a run that was interrupted.
if (isEnding) await new Promise(() => undefined);
await close();
// What a failed bench left waiting must not keep the run alive.
process.exit();

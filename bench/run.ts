/**
 * Runs the named benches, or all of them, and prints a table, a JSON object for each figure, or Markdown tables. A full run of all benches
 * ends with `npm run soak`. A missed budget does not fail the run; a failed bench does, after the others ran.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';
import { figureMarkdown, figureTable } from './figure-table.ts';
import { createLab, type Lab } from './lab.ts';

interface BenchModule {
  run(lab: Lab): Promise<Figure[]>;
  /** Of benches that take longer than others. */
  readonly LONGEST_MS?: typeof LONGEST_MS;
}

const SUFFIX = '.bench.ts';
/** So that a bench that hangs does not block the others. */
const LONGEST_MS = { quick: 120_000, full: 900_000 };
const BENCH = dirname(fileURLToPath(import.meta.url));
const known = readdirSync(BENCH)
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

/** Set by a signal: no further bench starts, and failures are not reported. */
let isEnding = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isEnding = true;
    void close().finally(() => process.exit(130));
  });
}

// Browser and platforms must end whatever a stray callback throws.
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
    const { run, LONGEST_MS: longest = LONGEST_MS } = (await import(`./${name}${SUFFIX}`)) as BenchModule;
    tell(name, await within(run(lab), isQuick ? longest.quick : longest.full));
  } catch (error) {
    if (isEnding) break;
    process.exitCode = 1;
    console.error(`${name} failed:`, error);
    if (isJson) console.log(JSON.stringify({ bench: name, error: String(error) }));
  }
  await endBench();
  lab.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
// The signal handler ends an interrupted run.
if (isEnding) await new Promise(() => undefined);
await close();
// Losses, leaks and property tests at full length belong to a run of everything.
if (names.length === 0 && !isQuick) {
  const { status } = spawnSync(process.execPath, [join(BENCH, '../tests/soak.ts')], {
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
  });
  if (status !== 0) process.exitCode = 1;
}
// Open handles of a failed bench must not keep the process alive.
process.exit();

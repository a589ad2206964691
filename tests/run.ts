/**
 * `npm test`: the checks, then every layer of tests, in two parallel lanes, because most tests wait more than they compute. Broken files run
 * again alone at the end, and those that a dead run left. With `--since REF` only what a change since `REF` touches.
 */
import { parseArgs } from 'node:util';
import { readSources } from './architecture/source-files.ts';
import { needChromium } from './chromium.ts';
import { e2eFilesOf } from './run/e2e-of-rooms.ts';
import { BUILD, forgetReports, playwright, type Result, type Runner, run, vitest } from './run/runners.ts';
import { tryAgain } from './run/second-try.ts';
import { printSummary } from './run/summary.ts';
import { changedSince, testsOf } from './run/touched.ts';
import { runChecks } from './steps.ts';

/** A longer run says so, so that slowly growing tests are noticed. */
const GOAL_MINUTES = 8;
const PROJECTS = ['unit', 'isolated', 'page', 'browser', 'browser-isolated'];
const E2E_CONFIG = 'tests/playwright.config.ts';

const started = performance.now();
const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
const changed = since === undefined ? undefined : changedSince(since);
forgetReports();
const chromium = needChromium();
const env = { CHROMIUM_PATH: chromium.path };
console.log(`Chromium: ${chromium.path} (${chromium.origin})`);

function lanes(): Runner[][] {
  if (!changed) return [[vitest('vitest', PROJECTS)], [BUILD, playwright('e2e', E2E_CONFIG)]];
  const files = testsOf(changed, readSources());
  const specs = e2eFilesOf(changed);
  console.log(`${changed.length} files changed since ${since}: ${files.length} files of tests, end to end ${specs.join(', ') || 'none'}`);
  return [
    files.length > 0 ? [vitest('vitest', PROJECTS, files)] : [],
    specs.length > 0
      ? [
          BUILD,
          playwright(
            'e2e',
            E2E_CONFIG,
            specs.map((name) => `/${name}`),
          ),
        ]
      : [],
  ];
}

async function runLane(runners: readonly Runner[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const runner of runners) results.push(await run(runner, env));
  return results;
}

const checks = { passed: 0, failed: (await runChecks()).length, skipped: 0 };
const results: Result[] = [];
for (const result of (await Promise.all(lanes().map(runLane))).flat()) {
  results.push(await tryAgain(result, (files) => vitest('vitest again', PROJECTS, files), env));
}
if (!printSummary(results, checks, (performance.now() - started) / 1000, GOAL_MINUTES)) process.exitCode = 1;

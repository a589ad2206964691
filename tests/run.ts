/**
 * `npm test`: the checks, then every layer of tests, each by its own runner. Ends with one line that sums the runners' own
 * reports; a check or a runner that fails without saying so in its report counts as one failure.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './architecture/source-files.ts';
import { needChromium } from './chromium.ts';
import { runChecks, runStep, type Step } from './steps.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const REPORTS = join(ROOT, 'reports');
const reportOf = (name: string) => join(REPORTS, `${name}.json`);
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

function vitest(project: string): Step {
  return {
    name: project,
    command: bin('vitest'),
    args: [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf(project)}`,
    ],
  };
}

const build: Step = { name: 'build', command: process.execPath, args: ['build.mjs', '--size'] };

function playwright(project: string): Step {
  const args = ['test', '--config', 'tests/playwright.config.ts', '--project', project, '--reporter=list,json'];
  return { name: project, command: bin('playwright'), args };
}

function vitestCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function playwrightCounts(file: string): Counts {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Runs `step` and reads its report, if it writes one. A runner that died before its report has nothing to add; its exit code counts. */
async function count(step: Step, read?: (file: string) => Counts): Promise<Counts> {
  console.log(`\n== ${step.name}`);
  const report = reportOf(step.name);
  const { ok } = await runStep(step, true, { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' });
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read?.(report) ?? counts;
  } catch (error) {
    console.error(`No report: ${String(error)}`);
  }
  if (!ok && counts.failed === 0) counts.failed = 1;
  return counts;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const chromium = needChromium();
console.log(`Chromium: ${chromium.path} (${chromium.origin})\n`);

const total: Counts = { passed: 0, failed: (await runChecks()).length, skipped: 0 };
const results = [
  await count(vitest('node'), vitestCounts),
  await count(vitest('page'), vitestCounts),
  await count(vitest('browser'), vitestCounts),
  await count(build),
  await count(playwright('e2e'), playwrightCounts),
  await count(playwright('load'), playwrightCounts),
];
for (const { passed, failed, skipped } of results) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
if (total.failed > 0) process.exitCode = 1;

/** `npm test`: the checks, then every layer of tests, in two parallel lanes, because most tests wait more than they compute. */
import { needChromium } from './chromium.ts';
import { BUILD, forgetReports, playwright, type Result, type Runner, run, vitest } from './runners.ts';
import { runChecks } from './steps.ts';
import { printSummary } from './summary.ts';

/** A longer run fails, so that slowly growing tests are noticed. */
const MOST_MINUTES = 12;
const started = performance.now();
forgetReports();
const chromium = needChromium();
console.log(`Chromium: ${chromium.path} (${chromium.origin})\n`);

async function lane(runners: readonly Runner[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const runner of runners) results.push(await run(runner, { CHROMIUM_PATH: chromium.path }));
  return results;
}

const checks = { passed: 0, failed: (await runChecks()).length, skipped: 0 };
const results = await Promise.all([
  lane([vitest('vitest', ['unit', 'isolated', 'page', 'browser', 'browser-isolated'])]),
  lane([BUILD, playwright('e2e', 'tests/playwright.config.ts')]),
]);
if (!printSummary(results.flat(), checks, (performance.now() - started) / 1000, MOST_MINUTES)) process.exitCode = 1;

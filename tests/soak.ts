/** `npm run soak`: what is too slow for `npm test`. The steps run one after the other, because load is measured. */
import { needChromium } from './chromium.ts';
import { BUILD, forgetReports, playwright, type Result, run, vitest } from './runners.ts';
import { printSummary } from './summary.ts';

const PROPERTY_RUNS = '2000';
const started = performance.now();
forgetReports();
const env = { CHROMIUM_PATH: needChromium().path, PROPERTY_RUNS };
const results: Result[] = [];
for (const runner of [
  BUILD,
  vitest('properties', ['unit', 'isolated', 'browser', 'browser-isolated']),
  playwright('load', 'tests/load/playwright.config.ts'),
  playwright('oldest', 'tests/load/oldest.playwright.config.ts'),
]) {
  results.push(await run(runner, env));
}
if (!printSummary(results, { passed: 0, failed: 0, skipped: 0 }, (performance.now() - started) / 1000)) process.exitCode = 1;

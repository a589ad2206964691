/**
 * `npm run soak`: what is too slow for `npm test`. The steps run one after the other, because load is measured. Test files come in an order
 * drawn by a seed, which is printed: `SHUFFLE_SEED` draws it again.
 */
import { needChromium } from './chromium.ts';
import { BUILD, forgetReports, playwright, type Result, run, vitest } from './run/runners.ts';
import { printSummary } from './run/summary.ts';

const PROPERTY_RUNS = '2000';
const started = performance.now();
forgetReports();
const seed = process.env.SHUFFLE_SEED ?? String(Date.now() % 1_000_000);
console.log(`Order of test files: SHUFFLE_SEED=${seed}`);
const env = { CHROMIUM_PATH: needChromium().path, PROPERTY_RUNS };
const results: Result[] = [];
for (const runner of [
  BUILD,
  vitest('properties', ['unit', 'isolated', 'browser', 'browser-isolated'], [], ['--sequence.shuffle.files', `--sequence.seed=${seed}`]),
  playwright('load', 'tests/load/playwright.config.ts'),
  playwright('oldest', 'tests/load/oldest.playwright.config.ts'),
]) {
  results.push(await run(runner, env));
}
if (!printSummary(results, { passed: 0, failed: 0, skipped: 0 }, (performance.now() - started) / 1000)) process.exitCode = 1;

import type { Counts } from './reports.ts';
import type { Result } from './runners.ts';

const SLOWEST = 12;
/** So many may pass only at the second try, and are named: more say that something is wrong with the run. */
const MOST_FLAKY = 3;
/** Lines of failures that a second try did not repeat. */
const MOST_LINES = 80;
const shortly = (text: string) => text.split('\n').slice(0, MOST_LINES).join('\n');
const seconds = (value: number) => `${value.toFixed(1).padStart(7)} s`;

/**
 * Prints slowest files and steps, then what failed, whole, and last the counts. Returns whether nothing failed.
 * @param tookSeconds of the whole run: steps run in parallel. @param goalMinutes a longer run says so at the end, and has not failed: a slow
 * machine is no fault of the code.
 */
export function printSummary(
  results: readonly Result[],
  checks: Counts,
  tookSeconds: number,
  goalMinutes = Number.POSITIVE_INFINITY,
): boolean {
  const files = results.flatMap((result) => [...result.files]).sort(([, a], [, b]) => b - a);
  const flaky = results.flatMap((result) => result.flaky);
  const isSlow = tookSeconds > goalMinutes * 60;
  const isLoose = flaky.length > MOST_FLAKY;
  const sum = (pick: (counts: Counts) => number) => results.reduce((total, result) => total + pick(result), pick(checks));
  const failed = sum((counts) => counts.failed) + (isLoose ? 1 : 0);
  const skipped = sum((counts) => counts.skipped);
  const lines = [
    'Slowest files:',
    ...files.slice(0, SLOWEST).map(([file, took]) => `${seconds(took)}  ${file}`),
    'Steps:',
    ...results.map((result) => `${seconds(result.seconds)}  ${result.name}`),
    `${seconds(tookSeconds)}  in all`,
    ...results
      .filter(({ said }) => said)
      .map(
        ({ name, said, failed: left }) =>
          `\nFailed in ${name}${left > 0 ? '' : ', at the first try'} (all that it printed: reports/${name}.log):\n${left > 0 ? said : shortly(said)}`,
      ),
    ...(flaky.length > 0 ? ['Passed only at the second try:', ...flaky.map((name) => `  ${name}`)] : []),
    ...(isLoose ? [`More than ${MOST_FLAKY} tests passed only at the second try.`] : []),
    `${sum((counts) => counts.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ...(isSlow ? [`Warning: the run took ${(tookSeconds / 60).toFixed(1)} minutes. Its goal is ${goalMinutes}.`] : []),
  ];
  console.log(`\n${lines.join('\n')}`);
  return failed === 0;
}

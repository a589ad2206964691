/**
 * Property tests draw the same cases in each run; `PROPERTY_SEED` draws others. Time-outs are long, for busy machines. A warning fails
 * the test that causes it, and what a file leaves behind fails that file.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { type Found, leftBehind, lookAround } from './left-behind.ts';
import { PROPERTY_RUNS, PROPERTY_SEED } from './property-runs.ts';
import { hearWarnings, takeWarnings } from './warnings.ts';

const LONGEST_WAIT_MS = 15_000;
const { waitFor } = vi;

fc.configureGlobal({ seed: PROPERTY_SEED, numRuns: PROPERTY_RUNS });
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { ...options, timeout: options?.timeout ?? LONGEST_WAIT_MS });
/**
 * Vitest asks this to move the clock of a test on with each check of `waitFor`, `expect.poll` and `expect.element`: the busier the machine, the
 * more time would pass in the test.
 */
vi.isFakeTimers = () => false;

hearWarnings();
let before: Found;
beforeAll(async () => {
  before = await lookAround();
});
// Hooks that come first end last: a file has put away its things by then.
afterEach(() => {
  expect(takeWarnings().join('\n'), 'warnings of this test').toBe('');
});
afterAll(async () => {
  expect(takeWarnings().join('\n'), 'warnings of this file, outside its tests').toBe('');
  expect(leftBehind(before, await lookAround()).join('\n'), 'left behind by this file').toBe('');
  // Stores, texts and whatever else modules keep are new for the next file of a process. Pages put them back (`page-setup.ts`).
  vi.resetModules();
});

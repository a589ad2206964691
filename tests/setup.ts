/** Property tests draw the same cases in each run; `PROPERTY_SEED` draws others. Time-outs are long, for busy machines. */
import fc from 'fast-check';
import { vi } from 'vitest';
import { PROPERTY_RUNS, PROPERTY_SEED } from './property-runs.ts';

const LONGEST_WAIT_MS = 15_000;
const { waitFor } = vi;

fc.configureGlobal({ seed: PROPERTY_SEED, numRuns: PROPERTY_RUNS });
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { ...options, timeout: options?.timeout ?? LONGEST_WAIT_MS });

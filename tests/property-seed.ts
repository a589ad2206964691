/**
 * Property tests draw the same cases in each run, as tests fix time zone and clock: a run that fails can be repeated. Another
 * `PROPERTY_SEED` draws others.
 */
import fc from 'fast-check';

const SEED = 20_261_121;
const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };

fc.configureGlobal({ seed: Number(process?.env?.PROPERTY_SEED ?? SEED) });

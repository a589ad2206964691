import type { Fault } from './fault.ts';
import type { UserFunction } from './user-function.ts';

/** A function that is called for each of `calls`, independently. */
export interface FunctionCalls extends UserFunction {
  /** Names of the parameters; after those of `calls` comes the context of the sandbox. */
  readonly args: readonly string[];
  readonly calls: readonly (readonly unknown[])[];
}

export interface CallResults {
  /** JSON texts in the order of the calls; null where a call failed or its result has none. */
  readonly results: readonly (string | null)[];
  readonly failedCalls: readonly number[];
  /** Of the first call that failed, with the function's name. */
  readonly fault: Fault | null;
}

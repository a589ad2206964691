import type { Fault } from './fault.ts';
import type { Part } from './part.ts';
import type { UserFunction } from './user-function.ts';

/** Where a widget stands, as its functions may ask. JSON. */
export interface CallSite {
  /** Of the widget. */
  readonly config: Readonly<Record<string, unknown>> & { readonly settings: Readonly<Record<string, unknown>> };
  /** The widget's own, and the default of the official client. */
  readonly units: string;
  readonly decimals: number;
  /** The shown state of the dashboard. */
  readonly state: { readonly id: string; readonly params: Readonly<Record<string, unknown>> } | null;
  readonly user: Part | null;
  /** Of its stored actions, by the place where they are offered. */
  readonly descriptors: Readonly<Record<string, readonly unknown[]>>;
}

/** A function that is called for each of `calls`, independently. */
export interface FunctionCalls extends UserFunction {
  /** Names of the parameters; after those of `calls` comes the context of the sandbox. */
  readonly args: readonly string[];
  readonly calls: readonly (readonly unknown[])[];
  readonly site?: CallSite;
}

/** A state of the dashboard that a function asks for. */
export interface AskedState {
  /** Null: the shown one. */
  readonly id: string | null;
  readonly params: unknown;
  readonly replaces: boolean;
}

export interface CallResults {
  /** JSON texts in the order of the calls; null where a call failed or its result has none. */
  readonly results: readonly (string | null)[];
  readonly failedCalls: readonly number[];
  /** The last state of the dashboard that a call asked for, as JSON of `AskedState`; absent: none did. */
  readonly state?: string | undefined;
  /** Of the first call that failed, with the function's name. */
  readonly fault: Fault | null;
}

/**
 * A function body as a dashboard author wrote it. It runs only in the sandbox (workers/sandbox); where it fails, the data stays
 * raw and a fault names it.
 */
export interface UserFunction {
  /** Names it for people, in faults: its widget and data key. */
  readonly name: string;
  readonly body: string;
}

/** Data that no platform is asked for: each key or column is a function `(time, prevValue)` (live.md 5.7). */
export interface FunctionSource {
  /** Name of the one entity that the values seem to belong to. */
  readonly entityName: string;
  /** One a key or column of the demand, in its order; null for columns that are no values, such as the name. */
  readonly functions: readonly (UserFunction | null)[];
}

/** The three that every console offers for new function keys (live.md 5.7). */
export const PREDEFINED_FUNCTIONS = {
  Sin: 'return Math.round(1000 * Math.sin(time / 5000));',
  Cos: 'return Math.round(1000 * Math.cos(time / 5000));',
  Random: [
    'var next = Math.round((prevValue + Math.random() * 100 - 50) * 100) / 100;',
    'return Math.min(1000, Math.max(-1000, next));',
  ].join('\n'),
} as const;

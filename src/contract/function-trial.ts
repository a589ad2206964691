/** A function that somebody is writing, to be compiled and called in a sandbox of its own before it is used anywhere. */
export interface FunctionTrial {
  /** Names it in faults. */
  readonly name: string;
  /** Names of its parameters. */
  readonly args: readonly string[];
  readonly body: string;
  /** Arguments of calls: one is tried after the other until a call succeeds. None: it is only compiled. */
  readonly samples: readonly (readonly unknown[])[];
}

export interface TrialResult {
  /** What `typeof` says of the result; null where nothing was called. */
  readonly type: string | null;
  /** The result as JSON text; null where it has none. */
  readonly json: string | null;
}

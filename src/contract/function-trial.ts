export interface FunctionTrial {
  readonly name: string;
  readonly args: readonly string[];
  readonly body: string;
  /** Arguments of calls, tried in order until one succeeds. Empty: the function is only compiled. */
  readonly samples: readonly (readonly unknown[])[];
}

export interface TrialResult {
  /** Null if nothing was called. */
  readonly type: string | null;
  /** The result as JSON text; null if it has none. */
  readonly json: string | null;
}

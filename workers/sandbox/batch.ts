/** Messages between core and sandbox: one batch at a time, answered once. The arrays of a batch and of its reply are transferred. */

/** Undefined: the function returned nothing. */
export type Cell = number | string | boolean | null | undefined;

/** One column: numbers in place, other values by row with NaN in their place. */
export interface CellColumn {
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly others: readonly (readonly [row: number, value: Exclude<Cell, number>])[];
}

/** `post`: `(time, value, prevValue, timePrev, prevOrigValue)`; `source`: `(time, prevValue)`; else the parameters' names. */
export type FunctionKind = 'post' | 'source' | readonly string[];

export interface FunctionText {
  /** Chosen by the core, valid for the life of one sandbox. */
  readonly id: number;
  readonly kind: FunctionKind;
  readonly body: string;
  /** Texts of ES modules by the name that each has in the body. */
  readonly modules?: Readonly<Record<string, string>>;
}

/** The call before the run; zeros for the first run. */
export interface RunStart {
  readonly timePrev: number;
  readonly prevOrigValue: Cell;
  readonly prevValue: Cell;
}

/** What the context of a call tells of the widget, its dashboard's state and the user. */
export interface CallSite {
  readonly config: Readonly<Record<string, unknown>> & { readonly settings: unknown };
  readonly units: string;
  readonly decimals: number;
  readonly state: { readonly id: string; readonly params: unknown } | null;
  readonly user: unknown;
  readonly descriptors: Readonly<Record<string, readonly unknown[]>>;
}

/** A state of the dashboard that a function asks for. */
export interface AskedState {
  /** Null: the shown one. */
  readonly id: string | null;
  readonly params: unknown;
  readonly replaces: boolean;
}

export type JobWork =
  /**
   * Rows in order, each call with the previous row. `known`: results of an earlier run over the first rows with another start; from the
   * first row with an equal result on, they are used without calls.
   */
  | {
      readonly kind: 'run';
      readonly times: Float64Array<ArrayBuffer>;
      readonly values: CellColumn;
      readonly start: RunStart;
      readonly known: Float64Array<ArrayBuffer> | null;
    }
  /** Independent rows, such as cells of a table. */
  | {
      readonly kind: 'each';
      readonly times: readonly number[];
      readonly values: readonly Cell[];
      readonly starts: readonly RunStart[];
    }
  /** Called with each sample of arguments until a call succeeds; without samples only compiled. */
  | { readonly kind: 'try'; readonly samples: readonly (readonly unknown[])[] }
  /** Independent calls whose results may be anything that JSON has, such as styles of cells. Each gets a context as last argument. */
  | { readonly kind: 'calls'; readonly calls: readonly (readonly unknown[])[]; readonly site?: CallSite | undefined }
  /** `count` calls of a source function at `from`, `from + step` and so on. */
  | { readonly kind: 'points'; readonly from: number; readonly step: number; readonly count: number; readonly prevValue: Cell };

export interface Job {
  readonly functionId: number;
  readonly work: JobWork;
}

export interface Batch {
  readonly seq: number;
  /** After this time no further job is started. */
  readonly budgetMs: number;
  /** Only texts that this sandbox does not have yet. */
  readonly functions: readonly FunctionText[];
  readonly jobs: readonly Job[];
}

/**
 * `result`: the returned value is no number, text, boolean or null; `message` is its type. `size`: it is too large. `module`: one of its
 * modules does not run.
 */
export interface JobError {
  readonly kind: 'syntax' | 'thrown' | 'result' | 'size' | 'module';
  readonly message: string;
  /** Position in the author's text, from 1; null where the engine does not tell it. */
  readonly place: { readonly line: number; readonly column: number } | null;
}

/** The first successful call of a `try` job. */
export interface Tried {
  /** The `typeof` of the result; null where nothing was called. */
  readonly type: string | null;
  /** As JSON text, because not every value can leave the sandbox; null where it has none. */
  readonly json: string | null;
}

export interface JobColumn {
  readonly column: CellColumn;
  readonly calls: number;
  /** Failed rows of an `each` or `calls` job and the error of the first; the other rows have results. */
  readonly failedRows: readonly number[];
  readonly rowError: JobError | null;
  /** Only for a `try` job, whose column is empty. */
  readonly tried?: Tried;
  /** Only for a `calls` job: the last state of the dashboard that a call asked for, as JSON text. */
  readonly state?: string | undefined;
  /** Only for a `calls` job, whose column is empty: results as JSON text, null where a call failed or its result has none. */
  readonly results?: readonly (string | null)[];
}

export type JobResult = ({ readonly ok: true } & JobColumn) | { readonly ok: false; readonly error: JobError };

export interface BatchReply {
  readonly seq: number;
  /** For the first jobs of the batch, in order; the others were not started. */
  readonly results: readonly JobResult[];
}

/** First message to a sandbox. `language`: JavaScript that makes the runner of scripts (`create-script-runner.ts`). */
export type SandboxStart = { readonly runs: 'functions' } | { readonly runs: 'scripts'; readonly language: string };

/** First message of a sandbox, when it can take batches. */
export interface SandboxReady {
  readonly ready: true;
}

export function columnBuffers({ numbers }: CellColumn): ArrayBuffer[] {
  return [numbers.buffer];
}

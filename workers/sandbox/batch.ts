/**
 * What the core and a sandbox say to each other: one batch of jobs at a time, answered once. All of it can be cloned; the
 * arrays of a batch and of its reply are transferred, so the sender's views detach.
 */

/** What functions take and give. Undefined: the function returned nothing. */
export type Cell = number | string | boolean | null | undefined;

/** Values of one column: numbers in place, everything else by its row (NaN stands in its place). */
export interface CellColumn {
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly others: readonly (readonly [row: number, value: Exclude<Cell, number>])[];
}

/**
 * `post`: `(time, value, prevValue, timePrev, prevOrigValue)`; `source`: `(time, prevValue)` (live.md 5.6, 5.7); else the names of its
 * parameters.
 */
export type FunctionKind = 'post' | 'source' | readonly string[];

export interface FunctionText {
  /** Chosen by the core, for the life of one sandbox. */
  readonly id: number;
  readonly kind: FunctionKind;
  readonly body: string;
}

/** What the call before a run left behind; zeros before the first. */
export interface RunStart {
  readonly timePrev: number;
  readonly prevOrigValue: Cell;
  readonly prevValue: Cell;
}

export type JobWork =
  /**
   * Rows in their order, each call seeing the one before. `known`: results of an earlier run over the first rows under another
   * start. As soon as a row has the same result as there, the rest of the known ones follows without being called.
   */
  | {
      readonly kind: 'run';
      readonly times: Float64Array<ArrayBuffer>;
      readonly values: CellColumn;
      readonly start: RunStart;
      readonly known: Float64Array<ArrayBuffer> | null;
    }
  /** Rows that have nothing to do with each other, such as the cells of a table: five arrays of one length. */
  | {
      readonly kind: 'each';
      readonly times: readonly number[];
      readonly values: readonly Cell[];
      readonly starts: readonly RunStart[];
    }
  /** Called with one sample of arguments after the other until a call succeeds; with none it is only compiled. */
  | { readonly kind: 'try'; readonly samples: readonly (readonly unknown[])[] }
  /** `count` calls of a source function at `from`, `from + step` and so on. */
  | { readonly kind: 'points'; readonly from: number; readonly step: number; readonly count: number; readonly prevValue: Cell };

export interface Job {
  readonly functionId: number;
  readonly work: JobWork;
}

export interface Batch {
  readonly seq: number;
  /** The sandbox begins no further job after this time and answers with what it has. */
  readonly budgetMs: number;
  /** Texts that this sandbox has not seen. */
  readonly functions: readonly FunctionText[];
  readonly jobs: readonly Job[];
}

/** Why a function failed. `result`: it returned something that is no number, text, boolean or null; `message` is its type. */
export interface JobError {
  readonly kind: 'syntax' | 'thrown' | 'result';
  readonly message: string;
  /** Place in the author's text, both from 1; null where the engine does not tell it. */
  readonly place: { readonly line: number; readonly column: number } | null;
}

/** What the first call of a `try` job gave that did not fail. */
export interface Tried {
  /** What `typeof` says of it; null where nothing was called. */
  readonly type: string | null;
  /** It as JSON text, null where it has none: not everything that a function gives can leave the sandbox. */
  readonly json: string | null;
}

export interface JobColumn {
  readonly column: CellColumn;
  /** How often the function was really called. */
  readonly calls: number;
  /** Rows of an `each` job that failed, and why the first did; the others have their results. */
  readonly failedRows: readonly number[];
  readonly rowError: JobError | null;
  /** Of a `try` job, whose column is empty. */
  readonly tried?: Tried;
}

export type JobResult = ({ readonly ok: true } & JobColumn) | { readonly ok: false; readonly error: JobError };

export interface BatchReply {
  readonly seq: number;
  /** Results of the first jobs of the batch, in its order; the others were not begun. */
  readonly results: readonly JobResult[];
}

/** The first message of a sandbox that can take batches. */
export interface SandboxReady {
  readonly ready: true;
}

/** Buffers that move with a batch or its reply. */
export function columnBuffers({ numbers }: CellColumn): ArrayBuffer[] {
  return [numbers.buffer];
}

/** Messages between core and a sandbox that runs scripts of rule chains and calculated fields: one batch at a time, answered once. */

export interface ScriptText {
  /** Chosen by the core, valid for the life of one sandbox. */
  readonly id: number;
  readonly isTbel: boolean;
  readonly params: readonly string[];
  readonly body: string;
}

export interface ScriptBatch {
  readonly seq: number;
  /** After this time no further run is started. */
  readonly budgetMs: number;
  /** Only texts that this sandbox does not have yet. */
  readonly scripts: readonly ScriptText[];
  /** Of each run. Flat lists, because objects take longer to pass on. */
  readonly scriptIds: readonly number[];
  /** Of each run its arguments, joined. */
  readonly args: readonly string[];
}

/** `run`: its place in the batch. `json`: the result; null with the words that the script failed by, and the offset of the statement. */
export type RunAnswer = readonly [run: number, json: string | null, words?: string, at?: number];

export interface ScriptReply {
  readonly seq: number;
  /** A JSON text of `RunAnswer` a line, of the runs that were done. */
  readonly answers: string;
  /** Scripts of this batch that the compiler refuses, with its words. Their runs are not done. */
  readonly refused: readonly (readonly [scriptId: number, words: string])[];
  /** Something was left behind that cannot be taken away: the sandbox must not be used again. */
  readonly isSpoilt: boolean;
}

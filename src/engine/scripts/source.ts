import type { ScriptAnswer, ScriptLanguage } from './answer.ts';

export interface ScriptSource {
  readonly language: ScriptLanguage;
  readonly body: string;
  readonly params: readonly string[];
  /** In TBEL only: variables that are arguments of a calculated field, taken from its `ctx`. */
  readonly fieldArguments?: readonly string[];
}

/** Runs a script with its arguments (JSON texts) in isolation, after those before it. Answers once. Rejects if nothing can run it now. */
export type RunScript = (source: ScriptSource, args: readonly string[]) => Promise<ScriptAnswer>;

export interface ScriptRun {
  readonly source: ScriptSource;
  readonly args: readonly string[];
}

/** The same of many: as many answers, in their order. */
export type RunScripts = (runs: readonly ScriptRun[]) => Promise<readonly ScriptAnswer[]>;

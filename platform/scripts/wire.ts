/** What the platform and a script process say to each other: a line of JSON each. */
import type { ScriptAnswer, ScriptLanguage } from '../../src/engine/scripts/answer.ts';

export interface ScriptSource {
  readonly language: ScriptLanguage;
  readonly body: string;
  readonly params: readonly string[];
  /** In TBEL only: variables that are arguments of a calculated field, taken from its `ctx`. */
  readonly fieldArguments?: readonly string[];
}

export type Order =
  | { readonly do: 'keep'; readonly script: number; readonly source: ScriptSource }
  | { readonly do: 'forget'; readonly script: number }
  /** `args`: JSON texts. */
  | { readonly do: 'run'; readonly run: number; readonly script: number; readonly args: readonly string[] }
  | { readonly do: 'check'; readonly run: number; readonly script: number };

export type Answer = readonly [run: number, answer: ScriptAnswer];

/** The process ends by itself between two runs because its memory fills. */
export const FULL = 75;

/** What the platform and a script process say to each other: a line of JSON each. */
import type { ScriptAnswer } from '../../src/engine/scripts/answer.ts';
import type { ScriptSource } from '../../src/engine/scripts/source.ts';

export type Order =
  | { readonly do: 'keep'; readonly script: number; readonly source: ScriptSource }
  | { readonly do: 'forget'; readonly script: number }
  /** `args`: JSON texts. */
  | { readonly do: 'run'; readonly run: number; readonly script: number; readonly args: readonly string[] }
  | { readonly do: 'check'; readonly run: number; readonly script: number };

export type Answer = readonly [run: number, answer: ScriptAnswer];

/** A script has its limit of the processor's time; by the clock at most so many times as much. */
export const MOST_SLOWER = 10;

/** The process ends by itself between two runs because its memory fills. */
export const FULL = 75;

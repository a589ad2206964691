import { numberOf } from '../../../format/numbers.ts';
import type { ChartSettings } from './tables.ts';

export interface StateNames {
  /** What is shown for a state as it was reported. */
  readonly nameOf: (state: string) => string;
  /** Place on the value axis, from below: as set, else numbers ascending, then texts by the alphabet. */
  readonly compare: (a: string, b: string) => number;
}

/** All further states of a key with too many. */
const OTHER = '\u2026';

/** Spellings of one number are one state. */
export function stateKey(state: string): string {
  const number = numberOf(state);
  return number === undefined ? state : String(number);
}

type StateSettings = NonNullable<ChartSettings['states']>[number];

function matches({ sourceType, sourceValue, sourceRangeFrom, sourceRangeTo }: StateSettings, state: string): boolean {
  if (sourceType !== 'range') return stateKey(String(sourceValue)) === stateKey(state);
  const number = numberOf(state);
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = { from: sourceRangeFrom, to: sourceRangeTo };
  return number !== undefined && number >= from && number < to;
}

function compareStates(a: string, b: string): number {
  if (a === OTHER || b === OTHER) return Number(a === OTHER) - Number(b === OTHER);
  const [first, second] = [numberOf(a), numberOf(b)];
  if (first !== undefined && second !== undefined) return first - second;
  return Number(first === undefined) - Number(second === undefined) || (a < b ? -1 : Number(a > b));
}

/**
 * @param stored settings of the newer chart, which names values and ranges and places them by number.
 * @param ticks names by `stateKey`, made by the formatter of the older chart; an empty one hides nothing, because a state needs a name.
 */
export function stateNames(stored: ChartSettings['states'], ticks: ReadonlyMap<string, string>): StateNames {
  // A number that no state has as its source is on the axis itself, where a state names its place.
  const settingsOf = (state: string) =>
    stored?.find((one) => matches(one, state)) ?? stored?.find(({ value }) => value !== undefined && value === numberOf(state));
  return {
    nameOf: (state) => settingsOf(state)?.label || ticks.get(stateKey(state)) || state,
    compare: (a, b) => {
      const [first, second] = [settingsOf(a)?.value, settingsOf(b)?.value];
      if (first !== undefined && second !== undefined && first !== second) return first - second;
      return Number(first === undefined) - Number(second === undefined) || compareStates(a, b);
    },
  };
}

export const PLAIN_STATES = stateNames(null, new Map());

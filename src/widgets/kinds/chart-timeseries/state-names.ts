import { numberOf } from '../../../format/numbers.ts';
import type { ChartSettings } from './tables.ts';

export interface StateNames {
  /** What is shown for a state as it was reported. */
  readonly nameOf: (state: string) => string;
  /**
   * Names of these states on the value axis, from below, each once: as set, else numbers ascending, then texts by the alphabet. States of the
   * settings that lie between them are there, too, so that the axis tells what else there is.
   */
  readonly onAxis: (states: Iterable<string>) => readonly string[];
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
  // A range without length is its one number.
  return number !== undefined && (from === to ? number === from : number >= from && number < to);
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
  // Values come before ranges, as those are more exact.
  const sources = [...(stored ?? [])].sort((a, b) => Number(a.sourceType === 'range') - Number(b.sourceType === 'range'));
  // A number that no state has as its source is on the axis itself, where a state names its place.
  const settingsOf = (state: string) =>
    sources.find((one) => matches(one, state)) ?? sources.find(({ value }) => value !== undefined && value === numberOf(state));
  const nameOf = (state: string) => settingsOf(state)?.label || ticks.get(stateKey(state)) || state;
  return {
    nameOf,
    onAxis: (states) => {
      const seen = [...states].map((state) => ({ name: nameOf(state), state, value: settingsOf(state)?.value }));
      const values = seen.flatMap(({ value }) => value ?? []);
      const [lowest, highest] = [Math.min(...values), Math.max(...values)];
      const between = sources.flatMap(({ label, value }) =>
        label && value !== undefined && value > lowest && value < highest ? [{ name: label, state: label, value }] : [],
      );
      const inOrder = [...seen, ...between].sort((a, b) => {
        if (a.value !== undefined && b.value !== undefined && a.value !== b.value) return a.value - b.value;
        return Number(a.value === undefined) - Number(b.value === undefined) || compareStates(a.state, b.state);
      });
      return [...new Set(inOrder.map(({ name }) => name))];
    },
  };
}

export const PLAIN_STATES = stateNames(null, new Map());

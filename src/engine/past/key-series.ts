import type { EpochMs } from '../../contract/units.ts';
import type { StoredValue } from '../values.ts';

/** Values of one key, ascending by time; a time comes once. */
export interface KeySeries {
  readonly length: number;
  timeAt(place: number): EpochMs;
  valueAt(place: number): StoredValue;
}

export const NO_SERIES: KeySeries = {
  length: 0,
  timeAt: () => Number.NaN,
  valueAt() {
    throw new RangeError('There is no value');
  },
};

/** The first place whose time is not before `at`; the length if there is none. */
export function placeFrom({ length, timeAt }: Pick<KeySeries, 'length' | 'timeAt'>, at: EpochMs): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timeAt(middle) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Values that are written in any order. */
export class GrowingSeries implements KeySeries {
  readonly #times: EpochMs[] = [];
  readonly #values: StoredValue[] = [];
  readonly timeAt = (place: number): EpochMs => this.#times[place] as EpochMs;

  get length(): number {
    return this.#times.length;
  }

  valueAt(place: number): StoredValue {
    return this.#values[place] as StoredValue;
  }

  /** Returns what takes it back. */
  put(at: EpochMs, value: StoredValue): () => void {
    const place = placeFrom(this, at);
    const before = this.#times[place] === at ? this.#values[place] : undefined;
    this.#times.splice(place, before ? 1 : 0, at);
    this.#values.splice(place, before ? 1 : 0, value);
    return () => {
      if (before) this.#values[placeFrom(this, at)] = before;
      else {
        const added = placeFrom(this, at);
        this.#times.splice(added, 1);
        this.#values.splice(added, 1);
      }
    };
  }
}

import type { EpochMs } from '../../../src/contract/units.ts';
import type { KeySeries } from '../../../src/engine/past/key-series.ts';
import type { StoredValue } from '../../../src/engine/values.ts';
import type { Points } from '../transport/growing-points.ts';
import { typedText } from './past-reader.ts';

/** Readings of one key in their columns: a value that comes often is kept once. */
export class ColumnSeries implements KeySeries {
  private readonly times: Float64Array;
  private readonly places: Float64Array;
  private readonly values: StoredValue[];

  /** @param points states, ascending. */
  constructor({ t, v, texts, length }: Pick<Points, 't' | 'v' | 'texts' | 'length'>, values = texts.map(typedText)) {
    this.times = t.subarray(0, length);
    this.places = v.subarray(0, length);
    this.values = values;
  }

  /** Without those before this place, for which no memory is kept. */
  from(place: number): ColumnSeries {
    const [t, v] = [this.times.slice(place), this.places.slice(place)];
    return new ColumnSeries({ t, v, texts: [], length: t.length }, this.values);
  }

  get length(): number {
    return this.times.length;
  }

  readonly timeAt = (place: number): EpochMs => this.times[place] as EpochMs;

  valueAt(place: number): StoredValue {
    return this.values[this.places[place] as number] as StoredValue;
  }
}

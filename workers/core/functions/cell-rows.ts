import type { EpochMs } from '../../../src/contract/units.ts';
import type { Cell, CellColumn, RunStart } from '../../sandbox/batch.ts';

/** Ascending in time. */
export interface CellSource {
  readonly length: number;
  time(i: number): EpochMs;
  cell(i: number): Cell;
}

type Other = Exclude<Cell, number>;

const BYTES_PER_OTHER = 64;

/** An immutable copy. `others`: values that are not numbers, by row. */
export class CellRows {
  readonly times: Float64Array<ArrayBuffer>;
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly others: ReadonlyMap<number, Other>;

  constructor(times: Float64Array<ArrayBuffer>, { numbers, others }: CellColumn) {
    this.times = times;
    this.numbers = numbers;
    this.others = new Map(others);
  }

  static copyOf(source: CellSource): CellRows {
    const times = new Float64Array(source.length);
    const numbers = new Float64Array(source.length);
    const others: [number, Other][] = [];
    for (let i = 0; i < source.length; i++) {
      const cell = source.cell(i);
      times[i] = source.time(i);
      numbers[i] = typeof cell === 'number' ? cell : Number.NaN;
      if (typeof cell !== 'number') others.push([i, cell]);
    }
    return new CellRows(times, { numbers, others });
  }

  get length(): number {
    return this.times.length;
  }

  /** Size without the times, which may be shared. */
  get cellBytes(): number {
    return this.numbers.byteLength + this.others.size * BYTES_PER_OTHER;
  }

  cell(i: number): Cell {
    return this.others.size > 0 && this.others.has(i) ? this.others.get(i) : this.numbers[i];
  }

  /** Rows from `from` on as new arrays, to be transferred. */
  pack(from: number): { times: Float64Array<ArrayBuffer>; values: CellColumn } {
    return { times: this.times.slice(from), values: { numbers: this.numbers.slice(from), others: shifted(this.others, from) } };
  }
}

function shifted(others: ReadonlyMap<number, Other>, by: number): (readonly [number, Other])[] {
  return [...others].flatMap(([row, cell]) => (row >= by ? [[row - by, cell] as const] : []));
}

/** Rows [from, from + count) of `before`, then those of `after`. */
export function joined(before: CellRows | null, from: number, count: number, after: CellColumn): CellColumn {
  const numbers = new Float64Array(count + after.numbers.length);
  if (before) numbers.set(before.numbers.subarray(from, from + count));
  numbers.set(after.numbers, count);
  const kept = before ? shifted(before.others, from).filter(([row]) => row < count) : [];
  return { numbers, others: [...kept, ...after.others.map(([row, cell]) => [row + count, cell] as const)] };
}

export const FROM_ZERO: RunStart = { timePrev: 0, prevOrigValue: 0, prevValue: 0 };

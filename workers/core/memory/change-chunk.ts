/** 13 bytes a change, in order of arrival. */
import type { EpochMs } from '../../../src/contract/units.ts';
import { type CellStates, KIND } from './cell-states.ts';
import { decimalsOf, mantissaOf, packDecimal } from './packed-decimal.ts';

const BYTES_PER_CHANGE = 13;
const LARGEST_OFFSET = 2 ** 31 - 1;

export class ChangeChunk {
  length = 0;
  readonly firstAt: EpochMs;
  lastAt: EpochMs;
  private readonly cells: Uint32Array;
  /** Arrival minus the value's own time; suffices for 24 days, `farTimes` has the rest. */
  private readonly offsets: Int32Array;
  private readonly numbers: Int32Array;
  private readonly kinds: Uint8Array;
  /** Arrival times and the first change of each, in parallel. */
  private readonly arrivals: EpochMs[] = [];
  private readonly starts: number[] = [];
  private readonly farTimes = new Map<number, EpochMs>();
  private readonly wide: number[] = [];
  private readonly texts: string[] = [];
  private readonly textIndex = new Map<string, number>();
  private textBytes = 0;

  constructor(capacity: number, firstAt: EpochMs) {
    this.firstAt = firstAt;
    this.lastAt = firstAt;
    this.cells = new Uint32Array(capacity);
    this.offsets = new Int32Array(capacity);
    this.numbers = new Int32Array(capacity);
    this.kinds = new Uint8Array(capacity);
  }

  get isFull(): boolean {
    return this.length === this.cells.length;
  }

  get bytes(): number {
    const { cells, arrivals, farTimes, wide, textBytes } = this;
    return cells.length * BYTES_PER_CHANGE + arrivals.length * 16 + farTimes.size * 40 + wide.length * 8 + textBytes;
  }

  /** `at` must not be before the last arrival; `value` null: the cell has no value from here on. */
  push(cell: number, at: EpochMs, ts: EpochMs, value: string | null): void {
    const i = this.length;
    if (i === 0 || at !== this.lastAt) {
      this.arrivals.push(at);
      this.starts.push(i);
      this.lastAt = at;
    }
    this.length = i + 1;
    this.cells[i] = cell;
    const offset = at - ts;
    if (Number.isInteger(offset) && Math.abs(offset) <= LARGEST_OFFSET) this.offsets[i] = offset;
    else this.farTimes.set(i, ts);
    this.pushValue(i, value);
  }

  private pushValue(i: number, value: string | null): void {
    if (value === null) {
      this.kinds[i] = KIND.none;
      return;
    }
    const packed = packDecimal(value);
    if (!Number.isNaN(packed)) {
      this.kinds[i] = decimalsOf(packed);
      this.numbers[i] = mantissaOf(packed);
      return;
    }
    const number = Number(value);
    if (String(number) === value) {
      this.kinds[i] = KIND.wide;
      this.numbers[i] = this.wide.push(number) - 1;
      return;
    }
    let index = this.textIndex.get(value);
    if (index === undefined) {
      index = this.texts.push(value) - 1;
      this.textIndex.set(value, index);
      this.textBytes += 80 + value.length * 2;
    }
    this.kinds[i] = KIND.text;
    this.numbers[i] = index;
  }

  countUntil(at: EpochMs): number {
    let low = 0;
    let high = this.arrivals.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.arrivals[middle] as number) <= at) low = middle + 1;
      else high = middle;
    }
    return this.starts[low] ?? this.length;
  }

  applyTo(states: CellStates, from: number, to: number): void {
    let mark = 0;
    for (let i = from; i < to; i++) {
      while ((this.starts[mark + 1] ?? Number.POSITIVE_INFINITY) <= i) mark += 1;
      const kind = this.kinds[i] as number;
      const number = this.numbers[i] as number;
      const far = this.farTimes.size > 0 ? this.farTimes.get(i) : undefined;
      const ts = kind === KIND.none ? 0 : (far ?? (this.arrivals[mark] as number) - (this.offsets[i] as number));
      const value = kind === KIND.wide ? (this.wide[number] as number) : number;
      states.set(this.cells[i] as number, ts, kind, value, kind === KIND.text ? this.texts[number] : undefined);
    }
  }
}

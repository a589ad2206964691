import type { EpochMs } from '../../../src/contract/units.ts';

const FIRST_CAPACITY = 64;

/** Appending is fast; a late row is inserted; an equal time overwrites. Old rows are dropped by moving the head; space is reused. */
export class TimeColumns {
  /** Valid in [head, tail). */
  private times = new Float64Array(FIRST_CAPACITY);
  private columns: Float64Array<ArrayBuffer>[];
  private head = 0;
  private tail = 0;

  constructor(width: number) {
    this.columns = Array.from({ length: width }, () => new Float64Array(FIRST_CAPACITY));
  }

  get length(): number {
    return this.tail - this.head;
  }

  /** Row 0 is the oldest; NaN outside. */
  time(i: number): EpochMs {
    return i < 0 || i >= this.length ? Number.NaN : (this.times[this.head + i] as number);
  }

  value(column: number, i: number): number {
    return (this.columns[column] as Float64Array)[this.head + i] as number;
  }

  set(column: number, i: number, value: number): void {
    (this.columns[column] as Float64Array)[this.head + i] = value;
  }

  lowerBound(time: EpochMs): number {
    let low = this.head;
    let high = this.tail;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.times[middle] as number) < time) low = middle + 1;
      else high = middle;
    }
    return low - this.head;
  }

  /** A new row has NaN cells. */
  upsert(time: EpochMs): { row: number; created: boolean } {
    const last = this.tail - 1;
    const isNewest = this.tail === this.head || time > (this.times[last] as number);
    const row = isNewest ? this.length : this.lowerBound(time);
    if (!isNewest && this.times[this.head + row] === time) return { row, created: false };
    this.makeRoom();
    const at = this.head + row;
    if (!isNewest) {
      this.times.copyWithin(at + 1, at, this.tail);
      for (const column of this.columns) column.copyWithin(at + 1, at, this.tail);
    }
    this.times[at] = time;
    for (const column of this.columns) column[at] = Number.NaN;
    this.tail += 1;
    return { row, created: true };
  }

  /** Takes ownership of the arrays, which are all of one length; the first `length` of `times` are strictly ascending. */
  load(times: Float64Array<ArrayBuffer>, columns: readonly Float64Array<ArrayBuffer>[], length = times.length): void {
    this.times = times;
    this.columns = [...columns];
    this.head = 0;
    this.tail = length;
  }

  trimBefore(time: EpochMs): number {
    return this.dropOldest(this.lowerBound(time));
  }

  dropOldest(count: number): number {
    const dropped = Math.min(count, this.length);
    this.head += dropped;
    return dropped;
  }

  remove(row: number): void {
    const at = this.head + row;
    this.times.copyWithin(at, at + 1, this.tail);
    for (const column of this.columns) column.copyWithin(at, at + 1, this.tail);
    this.tail -= 1;
  }

  dropNewest(count: number): void {
    this.tail -= Math.min(Math.max(0, count), this.length);
  }

  /** Includes free places. */
  get bytes(): number {
    return this.times.byteLength * (1 + this.columns.length);
  }

  /** The arrays never shrink by themselves: call this after dropping rows to save memory. */
  compact(): void {
    let capacity = FIRST_CAPACITY;
    while (capacity < this.length) capacity *= 2;
    if (capacity >= this.times.length) return;
    this.move(capacity);
  }

  private makeRoom(): void {
    if (this.tail < this.times.length) return;
    const isHalfFree = this.head >= this.times.length / 2;
    this.move(Math.max(FIRST_CAPACITY, isHalfFree ? this.times.length : this.times.length * 2));
  }

  private move(capacity: number): void {
    const kept = this.length;
    this.times = moved(this.times, this.head, this.tail, capacity);
    this.columns = this.columns.map((column) => moved(column, this.head, this.tail, capacity));
    this.head = 0;
    this.tail = kept;
  }
}

function moved(from: Float64Array, head: number, tail: number, capacity: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(capacity);
  to.set(from.subarray(head, tail));
  return to;
}

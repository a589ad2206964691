import type { Sliced } from './sliced.ts';

/** Entries that one slice looks at, when each costs some microseconds. */
export const ROWS_A_SLICE = 500;
/** A slice ends earlier where entries cost more, which a look at the clock tells now and then. */
const SLICE_MS = 5;
const ROWS_A_LOOK = 16;

/** Counts the entries of sliced work. */
export class Pace {
  #seen = 0;
  #since = 0;
  readonly #perSlice: number;

  constructor(perSlice = ROWS_A_SLICE) {
    this.#perSlice = perSlice;
  }

  /** To be asked after each entry: whether to pause. */
  isOver(): boolean {
    this.#seen += 1;
    // The time of a slice begins with its first entry, not with the pause before it.
    if (this.#seen === 1) this.#since = performance.now();
    const isLate = this.#seen % ROWS_A_LOOK === 0 && performance.now() - this.#since >= SLICE_MS;
    if (this.#seen < this.#perSlice && !isLate) return false;
    this.#seen = 0;
    return true;
  }
}

export function* filterSliced<T>(items: Iterable<T>, test: (item: T) => boolean): Sliced<T[]> {
  const found: T[] = [];
  const pace = new Pace();
  for (const item of items) {
    if (test(item)) found.push(item);
    if (pace.isOver()) yield undefined;
  }
  return found;
}

/** @param perSlice fewer where an item costs more. */
export function* mapSliced<T, R>(items: Iterable<T>, map: (item: T) => R, perSlice = ROWS_A_SLICE): Sliced<R[]> {
  const mapped: R[] = [];
  const pace = new Pace(perSlice);
  for (const item of items) {
    mapped.push(map(item));
    if (pace.isOver()) yield undefined;
  }
  return mapped;
}

/** Stable, into a new array. */
export function* sortSliced<T>(items: readonly T[], compare: (a: T, b: T) => number): Sliced<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += ROWS_A_SLICE) {
    runs.push(items.slice(at, at + ROWS_A_SLICE).sort(compare));
    yield undefined;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): Sliced<T[]> {
  const merged: T[] = [];
  for (let l = 0, r = 0; l < left.length || r < right.length; ) {
    const takesLeft = r >= right.length || (l < left.length && compare(left[l] as T, right[r] as T) <= 0);
    merged.push(takesLeft ? (left[l++] as T) : (right[r++] as T));
    if (merged.length % (2 * ROWS_A_SLICE) === 0) yield undefined;
  }
  return merged;
}

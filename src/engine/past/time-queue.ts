import type { EpochMs } from '../../contract/units.ts';

interface Planned<T> {
  readonly at: EpochMs;
  readonly rank: number;
  readonly place: number;
  readonly item: T;
}

function isBefore(one: Planned<unknown>, other: Planned<unknown>): boolean {
  if (one.at !== other.at) return one.at < other.at;
  return one.rank === other.rank ? one.place < other.place : one.rank < other.rank;
}

/** What is to be done, by its time; of the same time by its rank, then in the order in which it came. A heap. */
export class TimeQueue<T> {
  readonly #heap: Planned<T>[] = [];
  #count = 0;

  get first(): { readonly at: EpochMs; readonly item: T } | undefined {
    return this.#heap[0];
  }

  add(at: EpochMs, item: T, rank = 0): void {
    this.#count += 1;
    const added = { at, rank, place: this.#count, item };
    let child = this.#heap.push(added) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      const above = this.#heap[parent] as Planned<T>;
      if (!isBefore(added, above)) break;
      this.#heap[child] = above;
      child = parent;
    }
    this.#heap[child] = added;
  }

  take(): T | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first?.item;
    let parent = 0;
    for (let left = 1; left < heap.length; left = 2 * parent + 1) {
      const [one, other] = [heap[left] as Planned<T>, heap[left + 1]];
      const isRight = other !== undefined && isBefore(other, one);
      const least = isRight ? other : one;
      if (!isBefore(least, last)) break;
      heap[parent] = least;
      parent = isRight ? left + 1 : left;
    }
    heap[parent] = last;
    return first.item;
  }
}

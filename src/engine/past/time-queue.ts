import type { EpochMs } from '../../contract/units.ts';

/** What is to be done, by its time; of the same time by its rank, then in the order in which it came. A heap. */
export class TimeQueue<T> {
  readonly #heap: { readonly at: EpochMs; readonly rank: number; readonly place: number; readonly item: T }[] = [];
  #count = 0;

  get first(): { readonly at: EpochMs; readonly item: T } | undefined {
    return this.#heap[0];
  }

  add(at: EpochMs, item: T, rank = 0): void {
    this.#count += 1;
    this.#heap.push({ at, rank, place: this.#count, item });
    for (let child = this.#heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!this.#swap(parent, child)) return;
      child = parent;
    }
  }

  take(): T | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (!first || !last || this.#heap.length === 0) return first?.item;
    this.#heap[0] = last;
    for (let parent = 0; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      const child = right < this.#heap.length && this.#isBefore(right, left) ? right : left;
      if (child >= this.#heap.length || !this.#swap(parent, child)) return first.item;
      parent = child;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (!one || !other) return false;
    return (one.at - other.at || one.rank - other.rank || one.place - other.place) < 0;
  }

  /** If the child comes before its parent. */
  #swap(parent: number, child: number): boolean {
    if (!this.#isBefore(child, parent)) return false;
    const [one, other] = [this.#heap[parent], this.#heap[child]];
    if (one && other) {
      this.#heap[parent] = other;
      this.#heap[child] = one;
    }
    return true;
  }
}

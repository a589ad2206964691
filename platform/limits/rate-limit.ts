import type { EpochMs } from '../../src/contract/units.ts';

interface Bandwidth {
  readonly capacity: number;
  readonly seconds: number;
}

/** `capacity:seconds` pairs, joined by commas. Any other text is no limit. */
export function bandwidthsOf(text: unknown): readonly Bandwidth[] {
  if (typeof text !== 'string') return [];
  return text
    .split(',')
    .map((pair) => pair.split(':').map(Number))
    .flatMap(([capacity = 0, seconds = 0]) => (capacity > 0 && seconds > 0 ? [{ capacity, seconds }] : []));
}

/** Buckets that fill again evenly; each use takes from all of them, or from none. */
class Buckets {
  readonly text: unknown;
  readonly #bandwidths: readonly Bandwidth[];
  readonly #left: number[];
  #at: EpochMs;

  constructor(text: unknown, at: EpochMs) {
    this.text = text;
    this.#bandwidths = bandwidthsOf(text);
    this.#left = this.#bandwidths.map(({ capacity }) => capacity);
    this.#at = at;
  }

  /** Milliseconds until it can be taken; Infinity if it never can. */
  waitMs(amount: number): number {
    const waits = this.#bandwidths.map(({ capacity, seconds }, index) =>
      amount > capacity ? Number.POSITIVE_INFINITY : ((amount - (this.#left[index] ?? 0)) * seconds * 1000) / capacity,
    );
    return Math.max(0, ...waits);
  }

  take(amount: number, at: EpochMs): boolean {
    const passed = Math.max(0, at - this.#at) / 1000;
    this.#at = at;
    this.#bandwidths.forEach(({ capacity, seconds }, index) => {
      this.#left[index] = Math.min(capacity, (this.#left[index] ?? 0) + (passed * capacity) / seconds);
    });
    if (this.#left.some((left) => left < amount)) return false;
    this.#left.forEach((left, index) => {
      this.#left[index] = left - amount;
    });
    return true;
  }
}

/** Rates by name, each with the text of its limit, which may change. */
export class Rates {
  readonly #now: () => EpochMs;
  readonly #buckets = new Map<string, Buckets>();

  constructor(now: () => EpochMs) {
    this.#now = now;
  }

  /** Nothing counts that was taken before. */
  forget(name: string): void {
    this.#buckets.delete(name);
  }

  /** False if there were too many. */
  take(name: string, text: unknown, amount = 1): boolean {
    if (typeof text !== 'string' || text === '') {
      this.#buckets.delete(name);
      return true;
    }
    const known = this.#buckets.get(name);
    const buckets = known?.text === text ? known : new Buckets(text, this.#now());
    if (buckets !== known) this.#buckets.set(name, buckets);
    return buckets.take(amount, this.#now());
  }

  /** After a refusal: whole seconds until the same is allowed. Undefined if it never will be. */
  retryAfter(name: string, amount = 1): number | undefined {
    const seconds = Math.max(1, Math.ceil((this.#buckets.get(name)?.waitMs(amount) ?? 0) / 1000));
    return Number.isFinite(seconds) ? seconds : undefined;
  }
}

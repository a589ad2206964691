import { timerDelay } from '../../src/contract/timers.ts';
import type { DurationMs, EpochMs } from '../../src/contract/units.ts';
import { TimeQueue } from '../../src/engine/past/time-queue.ts';

/** Runs later; the result cancels it. */
export type After = (ms: DurationMs, run: () => void) => () => void;

export const afterTimer: After = (ms, run) => {
  const timer = setTimeout(run, timerDelay(ms));
  timer.unref();
  return () => clearTimeout(timer);
};

/** Times that were put off, beside those that stand, before they are left out. */
const MOST_GONE = 1000;

/** One time for each key, with one timer for the first of them. A hundred thousand may wait. */
export class WakeUps<K> {
  readonly #times = new Map<K, EpochMs>();
  /** Of each key its time, and those that it had before. */
  #queue = new TimeQueue<K>();
  #queued = 0;
  readonly #now: () => EpochMs;
  readonly #after: After;
  readonly #wake: (key: K) => void;
  #armed = Number.POSITIVE_INFINITY;
  #cancel: () => void = () => undefined;

  constructor(now: () => EpochMs, after: After, wake: (key: K) => void) {
    this.#now = now;
    this.#after = after;
    this.#wake = wake;
  }

  /** Infinity: not at all. */
  set(key: K, at: EpochMs): void {
    if (at === Number.POSITIVE_INFINITY) this.#times.delete(key);
    else if (this.#times.get(key) !== at) {
      this.#times.set(key, at);
      this.#add(at, key);
      if (at < this.#armed) this.#arm(at);
    }
  }

  delete(key: K): void {
    this.#times.delete(key);
  }

  stop(): void {
    this.#cancel();
    this.#times.clear();
  }

  #add(at: EpochMs, key: K): void {
    this.#queue.add(at, key);
    this.#queued += 1;
    if (this.#queued <= 2 * this.#times.size + MOST_GONE) return;
    this.#queue = new TimeQueue();
    this.#queued = this.#times.size;
    for (const [one, time] of this.#times) this.#queue.add(time, one);
  }

  #arm(at: EpochMs): void {
    this.#cancel();
    this.#armed = at;
    this.#cancel = this.#after(Math.max(0, at - this.#now()), () => this.#ring());
  }

  #ring(): void {
    const now = this.#now();
    const due: K[] = [];
    this.#armed = Number.POSITIVE_INFINITY;
    for (let first = this.#first(); first && first.at <= now; first = this.#first()) {
      this.#drop();
      this.#times.delete(first.item);
      due.push(first.item);
    }
    for (const key of due) this.#wake(key);
    const next = this.#first()?.at ?? Number.POSITIVE_INFINITY;
    if (next < this.#armed) this.#arm(next);
  }

  /** That stands. */
  #first(): TimeQueue<K>['first'] {
    for (let { first } = this.#queue; first; { first } = this.#queue) {
      if (this.#times.get(first.item) === first.at) return first;
      this.#drop();
    }
    return undefined;
  }

  #drop(): void {
    this.#queue.take();
    this.#queued -= 1;
  }
}

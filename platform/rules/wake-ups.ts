import { timerDelay } from '../../src/contract/timers.ts';
import type { DurationMs, EpochMs } from '../../src/contract/units.ts';

/** Runs later; the result cancels it. */
export type After = (ms: DurationMs, run: () => void) => () => void;

export const afterTimer: After = (ms, run) => {
  const timer = setTimeout(run, timerDelay(ms));
  timer.unref();
  return () => clearTimeout(timer);
};

/** One time for each key, with one timer for the first of them. */
export class WakeUps<K> {
  readonly #times = new Map<K, EpochMs>();
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
    else {
      this.#times.set(key, at);
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

  #arm(at: EpochMs): void {
    this.#cancel();
    this.#armed = at;
    this.#cancel = this.#after(Math.max(0, at - this.#now()), () => this.#ring());
  }

  #ring(): void {
    const now = this.#now();
    const due = [...this.#times].filter(([, at]) => at <= now).map(([key]) => key);
    this.#armed = Number.POSITIVE_INFINITY;
    for (const key of due) this.#times.delete(key);
    for (const key of due) this.#wake(key);
    let next = Number.POSITIVE_INFINITY;
    for (const at of this.#times.values()) next = Math.min(next, at);
    if (next < this.#armed) this.#arm(next);
  }
}

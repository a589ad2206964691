import type { Sliced } from '../sliced.ts';

/** The next run waits this many times as long as the last one took, which bounds the share of time of a repeated query. */
const REST_FACTOR = 10;

/** Limits the rate of a query that events trigger: the first runs at once, later ones wait, none is lost. At 0 none waits. */
export class Pace {
  readonly #leastMs: number;
  readonly #run: () => void;
  #timer: NodeJS.Timeout | undefined;
  #notBefore = Number.NEGATIVE_INFINITY;
  #isRunning = false;
  #isAsked = false;

  constructor(leastMs: number, run: () => void) {
    this.#leastMs = leastMs;
    this.#run = run;
  }

  ask(): void {
    if (this.#timer) return;
    if (this.#isRunning) {
      this.#isAsked = true;
      return;
    }
    const wait = this.#notBefore - performance.now();
    if (wait <= 0) {
      this.#run();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#run();
    }, wait);
  }

  /** Queries in the meantime wait. */
  *measure<T>(query: () => Sliced<T>): Sliced<T> {
    const start = performance.now();
    this.#isRunning = true;
    try {
      return yield* query();
    } finally {
      const end = performance.now();
      this.#notBefore = this.#leastMs === 0 ? end : end + Math.max(this.#leastMs, (end - start) * REST_FACTOR);
      this.#isRunning = false;
      if (this.#isAsked) this.ask();
      this.#isAsked = false;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isAsked = false;
  }
}

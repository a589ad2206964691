/** The next run waits this many times as long as the last one took, which bounds the share of time of a repeated query. */
const REST_FACTOR = 10;

/** Limits the rate of a query that events trigger: the first runs at once, later ones wait, none is lost. At 0 none waits. */
export class Pace {
  readonly #leastMs: number;
  readonly #run: () => void;
  #timer: NodeJS.Timeout | undefined;
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(leastMs: number, run: () => void) {
    this.#leastMs = leastMs;
    this.#run = run;
  }

  ask(): void {
    if (this.#timer) return;
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

  measure<T>(query: () => T): T {
    const start = performance.now();
    try {
      return query();
    } finally {
      const end = performance.now();
      this.#notBefore = this.#leastMs === 0 ? end : end + Math.max(this.#leastMs, (end - start) * REST_FACTOR);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Longest share of the time that one repeated query may take: the next run waits ten times as long as the last one took. */
const REST_FACTOR = 10;

/** Spaces out a query that events ask for: the first is run at once, later ones wait their turn, and none is forgotten. */
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

  /** Runs the query itself and takes its time. */
  measure<T>(query: () => T): T {
    const start = performance.now();
    try {
      return query();
    } finally {
      const end = performance.now();
      this.#notBefore = end + Math.max(this.#leastMs, (end - start) * REST_FACTOR);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Lets only some of each name run at the same time; others wait, the first to come first. */
export class Turns {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** @param most 0: any number. */
  async take<T>(name: string, most: number, run: () => Promise<T>): Promise<T> {
    if (most === 0) return run();
    while ((this.#running.get(name) ?? 0) >= most) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve]);
      await promise;
    }
    this.#running.set(name, (this.#running.get(name) ?? 0) + 1);
    try {
      return await run();
    } finally {
      this.#leave(name);
    }
  }

  #leave(name: string): void {
    const left = (this.#running.get(name) ?? 1) - 1;
    if (left === 0) this.#running.delete(name);
    else this.#running.set(name, left);
    const [next, ...others] = this.#waiting.get(name) ?? [];
    if (others.length === 0) this.#waiting.delete(name);
    else this.#waiting.set(name, others);
    next?.();
  }
}

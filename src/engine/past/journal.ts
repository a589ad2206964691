/** What one run of a node changes: kept together, or not at all. */
export class Journal {
  #back: (() => void)[] = [];
  #done: (() => void)[] = [];

  /** @param back takes a change back that was made. */
  changed(back: () => void): void {
    this.#back.push(back);
  }

  /** To be done when the run has succeeded. */
  afterwards(done: () => void): void {
    this.#done.push(done);
  }

  /** In one turn. Throws what the body throws, with nothing changed. */
  run<T>(body: () => T): T {
    this.#begin();
    try {
      const result = body();
      for (const done of this.#done) done();
      return result;
    } catch (error) {
      for (const back of this.#back.reverse()) back();
      throw error;
    }
  }

  /** In one turn: gives what the body gives, or throws what it throws, with nothing changed. */
  tried<T>(body: () => T): T {
    this.#begin();
    try {
      return body();
    } finally {
      for (const back of this.#back.reverse()) back();
    }
  }

  /** Most runs change nothing. */
  #begin(): void {
    if (this.#back.length > 0) this.#back = [];
    if (this.#done.length > 0) this.#done = [];
  }

  /** Writes into a map so that it can be taken back. @param value undefined: removed. */
  write<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
    const had = map.has(key);
    const before = map.get(key);
    if (value === undefined) map.delete(key);
    else map.set(key, value);
    this.changed(() => {
      if (had) map.set(key, before as V);
      else map.delete(key);
    });
  }
}

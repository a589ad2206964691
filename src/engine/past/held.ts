/** What a trial has in memory of what its chain made, counted: a chain may make a thousand messages of one, and keep each. */
export class Held {
  readonly #most: number;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#count > this.#most;
  }

  /** A value or an alarm more. */
  add(): void {
    this.#count += 1;
  }
}

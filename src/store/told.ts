/** What tells its listeners that it has changed. */
export abstract class Told {
  private readonly listeners = new Set<() => void>();

  /** Returns what ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected forgetAll(): void {
    this.listeners.clear();
  }

  protected tell(): void {
    // A listener may end others.
    for (const listener of [...this.listeners]) listener();
  }
}

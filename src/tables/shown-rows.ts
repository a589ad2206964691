/** Which rows are on screen, told past the table: it does not render in a frame of a scroll, the footer's words do. */
export class ShownRows {
  private range = { first: 0, last: 0 };
  private readonly listeners = new Set<() => void>();

  /** Numbers from 1, as they are told. */
  set(first: number, last: number): void {
    if (this.range.first === first && this.range.last === last) return;
    this.range = { first, last };
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly current = (): { readonly first: number; readonly last: number } => this.range;
}

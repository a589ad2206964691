/** Px of a figure, rounded up: a text that surely fits. */
export const FIGURE_PX = 8;
/** Padding of a cell, and its mark of changes. */
export const PADDING_PX = 16;
/** A column does not grow beyond this with its numbers; longer ones are cut off. */
const MOST_PX = 240;

/** How wide columns must be to show their numbers whole, by what has been drawn. Only grows, so that columns do not move to and fro. */
export class ColumnNeeds {
  private readonly needs = new Map<string, number>();
  private changes = 0;

  /** @param length of a text, in characters. */
  note(column: string, length: number): void {
    const px = Math.min(MOST_PX, length * FIGURE_PX + PADDING_PX);
    if (px <= this.of(column)) return;
    this.needs.set(column, px);
    this.changes += 1;
  }

  /** Px; 0 while nothing was drawn. */
  of(column: string): number {
    return this.needs.get(column) ?? 0;
  }

  /** Rises with each change. */
  get version(): number {
    return this.changes;
  }
}

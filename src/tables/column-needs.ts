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
    this.notePx(column, length * FIGURE_PX);
  }

  /** @param px of the content without the cell's padding. Returns whether the column needs more than before. */
  notePx(column: string, px: number): boolean {
    const needed = Math.min(MOST_PX, px + PADDING_PX);
    if (needed <= this.of(column)) return false;
    this.needs.set(column, needed);
    this.changes += 1;
    return true;
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

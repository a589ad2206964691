/** Px of a figure, rounded up: a text that surely fits. */
export const FIGURE_PX = 8;
/** Padding of a cell, and its mark of changes. */
export const PADDING_PX = 16;
/** A column does not grow beyond this with its numbers; longer ones are cut off. */
const MOST_PX = 240;
const MOST_LOOKS = 500;

/** How wide columns must be to show their numbers whole, by what has been drawn. Only grows, so that columns do not move to and fro. */
export class ColumnNeeds {
  private readonly needs = new Map<string, number>();
  private changes = 0;
  private readonly unmeasured = new Map<HTMLElement, string>();
  private readonly measured = new Set<string>();

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

  /** Of a text whose letters or padding are an author's: it is measured with `measure`. */
  noteDrawn(column: string, cell: HTMLElement): void {
    this.unmeasured.set(cell, column);
  }

  /** Once the rows are in the document. Each look and length is measured once, because that lays the table out. */
  measure(): void {
    for (const [cell, column] of this.unmeasured) {
      const looks = [cell.style, cell.parentElement?.style].map((one) =>
        one ? [one.fontSize, one.fontWeight, one.fontFamily, one.letterSpacing, one.paddingLeft, one.paddingRight] : '',
      );
      const key = `${column} ${cell.textContent.length} ${looks.join()}`;
      if (this.measured.has(key)) continue;
      if (this.measured.size >= MOST_LOOKS) this.measured.clear();
      this.measured.add(key);
      // Beside the padding there is the mark of changes.
      this.notePx(column, cell.scrollWidth + 2 - PADDING_PX);
    }
    this.unmeasured.clear();
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

import { Told } from '../store/told.ts';

/** The visible range for the footer, followed separately because neither scrolls nor snapshots render the table. */
export interface ShownRange {
  /** Row numbers from 1. */
  readonly first: number;
  readonly last: number;
  /** Rows that would be elsewhere if their order were not held. */
  readonly moved: number;
}

export class ShownRows extends Told {
  private range: ShownRange = { first: 0, last: 0, moved: 0 };

  set(next: ShownRange): void {
    const { first, last, moved } = this.range;
    if (first === next.first && last === next.last && moved === next.moved) return;
    this.range = next;
    this.tell();
  }

  readonly current = (): ShownRange => this.range;
}

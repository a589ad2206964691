import type { SampleSeries } from './sample-series.ts';
import { valueNumber } from './value-number.ts';

/** A key with more values is no state. In a chart all further ones are the one state `…`. */
export const MOST_DRAWN_STATES = 10_000;
const OTHER = '\u2026';
/** Texts without rows that may stay, so that renumbering is rare. */
const SPARE = 64;

/** Codes in order of first appearance, so that texts and booleans fit into columns of doubles. Spellings of one number are one state. */
export class StateCodes {
  texts: string[] = [];
  private codes = new Map<string, number>();
  private readonly most: number;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
  }

  /** NaN for null, which is no state. */
  code(value: string | null): number {
    if (value === null) return Number.NaN;
    const number = value === 'true' || value === 'false' ? Number.NaN : valueNumber(value);
    // Whole numbers beyond 2^53 would become equal, so they keep their spelling.
    const name = Number.isNaN(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER ? value : String(number);
    const known = this.codes.get(name);
    if (known !== undefined) return known;
    if (this.texts.length >= this.most - 1 && value !== OTHER) return this.code(OTHER);
    const code = this.texts.push(value) - 1;
    this.codes.set(name, code);
    return code;
  }

  clear(): void {
    this.texts = [];
    this.codes = new Map();
  }

  /** Forgets states that no row has any more, once they are more than the rows, and numbers the others anew in the rows. */
  keepOnly(samples: SampleSeries): void {
    if (this.texts.length <= samples.length * 2 + SPARE) return;
    const before = this.texts;
    this.clear();
    samples.replaceValues((value) => this.code(before[value] ?? null));
  }
}

import { valueNumber } from './value-number.ts';

/** A key with more values is no state. All further ones become the one state `…`, so that the table is bounded. */
const MAX_STATES = 10_000;
const OTHER = '\u2026';

/** Codes in order of first appearance, so that texts and booleans fit into columns of doubles. Spellings of one number are one state. */
export class StateCodes {
  readonly texts: string[] = [];
  private readonly codes = new Map<string, number>();

  /** NaN for null, which is no state. */
  code(value: string | null): number {
    if (value === null) return Number.NaN;
    const number = value === 'true' || value === 'false' ? Number.NaN : valueNumber(value);
    // Whole numbers beyond 2^53 would become equal, so they keep their spelling.
    const name = Number.isNaN(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER ? value : String(number);
    const known = this.codes.get(name);
    if (known !== undefined) return known;
    if (this.texts.length >= MAX_STATES - 1 && value !== OTHER) return this.code(OTHER);
    const code = this.texts.push(value) - 1;
    this.codes.set(name, code);
    return code;
  }
}

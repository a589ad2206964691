import { valueNumber } from './value-number.ts';

/** A key with more states than this is no state at all; what comes beyond is one state named `…`, so that the table ends. */
const MAX_STATES = 10_000;
const OTHER = '\u2026';

/**
 * Distinct states of one series and their codes, in the order of their first appearance: so that texts and booleans go through
 * the same columns of doubles as numbers. Spellings of one number are one state.
 */
export class StateCodes {
  readonly texts: string[] = [];
  private readonly codes = new Map<string, number>();

  /** The code of a value; NaN for null, which is no state. */
  code(value: string | null): number {
    if (value === null) return Number.NaN;
    const number = value === 'true' || value === 'false' ? Number.NaN : valueNumber(value);
    // Whole numbers beyond 2^53 would fall together: they keep their spelling.
    const name = Number.isNaN(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER ? value : String(number);
    const known = this.codes.get(name);
    if (known !== undefined) return known;
    if (this.texts.length >= MAX_STATES - 1 && value !== OTHER) return this.code(OTHER);
    const code = this.texts.push(value) - 1;
    this.codes.set(name, code);
    return code;
  }
}

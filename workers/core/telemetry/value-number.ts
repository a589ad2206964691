const DECIMAL = /^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$/;
const ZERO = 48;
const NINE = 57;

/**
 * The number that a server's text stands for, or NaN. Plain and scientific decimals count (`"21.0"`, `"1.2E7"`), booleans are
 * 1 and 0 so that states can be drawn; empty text, hexadecimal and anything else is no number (live.md 2.2, 8.1.12).
 */
export function valueNumber(text: string | null | undefined): number {
  if (text === null || text === undefined) return Number.NaN;
  const first = text.charCodeAt(0);
  // The common form without the pattern: only `0x` and its like begin with a digit and are no decimals for `Number`.
  if (first > ZERO && first <= NINE) return finite(Number(text));
  if (DECIMAL.test(text)) return finite(Number(text));
  if (text === 'true') return 1;
  return text === 'false' ? 0 : Number.NaN;
}

/** A text beyond the range of a double stands for no number that could be drawn. */
const finite = (value: number) => (Number.isFinite(value) ? value : Number.NaN);

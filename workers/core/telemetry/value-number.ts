const DECIMAL = /^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$/;
const ZERO = 48;
const NINE = 57;

/** NaN for empty, hexadecimal and other texts. Decimals such as `"1.2E7"` are read; booleans are 1 and 0, so that states can be drawn. */
export function valueNumber(text: string | null | undefined): number {
  if (text === null || text === undefined) return Number.NaN;
  const first = text.charCodeAt(0);
  // Fast path without the pattern: of texts that begin with a digit, `Number` only accepts `0x` and the like beyond decimals.
  if (first > ZERO && first <= NINE) return finite(Number(text));
  if (DECIMAL.test(text)) return finite(Number(text));
  if (text === 'true') return 1;
  return text === 'false' ? 0 : Number.NaN;
}

/** Infinity cannot be drawn. */
const finite = (value: number) => (Number.isFinite(value) ? value : Number.NaN);

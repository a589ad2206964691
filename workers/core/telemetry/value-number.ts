const DECIMAL = /^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$/;

/**
 * The number that a server's text stands for, or NaN. Plain and scientific decimals count (`"21.0"`, `"1.2E7"`), booleans are
 * 1 and 0 so that states can be drawn; empty text, hexadecimal and anything else is no number (live.md 2.2, 8.1.12).
 */
export function valueNumber(text: string | null | undefined): number {
  if (text === null || text === undefined) return Number.NaN;
  if (DECIMAL.test(text)) return Number(text);
  if (text === 'true') return 1;
  return text === 'false' ? 0 : Number.NaN;
}

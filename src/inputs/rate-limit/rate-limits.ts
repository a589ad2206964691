/** A row of the editor. Unlike on the wire, both may be anything while they are edited. */
export interface RateRow {
  readonly count: string;
  readonly seconds: string;
}

const WHOLE = /^[1-9]\d{0,14}$/;

/** Whether a count or a number of seconds is one that servers take. */
export const isRateNumber = (text: string): boolean => WHOLE.test(text);

/** The rows of `count:seconds` pairs, valid or not. Null: the text is not made of pairs. */
export function rateRows(text: string): readonly RateRow[] | null {
  if (text.trim() === '') return [];
  const pairs = text.split(',').map((pair) => pair.split(':').map((part) => part.trim()));
  if (pairs.some((pair) => pair.length !== 2)) return null;
  return pairs.map(([count = '', seconds = '']) => ({ count, seconds }));
}

/** As on the wire. */
export const rateText = (rows: readonly RateRow[]): string => rows.map(({ count, seconds }) => `${count}:${seconds}`).join(',');

/** What a text means on the wire, without blanks; null: it is empty or no rate limit. */
export function readRates(text: string): string | null {
  const rows = rateRows(text);
  return rows && rows.length > 0 && rows.every(isRate) ? rateText(rows) : null;
}

const isRate = ({ count, seconds }: RateRow): boolean => isRateNumber(count) && isRateNumber(seconds);

/** In seconds, from the largest to the smallest. */
export const RATE_UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** The largest unit of which the time is a whole number. */
export function rateUnit(seconds: string): number {
  return (isRateNumber(seconds) && RATE_UNITS.find(([, size]) => Number(seconds) % size === 0)?.[1]) || 1;
}

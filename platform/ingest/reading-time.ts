import { type EpochMs, MOST_TIME } from '../../src/contract/units.ts';
import { spellingOf } from '../../src/engine/values.ts';
import { PayloadError, TimeError } from './payload-error.ts';

const HOUR_MS = 3_600_000;
/** A clock that is set to local time instead of UTC is less than this ahead. */
export const AHEAD_HOURS = 24;
const SHOWN_LETTERS = 40;

/** What a payload's times are judged by when it arrives. */
export interface TimeBounds {
  /** Time of values without one. */
  readonly now: EpochMs;
  /** Later ones are refused. */
  readonly last: EpochMs;
}

/** @param aheadHours how far the time of a reading may be ahead of `now`; Infinity: any time. */
export function createTimeBounds(now: () => EpochMs, aheadHours = AHEAD_HOURS): () => TimeBounds {
  return () => {
    const at = now();
    return { now: at, last: Math.min(at + aheadHours * HOUR_MS, MOST_TIME) };
  };
}

/**
 * `ts` as servers read it (Gson's getAsLong): numbers lose their fraction, texts are whole numbers. Throws TimeError for times that cannot be
 * stored or are too far ahead, PayloadError for anything else.
 */
export function readTime(value: unknown, { now, last }: TimeBounds): EpochMs {
  const spelling = typeof value === 'string' && /^[+-]?\d+$/.test(value) ? value.replace('+', '') : spellingOf(value);
  if (spelling === undefined) throw new PayloadError('"ts" is not a time in milliseconds');
  const ts = wholeOf(spelling);
  const shown = spelling.slice(0, SHOWN_LETTERS);
  if (Math.abs(ts) > MOST_TIME) throw new TimeError(`"ts" ${shown} is beyond any time`);
  if (ts <= last) return ts;
  const hours = (by: number) => Math.ceil(by / HOUR_MS);
  throw new TimeError(
    `"ts" ${shown} is ${hours(ts - now)} hours ahead of this server's clock, which accepts up to ${hours(last - now)} (--ahead-hours)`,
  );
}

/** A JSON number without its fraction, however it is spelled: through a double, the last digits would be rounded up. Infinite if it is long. */
function wholeOf(spelling: string): number {
  const [, sign = '', whole = '', fraction = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(spelling) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const length = digits.length - fraction.length + Number(power);
  if (digits === '' || length <= 0) return 0;
  if (length > 16) return sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Number(`${sign}${digits.slice(0, length).padEnd(length, '0')}`);
}

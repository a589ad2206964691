import type { EpochMs } from '../../../contract/units.ts';
import { formatByPattern } from '../../../format/date-pattern.ts';
import type { TimePatterns } from './tables.ts';

/** The coarsest unit that a time of the local time zone is whole in. */
export function unitOfTime(at: EpochMs): keyof TimePatterns & ('millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year') {
  const date = new Date(at);
  if (date.getMilliseconds() > 0) return 'millisecond';
  if (date.getSeconds() > 0) return 'second';
  if (date.getMinutes() > 0) return 'minute';
  if (date.getHours() > 0) return 'hour';
  if (date.getDate() > 1) return 'day';
  return date.getMonth() > 0 ? 'month' : 'year';
}

/** Undefined where the time's unit has no pattern. */
export function labelByPatterns(at: EpochMs, patterns: TimePatterns): string | undefined {
  const pattern = patterns[unitOfTime(at)];
  return pattern ? formatByPattern(at, pattern) : undefined;
}

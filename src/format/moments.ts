import type { EpochMs } from '../contract/units.ts';
import { formatValue, numberOf } from './numbers.ts';
import { formatMoment } from './times.ts';

/** Names under which servers keep times: `createdTime`, `lastActivityTime`, `startTs`. */
const NAME = /(?:Time|Ts)$/;
const YEAR_2000: EpochMs = 946_684_800_000;
const YEAR_2100: EpochMs = 4_102_444_800_000;

export function isMomentName(name: string): boolean {
  return NAME.test(name);
}

/** The time that a field of this name holds; undefined for any other field or value. Sockets send times as texts. */
export function momentOf(name: string, value: string | number | null): EpochMs | undefined {
  const at = typeof value === 'number' ? value : numberOf(value);
  return at !== undefined && NAME.test(name) && at > YEAR_2000 && at < YEAR_2100 ? at : undefined;
}

/** A time where the name says so, otherwise as `formatValue`. */
export function formatField(name: string, value: string | null, decimals?: number): string {
  const at = momentOf(name, value);
  return at === undefined ? formatValue(value, decimals) : formatMoment(at);
}

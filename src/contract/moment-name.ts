import type { EpochMs } from './units.ts';

/** Names under which servers keep times: `createdTime`, `lastActivityTime`, `startTs`. */
const NAME = /(?:Time|Ts)$/;
const YEAR_2000: EpochMs = 946_684_800_000;
const YEAR_2100: EpochMs = 4_102_444_800_000;

export function isMomentName(name: string): boolean {
  return NAME.test(name);
}

/** Whether a field of this name with this value holds a time: `runTime` may be a length. */
export function isMoment(name: string, at: number): at is EpochMs {
  return NAME.test(name) && at > YEAR_2000 && at < YEAR_2100;
}

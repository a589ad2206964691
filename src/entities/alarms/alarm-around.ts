import { type Alarm, isCleared } from '../../contract/alarm.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { ChartZoom } from '../chart-ranges.ts';

const AROUND_MS = 30 * 60_000;

/** From before the alarm was raised to after it was cleared, at most to now. */
export function rangeAround({ status, startTs, createdTime, endTs, clearTs }: Alarm, now: EpochMs): ChartZoom {
  const raised = startTs || createdTime;
  const last = isCleared(status) ? clearTs || endTs : now;
  return { start: raised - AROUND_MS, end: Math.max(raised + 60_000, Math.min(now, last + AROUND_MS)) };
}

/** Alarms do not say which key raised them: the longest that their type or details name. */
export function namedKey({ type, details }: Pick<Alarm, 'type' | 'details'>, keys: readonly string[]): string | undefined {
  const words = `${type} ${JSON.stringify(details ?? '')}`.toLowerCase();
  const named = keys.filter((key) => words.includes(key.toLowerCase()));
  return named.sort((a, b) => b.length - a.length)[0];
}

/** Else the first. */
export const likelyKey = (alarm: Alarm, keys: readonly string[]): string | undefined => namedKey(alarm, keys) ?? keys[0];

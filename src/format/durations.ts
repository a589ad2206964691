import { AHEAD_MS } from '../contract/freshness.ts';
import type { DurationMs } from '../contract/units.ts';
import { translate } from '../i18n/i18n.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NO_DURATION = '\u2013';

/** In the largest fitting unit: `1 s`, `14 min`, `1 h 06`, `3 d`. Rounded down; negative counts as 0. An en dash if not finite. */
export function formatDuration(ms: DurationMs): string {
  if (!Number.isFinite(ms)) return NO_DURATION;
  if (ms < MINUTE) return translate('format.seconds', { n: Math.max(0, Math.floor(ms / SECOND)) });
  if (ms < HOUR) return translate('format.minutes', { n: Math.floor(ms / MINUTE) });
  if (ms >= DAY) return translate('format.days', { n: Math.floor(ms / DAY) });
  const mm = String(Math.floor((ms % HOUR) / MINUTE)).padStart(2, '0');
  return translate('format.hours', { h: Math.floor(ms / HOUR), mm });
}

/** How much longer a duration can get before `formatDuration` returns another text. */
export function durationStep(ms: DurationMs): DurationMs {
  if (!Number.isFinite(ms)) return DAY;
  if (ms < 0) return SECOND - ms;
  const unit = ms < MINUTE ? SECOND : ms < DAY ? MINUTE : DAY;
  return unit - (ms % unit);
}

const isAhead = (ms: DurationMs) => ms <= -AHEAD_MS;

/** As `formatDuration`, but what is ahead of the clock says so, and by how much. */
export function formatAge(ms: DurationMs): string {
  return isAhead(ms) ? translate('format.ahead', { age: formatDuration(-ms) }) : formatDuration(ms);
}

/** How much an age is ahead of the clock, without a word for the clock; null for any other. */
export function formatAhead(ms: DurationMs): string | null {
  return isAhead(ms) ? translate('format.aheadShort', { age: formatDuration(-ms) }) : null;
}

/** How much time passes before `formatAge` returns another text. */
export function ageStep(ms: DurationMs): DurationMs {
  if (!(ms <= -AHEAD_MS) || !Number.isFinite(ms)) return durationStep(ms);
  return Math.floor(-ms % (-ms < DAY ? MINUTE : DAY)) + 1;
}

const UNITS = [
  { ms: DAY, key: 'format.days' },
  { ms: HOUR, key: 'format.wholeHours' },
  { ms: MINUTE, key: 'format.minutes' },
  { ms: SECOND, key: 'format.seconds' },
] as const;

/** To the second: `1 h`, `90 min`, `7 d`, `8 min 34 s`. A unit is used from two of it on, so that `24 h` and `90 s` stay as people say them. */
export function formatSpan(ms: DurationMs): string {
  if (!Number.isFinite(ms)) return NO_DURATION;
  let rest = Math.round(ms / SECOND) * SECOND;
  const parts: string[] = [];
  for (const { ms: unit, key } of UNITS) {
    const isExact = rest === unit && unit < DAY;
    if (unit > SECOND && parts.length === 0 && rest < 2 * unit && !isExact) continue;
    const n = Math.floor(rest / unit);
    rest -= n * unit;
    if (n > 0) parts.push(translate(key, { n }));
  }
  return parts.join(' ') || translate('format.seconds', { n: 0 });
}

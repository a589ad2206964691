import type { DurationMs } from '../contract/units.ts';
import { translate } from '../i18n/i18n.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In the largest fitting unit: `1 s`, `14 min`, `1 h 06`, `3 d`. Rounded down; negative counts as 0. */
export function formatDuration(ms: DurationMs): string {
  if (ms < MINUTE) return translate('format.seconds', { n: Math.max(0, Math.floor(ms / SECOND)) });
  if (ms < HOUR) return translate('format.minutes', { n: Math.floor(ms / MINUTE) });
  if (ms >= DAY) return translate('format.days', { n: Math.floor(ms / DAY) });
  const mm = String(Math.floor((ms % HOUR) / MINUTE)).padStart(2, '0');
  return translate('format.hours', { h: Math.floor(ms / HOUR), mm });
}

/** How much longer a duration can get before `formatDuration` returns another text. */
export function durationStep(ms: DurationMs): DurationMs {
  if (ms < 0) return SECOND - ms;
  const unit = ms < MINUTE ? SECOND : ms < DAY ? MINUTE : DAY;
  return unit - (ms % unit);
}

/** Exact: `1 h`, `90 min`, `7 d`, `8 min 34 s`. */
export function formatSpan(ms: DurationMs): string {
  if (ms >= 2 * DAY && ms % DAY === 0) return translate('format.days', { n: ms / DAY });
  if (ms >= HOUR && ms % HOUR === 0) return translate('format.wholeHours', { n: ms / HOUR });
  if (ms >= MINUTE && ms % MINUTE === 0) return translate('format.minutes', { n: ms / MINUTE });
  const seconds = Math.round(ms / SECOND);
  if (seconds < 120) return translate('format.seconds', { n: seconds });
  const whole = [
    translate('format.wholeHours', { n: Math.floor(seconds / 3600) }),
    translate('format.minutes', { n: Math.floor(seconds / 60) % 60 }),
    translate('format.seconds', { n: seconds % 60 }),
  ];
  return whole.slice(seconds < 3600 ? 1 : 0).join(' ');
}

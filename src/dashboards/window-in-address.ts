/** The chosen time window in the `window` parameter: range, aggregation, interval or limit, and zone, such as `last-3600000.AVG.10000`. */
import { isTimeZone } from '../contract/calendar.ts';
import { isCalendarInterval } from '../contract/intervals.ts';
import { aggregationSchema } from '../contract/telemetry.ts';
import { type ConsoleDefaults, equalWindows, readTimeWindow, type TimeWindow, windowLength } from '../contract/time-window.ts';
import { windowFromText, windowText } from '../inputs/time-window/window-address.ts';
import { LONGEST_MS, windowProblem } from '../inputs/time-window/window-rules.ts';

export const WINDOW = 'window';

const AUTOMATIC = 'auto';

export function writeWindow(window: TimeWindow): string {
  const { aggregation, limit, interval = AUTOMATIC, timezone } = window;
  const detail = aggregation === 'NONE' ? limit : interval;
  return [windowText(window), aggregation, detail, ...(timezone === undefined ? [] : [timezone])].join('.');
}

/** Null for any text that is no usable window, as people type and cut addresses. */
export function readWindow(text: string, maxDatapoints: number, defaults: ConsoleDefaults): TimeWindow | null {
  const [rangeText = '', aggregationName, detail = '', timezone, ...others] = text.split('.');
  const range = windowFromText(rangeText);
  const aggregation = aggregationSchema.safeParse(aggregationName);
  if (!range || !aggregation.success || others.length > 0) return null;
  if (timezone !== undefined && !isTimeZone(timezone)) return null;
  const isNumber = /^\d{1,12}$/.test(detail);
  const isRaw = aggregation.data === 'NONE';
  if (!isNumber && (isRaw || (detail !== AUTOMATIC && !isCalendarInterval(detail)))) return null;
  // Where nothing is said, as for a stored window that says nothing either.
  const { limit } = readTimeWindow({}, maxDatapoints, defaults);
  const window: TimeWindow = {
    ...range,
    aggregation: aggregation.data,
    limit: isRaw ? Number(detail) : limit,
    interval: isRaw || detail === AUTOMATIC ? undefined : isCalendarInterval(detail) ? detail : Number(detail),
    timezone,
    keepsInterval: defaults.keepsIntervals ? true : undefined,
  };
  // A clock behind that of who sent the link is no reason to show something else.
  const problem = windowProblem(window, maxDatapoints, Number.POSITIVE_INFINITY);
  return problem === undefined && windowLength(window) <= LONGEST_MS ? window : null;
}

/** The query of an address with another window in it; other parameters stay. The stored window needs none. */
export function withWindow(search: string, window: TimeWindow, stored: TimeWindow): string {
  const query = new URLSearchParams(search);
  if (equalWindows(window, stored)) query.delete(WINDOW);
  else query.set(WINDOW, writeWindow(window));
  return `${query}`;
}

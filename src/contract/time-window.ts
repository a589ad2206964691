/** Reading a stored window resolves every default. Writing changes only what was edited, so that windows of newer servers survive. */
import * as z from 'zod/mini';
import { isTimeZone, type WeekDay } from './calendar.ts';
import { type GroupingInterval, intervalFor, isCalendarInterval, nominalInterval } from './intervals.ts';
import { isQuickInterval, nominalLength, type QuickInterval } from './quick-intervals.ts';
import { type Aggregation, aggregationSchema } from './telemetry.ts';
import { type DurationMs, type EpochMs, MOST_TIME } from './units.ts';

/** Times that a date can have. */
const time = z.number().check(z.gte(-MOST_TIME), z.lte(MOST_TIME));
const length = z.number().check(z.gte(0), z.lte(MOST_TIME));
const intervalSchema = z.nullish(z.union([z.number(), z.string()]));

/** Enumerations are numbers; unknown fields are kept. */
export const timeWindowSchema = z.looseObject({
  selectedTab: z.nullish(z.number()),
  realtime: z.nullish(
    z.looseObject({
      interval: intervalSchema,
      timewindowMs: z.nullish(length),
      realtimeType: z.nullish(z.number()),
      quickInterval: z.nullish(z.string()),
      hideInterval: z.nullish(z.boolean()),
    }),
  ),
  history: z.nullish(
    z.looseObject({
      historyType: z.nullish(z.number()),
      interval: intervalSchema,
      timewindowMs: z.nullish(length),
      fixedTimewindow: z.nullish(z.looseObject({ startTimeMs: z.nullable(time), endTimeMs: z.nullable(time) })),
      quickInterval: z.nullish(z.string()),
      hideInterval: z.nullish(z.boolean()),
    }),
  ),
  aggregation: z.nullish(z.looseObject({ type: z.nullish(aggregationSchema), limit: z.nullish(z.number()) })),
  hideInterval: z.nullish(z.boolean()),
  hideAggregation: z.nullish(z.boolean()),
  hideAggInterval: z.nullish(z.boolean()),
  hideTimezone: z.nullish(z.boolean()),
  timezone: z.nullish(z.string()),
});
export type StoredTimeWindow = z.infer<typeof timeWindowSchema>;

/** Every default is resolved. */
export type TimeWindow = {
  readonly aggregation: Aggregation;
  /** Points per series without aggregation. */
  readonly limit: number;
  /** Undefined: computed from the window's length. 86 400 000 ms follows the calendar days of the zone. */
  readonly interval?: GroupingInterval | undefined;
  /** IANA name; undefined: the machine's zone. */
  readonly timezone?: string | undefined;
  /** Undefined: Sunday. Not stored. */
  readonly weekStart?: WeekDay | undefined;
  /** The interval counts also where it is longer than a seventh of the window. Not stored. */
  readonly keepsInterval?: boolean | undefined;
} & (
  | { readonly mode: 'realtime'; readonly lengthMs: DurationMs }
  | { readonly mode: 'last'; readonly lengthMs: DurationMs }
  | { readonly mode: 'fixed'; readonly start: EpochMs; readonly end: EpochMs }
  /** Live: it moves on to the next day, week, and so on. */
  | { readonly mode: 'calendar'; readonly quick: QuickInterval; readonly isLive: boolean }
  | { readonly mode: 'all' }
);

/** Applies until the server has sent its own. */
export const DEFAULT_MAX_DATAPOINTS = 500;
/** Minimum number of points without aggregation. */
export const LEAST_DATAPOINTS = 7;
const ALL_TIME_MS = 20 * 365 * 86_400_000;

export const DEFAULT_WINDOW: TimeWindow = { mode: 'realtime', lengthMs: 60_000, interval: 1000, aggregation: 'AVG', limit: 250 };

/** What the consoles of a server's release take where nothing is stored. Source: contract/dashboards.md 1.6 and 9.3, corrections.md 39. */
export interface ConsoleDefaults {
  /** Of a dashboard without a window; its limit follows the server's. */
  readonly window: TimeWindow;
  /** A stored grouping interval counts as it is; others bound it to a seventh of the window. */
  readonly keepsIntervals: boolean;
  /** Buttons in the rows of tables stay in sight. */
  readonly areActionsSticky: boolean;
}

/** Of 3.2 and what follows it. */
export const DEFAULTS_OF_3: ConsoleDefaults = { window: DEFAULT_WINDOW, keepsIntervals: false, areActionsSticky: false };

export const DEFAULTS_OF_4: ConsoleDefaults = {
  window: { mode: 'realtime', lengthMs: 3_600_000, interval: 60_000, aggregation: 'NONE', limit: 250, keepsInterval: true },
  keepsIntervals: true,
  areActionsSticky: true,
};

/** 8 if the server's limit is missing or unusable. */
export function usableMaxDatapoints(told: number | null | undefined): number {
  return told != null && told > LEAST_DATAPOINTS ? told : LEAST_DATAPOINTS + 1;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Whole milliseconds; a minute if the length is missing or unusable. */
function readLength(stored: number | null | undefined): DurationMs {
  return stored != null && stored >= 1000 ? Math.round(stored) : MINUTE;
}

function readInterval(stored: number | string | null | undefined): GroupingInterval | undefined {
  if (typeof stored === 'number' && stored >= 1) return Math.round(stored);
  return isCalendarInterval(stored) ? stored : undefined;
}

/** If no tab is selected, the stored one counts, and realtime for both or none. */
export function isRealtimeStored({ selectedTab, realtime, history }: StoredTimeWindow): boolean {
  return selectedTab == null ? Boolean(realtime) || !history : selectedTab === 0;
}

function readRange(stored: StoredTimeWindow) {
  const { realtime, history } = stored;
  if (isRealtimeStored(stored)) {
    const quick = realtime?.quickInterval;
    const isQuick = realtime?.realtimeType == null ? quick != null : realtime.realtimeType === 1;
    if (isQuick && isQuickInterval(quick)) return { mode: 'calendar', quick, isLive: true } as const;
    return { mode: 'realtime', lengthMs: readLength(realtime?.timewindowMs) } as const;
  }
  const fixed = history?.fixedTimewindow;
  const type = history?.historyType ?? (history?.timewindowMs != null ? 0 : 1);
  if (type === 3) return { mode: 'all' } as const;
  if (type === 2 && isQuickInterval(history?.quickInterval))
    return { mode: 'calendar', quick: history.quickInterval, isLive: false } as const;
  if (type !== 0 && fixed?.startTimeMs != null && fixed.endTimeMs != null) {
    return { mode: 'fixed', start: fixed.startTimeMs, end: fixed.endTimeMs } as const;
  }
  return { mode: 'last', lengthMs: readLength(history?.timewindowMs) } as const;
}

/**
 * An unknown zone falls back to the machine's, an unknown quick interval to the plain length beside it; `writeTimeWindow` keeps both.
 * @param maxDatapoints the server's limit; half of it is the default number of points.
 * @param defaults of the consoles of the server's release.
 */
export function readTimeWindow(
  stored: StoredTimeWindow | null | undefined,
  maxDatapoints = DEFAULT_MAX_DATAPOINTS,
  { window, keepsIntervals }: ConsoleDefaults = DEFAULTS_OF_3,
): TimeWindow {
  const half = Math.floor(usableMaxDatapoints(maxDatapoints) / 2);
  if (!stored) return { ...window, limit: half };
  const range = readRange(stored);
  const isRealtime = range.mode === 'realtime' || (range.mode === 'calendar' && range.isLive);
  const { timezone } = stored;
  const limit = stored.aggregation?.limit ?? 0;
  return {
    ...range,
    interval: readInterval((isRealtime ? stored.realtime : stored.history)?.interval),
    aggregation: stored.aggregation?.type ?? 'AVG',
    limit: limit >= 1 ? Math.floor(limit) : half,
    timezone: timezone && isTimeZone(timezone) ? timezone : undefined,
    keepsInterval: keepsIntervals ? true : undefined,
  };
}

export function equalWindows(a: TimeWindow, b: TimeWindow): boolean {
  const fieldsOf = (window: TimeWindow) =>
    JSON.stringify(
      Object.entries(window)
        .filter(([key, value]) => key !== 'weekStart' && key !== 'keepsInterval' && value !== undefined)
        .sort(),
    );
  return fieldsOf(a) === fieldsOf(b);
}

function writeHistory(window: Exclude<TimeWindow, { mode: 'realtime' }>) {
  switch (window.mode) {
    case 'last':
      return { historyType: 0, timewindowMs: window.lengthMs };
    case 'fixed':
      return { historyType: 1, fixedTimewindow: { startTimeMs: window.start, endTimeMs: window.end } };
    case 'calendar':
      return { historyType: 2, quickInterval: window.quick };
    case 'all':
      return { historyType: 3 };
  }
}

/** An unknown zone was read as the machine's, and is kept. */
function writeZone({ timezone }: TimeWindow, { timezone: before }: StoredTimeWindow): Pick<StoredTimeWindow, 'timezone'> {
  if (timezone !== undefined) return { timezone };
  return before && isTimeZone(before) ? { timezone: null } : {};
}

/** Unknown fields and the other tab are kept; an unchanged window returns the original object. Windows of 3.2 get no newer fields. */
export function writeTimeWindow(
  window: TimeWindow,
  stored: StoredTimeWindow | null | undefined,
  maxDatapoints = DEFAULT_MAX_DATAPOINTS,
): StoredTimeWindow {
  if (stored && equalWindows(readTimeWindow(stored, maxDatapoints), window)) return stored;
  const before = stored ?? {};
  const withInterval = <T extends { interval?: GroupingInterval | string | null | undefined }>({ interval: _old, ...tab }: T) =>
    window.interval === undefined ? tab : { ...tab, interval: window.interval };
  const base = {
    ...before,
    ...writeZone(window, before),
    aggregation: { ...before.aggregation, type: window.aggregation, limit: window.limit },
  };
  if (window.mode === 'realtime') {
    const type = before.realtime?.realtimeType != null || before.realtime?.quickInterval != null ? { realtimeType: 0 } : {};
    return { ...base, selectedTab: 0, realtime: { ...withInterval({ ...before.realtime }), ...type, timewindowMs: window.lengthMs } };
  }
  if (window.mode === 'calendar' && window.isLive) {
    return { ...base, selectedTab: 0, realtime: { ...withInterval({ ...before.realtime }), realtimeType: 1, quickInterval: window.quick } };
  }
  return { ...base, selectedTab: 1, history: { ...withInterval({ ...before.history }), ...writeHistory(window) } };
}

/** Nominal for calendar ranges. */
export function windowLength(window: TimeWindow): DurationMs {
  switch (window.mode) {
    case 'fixed':
      return window.end - window.start;
    case 'calendar':
      return nominalLength(window.quick);
    case 'all':
      return ALL_TIME_MS;
    default:
      return window.lengthMs;
  }
}

export function isLiveWindow(window: TimeWindow): boolean {
  return window.mode === 'realtime' || (window.mode === 'calendar' && window.isLive);
}

/** What latest values show: `window` if it is live, else `before`, the live one before it, else an hour. */
export function liveWindowOf(window: TimeWindow, before?: TimeWindow): TimeWindow {
  if (isLiveWindow(window)) return window;
  const { aggregation, limit, timezone, weekStart } = window;
  return before ?? { mode: 'realtime', lengthMs: HOUR, aggregation, limit, timezone, weekStart };
}

/** The fixed window of a zoomed range; its own interval is kept if it fits. */
export function zoomedWindow({ aggregation, limit, interval, timezone, weekStart }: TimeWindow, start: EpochMs, end: EpochMs): TimeWindow {
  const fitting = interval === undefined ? undefined : intervalFor(end - start, nominalInterval(interval), 'AVG');
  return { mode: 'fixed', start, end, aggregation, limit, interval: fitting, timezone, weekStart };
}

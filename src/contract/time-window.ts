/**
 * Time windows: as dashboards and widgets store them, and what they mean. Reading resolves every default (live.md 4.2, 7.3);
 * writing changes only what was changed, so that windows of newer servers survive.
 */
import * as z from 'zod/mini';
import { isTimeZone, type WeekDay } from './calendar.ts';
import { type GroupingInterval, intervalFor, isCalendarInterval, nominalInterval } from './intervals.ts';
import { isQuickInterval, nominalLength, type QuickInterval } from './quick-intervals.ts';
import { type Aggregation, aggregationSchema } from './telemetry.ts';
import type { DurationMs, EpochMs } from './units.ts';

const intervalSchema = z.nullish(z.union([z.number(), z.string()]));

/** A time window as dashboards and widgets store it (live.md 4.2): enumerations are numbers, unknown fields are kept. */
export const timeWindowSchema = z.looseObject({
  selectedTab: z.nullish(z.number()),
  realtime: z.nullish(
    z.looseObject({
      interval: intervalSchema,
      timewindowMs: z.nullish(z.number()),
      realtimeType: z.nullish(z.number()),
      quickInterval: z.nullish(z.string()),
      hideInterval: z.nullish(z.boolean()),
    }),
  ),
  history: z.nullish(
    z.looseObject({
      historyType: z.nullish(z.number()),
      interval: intervalSchema,
      timewindowMs: z.nullish(z.number()),
      fixedTimewindow: z.nullish(z.looseObject({ startTimeMs: z.nullable(z.number()), endTimeMs: z.nullable(z.number()) })),
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

/** What a window means, with every default resolved: the form that demands and the time-window control use. */
export type TimeWindow = {
  readonly aggregation: Aggregation;
  /** Points per series when nothing is aggregated. */
  readonly limit: number;
  /** Grouping interval; undefined: chosen from the width of the window. A day of 86 400 000 ms follows the time zone. */
  readonly interval?: GroupingInterval | undefined;
  /** IANA name; undefined: the machine's own zone. */
  readonly timezone?: string | undefined;
  /** First day of the reader's week; undefined: Sunday. Not stored. */
  readonly weekStart?: WeekDay | undefined;
} & (
  | { readonly mode: 'realtime'; readonly lengthMs: DurationMs }
  | { readonly mode: 'last'; readonly lengthMs: DurationMs }
  | { readonly mode: 'fixed'; readonly start: EpochMs; readonly end: EpochMs }
  /** A range of the calendar. Live: it goes on with its day, week, …, and turns to the next one. */
  | { readonly mode: 'calendar'; readonly quick: QuickInterval; readonly isLive: boolean }
  /** Everything until now. */
  | { readonly mode: 'all' }
);

/** Until the server has told its own (live.md 4.2). */
export const DEFAULT_MAX_DATAPOINTS = 500;
/** Fewest points that a window without aggregation may ask for. */
export const LEAST_DATAPOINTS = 7;
const ALL_TIME_MS = 20 * 365 * 86_400_000;

/** Window of a fresh dashboard: the last minute, averaged (live.md 4.2). */
export const DEFAULT_WINDOW: TimeWindow = { mode: 'realtime', lengthMs: 60_000, interval: 1000, aggregation: 'AVG', limit: 200 };

/** The limit of points in force: what the server told, 8 when that is missing or of no use (live.md 4.2). */
export function usableMaxDatapoints(told: number | null | undefined): number {
  return told != null && told > LEAST_DATAPOINTS ? told : LEAST_DATAPOINTS + 1;
}

const MINUTE = 60_000;

/** A stored length in whole milliseconds; a minute where none is stored that could be shown. */
function readLength(stored: number | null | undefined): DurationMs {
  return stored != null && stored >= 1000 ? Math.round(stored) : MINUTE;
}

function readInterval(stored: number | string | null | undefined): GroupingInterval | undefined {
  if (typeof stored === 'number' && stored >= 1) return Math.round(stored);
  return isCalendarInterval(stored) ? stored : undefined;
}

/** Which tab is in force, where none is named too: the one that is stored, and realtime of both or none. */
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
 * Reads a stored window with the rules of live.md 4.2 and 7.3. A zone or a quick interval that nobody knows falls back to the
 * machine's zone and to the plain length beside it; the stored text is kept by `writeTimeWindow`.
 * @param maxDatapoints the server's limit; half of it is the default number of points.
 */
export function readTimeWindow(stored: StoredTimeWindow | null | undefined, maxDatapoints = DEFAULT_MAX_DATAPOINTS): TimeWindow {
  if (!stored) return DEFAULT_WINDOW;
  const range = readRange(stored);
  const isRealtime = range.mode === 'realtime' || (range.mode === 'calendar' && range.isLive);
  const { timezone } = stored;
  const limit = stored.aggregation?.limit ?? 0;
  return {
    ...range,
    interval: readInterval((isRealtime ? stored.realtime : stored.history)?.interval),
    aggregation: stored.aggregation?.type ?? 'AVG',
    limit: limit >= 1 ? Math.floor(limit) : Math.floor(usableMaxDatapoints(maxDatapoints) / 2),
    ...(timezone && isTimeZone(timezone) ? { timezone } : {}),
  };
}

/** Whether two windows mean the same. */
export function equalWindows(a: TimeWindow, b: TimeWindow): boolean {
  const fieldsOf = (window: TimeWindow) =>
    JSON.stringify(
      Object.entries(window)
        .filter(([key, value]) => key !== 'weekStart' && value !== undefined)
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

/** A zone that this machine does not know was read as its own, and is kept. */
function writeZone({ timezone }: TimeWindow, { timezone: before }: StoredTimeWindow): Pick<StoredTimeWindow, 'timezone'> {
  if (timezone !== undefined) return { timezone };
  return before && isTimeZone(before) ? { timezone: null } : {};
}

/**
 * Writes a window back over the stored object. Fields that we do not know stay, the other tab too; an unchanged window comes
 * back as the object that it was read from. Whole windows of 3.2 get no field that 3.2 does not write.
 */
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

/** Length of the window whatever its mode; nominal for ranges of the calendar. */
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

/** Whether the window goes on with the time. */
export function isLiveWindow(window: TimeWindow): boolean {
  return window.mode === 'realtime' || (window.mode === 'calendar' && window.isLive);
}

/** The window that a zoomed range asks for: fixed; an interval of its own is kept as far as it fits (live.md 4.4, Z1 and Z2). */
export function zoomedWindow({ aggregation, limit, interval, timezone, weekStart }: TimeWindow, start: EpochMs, end: EpochMs): TimeWindow {
  const fitting = interval === undefined ? undefined : intervalFor(end - start, nominalInterval(interval), 'AVG');
  return { mode: 'fixed', start, end, aggregation, limit, interval: fitting, timezone, weekStart };
}

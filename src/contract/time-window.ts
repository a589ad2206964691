import * as z from 'zod/mini';
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
    }),
  ),
  history: z.nullish(
    z.looseObject({
      historyType: z.nullish(z.number()),
      interval: intervalSchema,
      timewindowMs: z.nullish(z.number()),
      fixedTimewindow: z.nullish(z.looseObject({ startTimeMs: z.nullable(z.number()), endTimeMs: z.nullable(z.number()) })),
      quickInterval: z.nullish(z.string()),
    }),
  ),
  aggregation: z.nullish(z.looseObject({ type: z.nullish(aggregationSchema), limit: z.nullish(z.number()) })),
  hideInterval: z.nullish(z.boolean()),
  hideAggregation: z.nullish(z.boolean()),
  hideAggInterval: z.nullish(z.boolean()),
  timezone: z.nullish(z.string()),
});
export type StoredTimeWindow = z.infer<typeof timeWindowSchema>;

/** What a window means, with every default resolved: the form that demands and the time-window control use. */
export type TimeWindow = {
  readonly aggregation: Aggregation;
  /** Points per series when nothing is aggregated. */
  readonly limit: number;
  /** Grouping interval; undefined: chosen from the width of the window. */
  readonly interval?: DurationMs | undefined;
} & (
  | { readonly mode: 'realtime'; readonly lengthMs: DurationMs }
  | { readonly mode: 'last'; readonly lengthMs: DurationMs }
  | { readonly mode: 'fixed'; readonly start: EpochMs; readonly end: EpochMs }
);

export const DEFAULT_MAX_DATAPOINTS = 500;

/** Window of a fresh dashboard: the last minute, averaged (live.md 4.2). */
export const DEFAULT_WINDOW: TimeWindow = { mode: 'realtime', lengthMs: 60_000, interval: 1000, aggregation: 'AVG', limit: 200 };

const numeric = (value: number | string | null | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

/**
 * Reads a stored window with the rules of live.md 4.2. Calendar texts as interval are left to the automatic choice.
 * @param maxDatapoints the server's limit; half of it is the default number of points.
 */
export function readTimeWindow(stored: StoredTimeWindow | null | undefined, maxDatapoints = DEFAULT_MAX_DATAPOINTS): TimeWindow {
  if (!stored) return DEFAULT_WINDOW;
  const aggregation = stored.aggregation?.type ?? 'AVG';
  const limit = stored.aggregation?.limit ?? Math.floor(Math.max(8, maxDatapoints) / 2);
  const realtime = stored.selectedTab == null ? Boolean(stored.realtime) || !stored.history : stored.selectedTab === 0;
  if (realtime) {
    return {
      mode: 'realtime',
      lengthMs: stored.realtime?.timewindowMs ?? 60_000,
      interval: numeric(stored.realtime?.interval),
      aggregation,
      limit,
    };
  }
  const history = stored.history;
  const fixed = history?.fixedTimewindow;
  const isLast = history?.historyType == null ? history?.timewindowMs != null : history.historyType === 0;
  const interval = numeric(history?.interval);
  if (!isLast && fixed?.startTimeMs != null && fixed.endTimeMs != null) {
    return { mode: 'fixed', start: fixed.startTimeMs, end: fixed.endTimeMs, interval, aggregation, limit };
  }
  return { mode: 'last', lengthMs: history?.timewindowMs ?? 60_000, interval, aggregation, limit };
}

/** Writes a window back over the stored object; fields that we do not know stay. */
export function writeTimeWindow(window: TimeWindow, stored: StoredTimeWindow | null | undefined): StoredTimeWindow {
  const aggregation = { ...stored?.aggregation, type: window.aggregation, limit: window.limit };
  const interval = window.interval === undefined ? {} : { interval: window.interval };
  const { realtime: _realtime, history: _history, ...rest } = stored ?? {};
  if (window.mode === 'realtime') {
    return { ...rest, selectedTab: 0, realtime: { ...stored?.realtime, ...interval, timewindowMs: window.lengthMs }, aggregation };
  }
  const history =
    window.mode === 'last'
      ? { ...stored?.history, historyType: 0, ...interval, timewindowMs: window.lengthMs }
      : { ...stored?.history, historyType: 1, ...interval, fixedTimewindow: { startTimeMs: window.start, endTimeMs: window.end } };
  return { ...rest, selectedTab: 1, history, aggregation };
}

/** Length of the window whatever its mode. */
export function windowLength(window: TimeWindow): DurationMs {
  return window.mode === 'fixed' ? window.end - window.start : window.lengthMs;
}

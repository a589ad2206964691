import { addUnits, startOf } from '../../src/contract/calendar.ts';
import type { EntityDataCmd } from '../../src/contract/frames.ts';
import type { TsValue } from '../../src/contract/telemetry.ts';
import { listsInParts } from '../json-parts.ts';
import type { ReadRange, Telemetry } from '../model.ts';
import type { CalendarGrouping } from './newer-parts.ts';

const YEAR_MS = 365 * 86_400_000;
/** Meaning of limit 0. */
export const DEFAULT_LIMIT = 100;

/** The range of a historyCmd or a tsCmd. */
export interface SeriesRange extends ReadRange {
  readonly keys: readonly string[];
  readonly withPrevious: boolean;
  /** Instead of intervals of equal length. */
  readonly calendar?: CalendarGrouping | undefined;
}

export function historyRange(cmd: NonNullable<EntityDataCmd['historyCmd']>, calendar?: CalendarGrouping): SeriesRange {
  const { keys, startTs, endTs, interval, limit, agg, fetchLatestPreviousPoint } = cmd;
  return {
    keys,
    startTs,
    endTs,
    interval: interval ?? 0,
    limit: limit || DEFAULT_LIMIT,
    agg,
    order: 'DESC',
    withPrevious: fetchLatestPreviousPoint ?? false,
    calendar,
  };
}

export function liveRange({ timeWindow, ...cmd }: NonNullable<EntityDataCmd['tsCmd']>, calendar?: CalendarGrouping): SeriesRange {
  return historyRange({ ...cmd, endTs: cmd.startTs + timeWindow }, calendar);
}

/** A key at a time: before its points are read, and after. */
export interface ReadWatch {
  readonly before: (key: string) => void;
  readonly after: (key: string) => void;
}

/**
 * JSON text in parts, `[]` for keys without rows; single points come newest first. Throws RangeError for more intervals than a server
 * computes.
 */
export function seriesInParts(telemetry: Telemetry, entityId: string, range: SeriesRange, watch?: ReadWatch): Generator<string> {
  function* read(key: string): Generator<readonly TsValue[]> {
    watch?.before(key);
    const rows = range.calendar ? calendarRows(telemetry, entityId, key, range, range.calendar) : telemetry.rows(entityId, key, range);
    if (range.withPrevious) yield* withPrevious(telemetry, entityId, key, range, rows);
    else yield* rows;
    watch?.after(key);
  }
  return listsInParts(
    [...new Set(range.keys)].map((key) => [key, read(key)] as const),
    true,
  );
}

/** The first and the last one are cut to the range. */
function* calendarRows(
  telemetry: Telemetry,
  entityId: string,
  key: string,
  range: SeriesRange,
  { unit, ...place }: CalendarGrouping,
): Generator<readonly TsValue[]> {
  for (let from = range.startTs; from < range.endTs; ) {
    const to = Math.min(range.endTs, addUnits(unit, 1, startOf(unit, from, place), place.timeZone));
    yield* telemetry.rows(entityId, key, { ...range, startTs: from, endTs: to, interval: to - from });
    from = to;
  }
}

/** Newest first. */
function* withPrevious(
  telemetry: Telemetry,
  entityId: string,
  key: string,
  { startTs, agg }: SeriesRange,
  pieces: Iterable<readonly TsValue[]>,
): Generator<readonly TsValue[]> {
  const buckets: TsValue[] = [];
  for (const rows of pieces) {
    yield agg === 'NONE' ? rows : [];
    if (agg !== 'NONE') buckets.push(...rows);
  }
  yield buckets.reverse();
  const before = { startTs: startTs - YEAR_MS, endTs: startTs, interval: 0, limit: 1, agg: 'NONE', order: 'DESC' } as const;
  yield* telemetry.rows(entityId, key, before);
}

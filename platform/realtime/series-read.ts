import type { EntityDataCmd } from '../../src/contract/frames.ts';
import type { TsValue } from '../../src/contract/telemetry.ts';
import { listsInParts } from '../json-parts.ts';
import type { ReadRange, Telemetry } from '../model.ts';

const YEAR_MS = 365 * 86_400_000;
/** Meaning of limit 0. */
export const DEFAULT_LIMIT = 100;

/** The range of a historyCmd or a tsCmd. */
export interface SeriesRange extends ReadRange {
  readonly keys: readonly string[];
  readonly withPrevious: boolean;
}

export function historyRange(cmd: NonNullable<EntityDataCmd['historyCmd']>): SeriesRange {
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
  };
}

export function liveRange({ timeWindow, ...cmd }: NonNullable<EntityDataCmd['tsCmd']>): SeriesRange {
  return historyRange({ ...cmd, endTs: cmd.startTs + timeWindow });
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
    const rows = telemetry.rows(entityId, key, range);
    if (range.withPrevious) yield* withPrevious(telemetry, entityId, key, range, rows);
    else yield* rows;
    watch?.after(key);
  }
  return listsInParts(
    [...new Set(range.keys)].map((key) => [key, read(key)] as const),
    true,
  );
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

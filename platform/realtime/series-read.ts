import type { EntityDataCmd } from '../../src/contract/frames.ts';
import type { Aggregation, TsValue } from '../../src/contract/telemetry.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import type { Telemetry } from '../model.ts';

const YEAR_MS = 365 * 86_400_000;
/** What a limit of 0 means (live.md 2.4). */
export const DEFAULT_LIMIT = 100;

/** The range of a historyCmd or a tsCmd. */
export interface SeriesRange {
  readonly keys: readonly string[];
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly interval: number;
  readonly limit: number;
  readonly agg: Aggregation;
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
    withPrevious: fetchLatestPreviousPoint ?? false,
  };
}

export function liveRange({ timeWindow, ...cmd }: NonNullable<EntityDataCmd['tsCmd']>): SeriesRange {
  return historyRange({ ...cmd, endTs: cmd.startTs + timeWindow });
}

/**
 * Rows of each key, `[]` for keys without any; single points come newest first (live.md 4.1). Throws RangeError for more
 * intervals than a server computes.
 */
export function readSeries(telemetry: Telemetry, entityId: string, range: SeriesRange): Record<string, TsValue[]> {
  const series: Record<string, TsValue[]> = {};
  for (const key of new Set(range.keys)) {
    const rows = telemetry.read(entityId, key, { ...range, order: 'DESC' });
    series[key] = range.withPrevious ? withPrevious(telemetry, entityId, key, range.startTs, rows) : rows;
  }
  return series;
}

function withPrevious(telemetry: Telemetry, entityId: string, key: string, startTs: EpochMs, rows: readonly TsValue[]): TsValue[] {
  const previous = telemetry.read(entityId, key, {
    startTs: startTs - YEAR_MS,
    endTs: startTs,
    interval: 0,
    limit: 1,
    agg: 'NONE',
    order: 'DESC',
  });
  return [...rows, ...previous].sort((a, b) => b.ts - a.ts);
}

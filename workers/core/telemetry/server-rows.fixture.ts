import type { Aggregation } from '../../../src/contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { RawSample } from './sample-series.ts';

/** 3.2: ranges (start, end], the last bucket not clipped; 3.4.2: [start, end), clipped, with counts. */
export type Release = '3.2' | '3.4.2';

export interface ServerBucket {
  readonly ts: EpochMs;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Null where the server refuses more than 700. */
export function serverBuckets(startTs: EpochMs, endTs: EpochMs, interval: DurationMs, release: Release): ServerBucket[] | null {
  if (Math.floor((endTs - startTs) / Math.max(interval, 1000)) > 700) return null;
  const buckets: ServerBucket[] = [];
  for (let from = startTs; from < endTs; from += interval) {
    const to = release === '3.2' ? from + interval : Math.min(from + interval, endTs);
    buckets.push({ ts: from + Math.floor((to - from) / 2), from, to });
  }
  return buckets;
}

const holds = (ts: EpochMs, from: EpochMs, to: EpochMs, release: Release) =>
  release === '3.2' ? ts > from && ts <= to : ts >= from && ts < to;

export function aggregated(values: readonly number[], agg: Aggregation): number {
  const sum = values.reduce((total, value) => total + value, 0);
  switch (agg) {
    case 'MIN':
      return Math.min(...values);
    case 'MAX':
      return Math.max(...values);
    case 'AVG':
      return sum / values.length;
    case 'COUNT':
      return values.length;
    default:
      return sum;
  }
}

export interface ServerRead {
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly interval: DurationMs;
  readonly agg: Aggregation;
}

/** Rows of one key as [ts, value, count]; raw samples without counts under NONE. */
export function serverRows(
  samples: readonly RawSample[],
  { startTs, endTs, interval, agg }: ServerRead,
  release: Release,
): [number, number, number | undefined][] {
  if (agg === 'NONE') {
    return samples.filter(([ts]) => holds(ts, startTs, endTs, release)).map(([ts, value]) => [ts, value, undefined]);
  }
  return (serverBuckets(startTs, endTs, interval, release) ?? []).flatMap(({ ts, from, to }) => {
    const values = samples.filter(([at]) => holds(at, from, to, release)).map(([, value]) => value);
    return values.length === 0 ? [] : [[ts, aggregated(values, agg), release === '3.2' ? undefined : values.length]];
  });
}

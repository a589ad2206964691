/**
 * Makes the running bucket exact after each answer of a live read. The server's value cannot be continued: it is unknown which samples it
 * contains, servers before 3.4.2 send no count with an average, and the newest sample is sent once more. So the bucket is built from its
 * raw samples; where they are too many, their count is read.
 * Older servers also withhold points: all of a batch but one, and late ones. For these the last minutes are read periodically.
 */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { BucketBounds, BucketGrid } from '../telemetry/bucket-grid.ts';
import type { HeldSeries, SeriesSet } from './held-series.ts';
import { PagedRead } from './paged-read.ts';
import { type EntityRowReading, readEntityRow } from './read-entity-row.ts';
import { demandKeys, type SeriesRange, seriesCommand } from './series-command.ts';

/** How far back a server may repeat samples, or samples may have arrived between its two reads. */
const REPEATED_MS: DurationMs = 5000;
/** Buckets up to this width are read in full; of wider ones only a limited number of raw samples. */
const NARROW_MS: DurationMs = 600_000;
/** How far back withheld points are looked for; further where a device sent what it had kept during an outage. */
const MISSED_MS: DurationMs = 120_000;
const NARROW_LIMIT = 1000;
const WIDE_LIMIT = 100;
const BACKLOG_LIMIT = 10_000;

interface RawRead {
  /** The start of a bucket. */
  readonly from: EpochMs;
  readonly limit: number;
  readonly open: BucketBounds;
  /** Points that the server withheld may be among them. */
  readonly areMissed: boolean;
}

export class OpenBuckets {
  private readonly context: FeedContext;
  private readonly demand: SeriesDemand;
  private readonly pageSize: number;
  private readonly onChange: () => void;
  private reads: PagedRead[] = [];

  constructor(context: FeedContext, demand: SeriesDemand, pageSize: number, onChange: () => void) {
    this.context = context;
    this.demand = demand;
    this.pageSize = pageSize;
    this.onChange = onChange;
  }

  /** Reads the buckets that may still change; cancels the previous reads. */
  read(set: SeriesSet): void {
    if (set.grid) this.readBuckets(set, set.grid, REPEATED_MS, false);
  }

  /** @param from points may be withheld since then, if that is earlier than usual. */
  readMissed(set: SeriesSet, from: EpochMs): void {
    const now = this.context.serverNow();
    const backMs = Math.max(MISSED_MS, now - from);
    if (set.grid) return this.readBuckets(set, set.grid, backMs, true);
    this.end();
    const limit = backMs > MISSED_MS ? Math.max(NARROW_LIMIT, Math.min(BACKLOG_LIMIT, this.demand.window.limit)) : NARROW_LIMIT;
    this.ask({ startTs: now - backMs, endTs: now, interval: 1000, agg: 'NONE', limit }, (rows) => {
      for (const [held, row] of this.heldRows(set, rows)) {
        for (const [ts, value] of set.raw(held, row)) held.samples.addServerRow(ts, value, undefined);
      }
      this.onChange();
    });
  }

  private readBuckets(set: SeriesSet, grid: BucketGrid, backMs: DurationMs, areMissed: boolean): void {
    this.end();
    const now = this.context.serverNow();
    const open = grid.bounds(now);
    const from = grid.bounds(now - backMs).start;
    const limit = open.end - from <= NARROW_MS ? NARROW_LIMIT : WIDE_LIMIT;
    const range = { startTs: from, endTs: open.end, interval: 1000, agg: 'NONE', limit } as const;
    this.ask(range, (rows) => this.rebuild(set, rows, { from, limit, open, areMissed }));
  }

  end(): void {
    for (const read of this.reads) read.end();
    this.reads = [];
  }

  private ask(range: Omit<SeriesRange, 'isLive' | 'withPrevious'>, onRows: (rows: readonly unknown[]) => void): void {
    const whole = { ...range, isLive: false, withPrevious: false };
    this.reads.push(
      new PagedRead(this.context, {
        pageSize: this.pageSize,
        maxEntities: this.demand.maxEntities,
        command: (page) => seriesCommand(this.demand, whole, page, this.pageSize),
        onPage: (_page, rows) => onRows(rows),
        // The bucket stays as the server sent it.
        onFail: (fault) => this.context.onFault(fault),
      }),
    );
  }

  /** Series with the row of their points, which were counted before and are not counted again. */
  private heldRows(set: SeriesSet, rows: readonly unknown[]): [HeldSeries, EntityRowReading][] {
    const surroundings = { onFault: this.context.onFault, countValues: () => undefined };
    return rows.flatMap((row) => {
      const read = readEntityRow(row, surroundings);
      return demandKeys(this.demand).flatMap((key): [HeldSeries, EntityRowReading][] => {
        const held = read && set.of(read.entity.id, key);
        return read && held ? [[held, read]] : [];
      });
    });
  }

  private rebuild(set: SeriesSet, rows: readonly unknown[], { from, limit, open, areMissed }: RawRead): void {
    let lacksCount = false;
    for (const [held, row] of this.heldRows(set, rows)) {
      const samples = set.raw(held, row);
      if (samples.length < limit) held.samples.rebuild(from, samples);
      // Too many to build buckets from: only the server knows them.
      else if (areMissed) held.samples.isUncertain = true;
      else lacksCount ||= held.samples.lacksCount(open.start);
    }
    this.onChange();
    if (lacksCount) this.askCounts(set, open);
  }

  private askCounts(set: SeriesSet, { start, end }: BucketBounds): void {
    this.ask({ startTs: start, endTs: end, interval: end - start, agg: 'COUNT', limit: 1 }, (rows) => {
      for (const [held, row] of this.heldRows(set, rows)) {
        row.eachPoint(held.key, (_ts, value) => {
          if (Number(value) > 0) held.samples.setCount(start, Number(value));
        });
      }
    });
  }
}

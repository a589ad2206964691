/**
 * Makes the running bucket exact after each answer of a live read. The server's own value of it cannot be gone on with: which
 * samples it contains is not said, an average of servers before 3.4.2 does not say of how many, and the newest sample comes once
 * more (live.md 2.6). So its raw samples are read, and it is built from them; where they are too many, their count is asked.
 */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { BucketBounds } from '../telemetry/bucket-grid.ts';
import type { SeriesSet } from './held-series.ts';
import { PagedRead } from './paged-read.ts';
import { readEntityRow } from './read-entity-row.ts';
import { demandKeys, type SeriesRange, seriesCommand } from './series-command.ts';

/** What a server may repeat, or what may have come between its two reads, is not older. */
const REPEATED_MS: DurationMs = 5000;
/** Raw samples a key: of narrow buckets all, of wide ones only where a key reports seldom. */
const NARROW_MS: DurationMs = 600_000;
const NARROW_LIMIT = 1000;
const WIDE_LIMIT = 100;

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

  /** Asks for the raw samples of the buckets that may still change; forgets what was asked before. */
  read(set: SeriesSet): void {
    this.end();
    const { grid } = set;
    if (!grid) return;
    const now = this.context.serverNow();
    const open = grid.bounds(now);
    const from = grid.bounds(now - REPEATED_MS).start;
    const limit = open.end - from <= NARROW_MS ? NARROW_LIMIT : WIDE_LIMIT;
    const range = { startTs: from, endTs: open.end, interval: 1000, agg: 'NONE', limit } as const;
    this.ask(range, (rows) => this.rebuild(set, rows, from, limit, open));
  }

  end(): void {
    for (const read of this.reads) read.end();
    this.reads = [];
  }

  private ask(range: Omit<SeriesRange, 'isLive' | 'withPrevious'>, onRows: (rows: readonly unknown[]) => void): void {
    const whole = { ...range, isLive: false, withPrevious: false };
    this.reads.push(
      new PagedRead(this.context, {
        isLive: false,
        pageSize: this.pageSize,
        maxEntities: this.demand.maxEntities,
        command: (page) => seriesCommand(this.demand, whole, page, this.pageSize),
        onPage: (_page, rows) => onRows(rows),
        onUpdate: () => undefined,
        // The bucket stays as the server gave it, as exact as the official console's.
        onFail: (fault) => this.context.onFault(fault),
      }),
    );
  }

  private rebuild(set: SeriesSet, rows: readonly unknown[], from: EpochMs, limit: number, open: BucketBounds): void {
    let lacksCount = false;
    for (const row of rows) {
      const read = readEntityRow(row, this.context);
      for (const key of demandKeys(this.demand)) {
        const held = read && set.of(read.entity.id, key);
        if (!read || !held) continue;
        const samples = set.raw(held, read);
        if (samples.length < limit) held.samples.rebuild(from, samples);
        else lacksCount ||= held.samples.lacksCount(open.start);
      }
    }
    this.onChange();
    if (lacksCount) this.askCounts(set, open);
  }

  private askCounts(set: SeriesSet, { start, end }: BucketBounds): void {
    this.ask({ startTs: start, endTs: end, interval: end - start, agg: 'COUNT', limit: 1 }, (rows) => {
      for (const row of rows) {
        const read = readEntityRow(row, this.context);
        for (const key of demandKeys(this.demand)) {
          const held = read && set.of(read.entity.id, key);
          read?.eachPoint(key, (_ts, value) => {
            if (Number(value) > 0) held?.samples.setCount(start, Number(value));
          });
        }
      }
    });
  }
}

/** The alarms of one query, live: one page that grows when more of it is shown. */
import type { AlarmTableDemand, Demand, RowRange } from '../../../src/contract/demand.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import type { AlarmRow } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, misfit, type View } from '../feed.ts';
import type { Holding } from '../memory/memory.ts';
import type { Written } from '../own-writes.ts';
import { type RowSource, TableCursor } from '../tables/table-cursor.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import { AlarmList, type AlarmVersion } from './alarm-list.ts';
import { compareAlarms } from './alarm-order.ts';
import { alarmQuery } from './alarm-query.ts';
import { readAlarm } from './read-alarm.ts';

/** A re-query brings the whole page, so the page starts small and grows when more is shown. */
const FIRST_PAGE = 1000;
const LARGEST_PAGE = 10_000;
/** A server that finds no entity begins no subscription, and tells nothing of entities that come later (live.md 2.8). */
const NOBODY_AGAIN_MS = 60_000;

export class AlarmFeed implements Feed, RowSource<AlarmRow> {
  readonly status = new FeedStatus();
  private readonly demand: AlarmTableDemand;
  private readonly columns: readonly EntityKey[];
  private readonly context: FeedContext;
  private readonly list: AlarmList;
  private readonly holding: Holding;
  private readonly subscribed: Subscribed;
  private pageSize = FIRST_PAGE;
  private omittedEntities = 0;
  private early: Reply[] | null = [];
  private arrival: EpochMs = 0;
  private cancelAgain: (() => void) | null = null;

  constructor(demand: AlarmTableDemand, context: FeedContext) {
    this.demand = demand;
    this.columns = demand.columns ?? [];
    this.context = context;
    this.list = new AlarmList(demand.sort === null ? compareAlarms : null, context.keepsPast);
    this.holding = context.memory.hold('alarms', this.list);
    this.subscribed = context.link.subscribe({
      command: () => {
        this.early = [];
        return { kind: 'alarm-data', body: { query: alarmQuery(this.demand, this.pageSize) } };
      },
      receive: (reply) => this.receive(reply),
      fail: (reason) => this.status.failed(reason),
    });
  }

  view(demand: Demand): View {
    const cursor = new TableCursor(this, (demand as AlarmTableDemand).rows);
    return {
      take: () => {
        const value = cursor.take();
        if (value) this.arrival = 0;
        return value && { kind: 'alarm-table', value: { ...value, omittedEntities: this.omittedEntities } };
      },
      show: (next) => cursor.show(next),
      oldestArrival: () => this.arrival,
    };
  }

  stop(): void {
    this.cancelAgain?.();
    this.subscribed.end();
    this.holding.end();
  }

  /** The console's own acknowledging and clearing: the server tells of it only for a sliding window (live.md 2.8). */
  written(what: Written): void {
    if (what === 'alarms' && !('lengthMs' in this.demand.window)) this.subscribed.renew();
  }

  total(): number {
    return this.shown?.matched ?? 0;
  }

  rowAt(index: number): AlarmRow | undefined {
    return this.shown?.rows[index];
  }

  tokenAt(index: number): unknown {
    return this.rowAt(index);
  }

  isHeld(): boolean {
    return this.shown !== null;
  }

  prepare(rows: RowRange): void {
    const { window } = this.demand;
    const now = this.context.serverNow();
    if ('lengthMs' in window) this.list.dropCreatedBefore(now - window.lengthMs, now);
    if (this.context.asOf() !== null) return;
    const held = this.list.now.rows.length;
    const isShort = rows.first + rows.count > held && held < this.list.now.matched;
    if (!isShort || this.pageSize >= LARGEST_PAGE || held < this.pageSize) return;
    this.pageSize = Math.min(LARGEST_PAGE, this.pageSize * 2);
    this.subscribed.renew();
  }

  private get shown(): AlarmVersion | null {
    return this.list.at(this.context.asOf());
  }

  private receive(reply: Reply): void {
    const data = reply.data as { data?: unknown; totalElements?: unknown } | null | undefined;
    if (data) {
      if (!Array.isArray(data.data) || typeof data.totalElements !== 'number') return this.context.onFault(misfit('alarmData.data'));
      this.omittedEntities = omitted(reply);
      this.cancelAgain?.();
      this.cancelAgain = reply.totalEntities === 0 ? this.context.later(() => this.subscribed.renew(), NOBODY_AGAIN_MS) : null;
      this.list.replace(this.readAll(data.data), data.totalElements, this.context.serverNow());
      this.changed();
      const early = this.early ?? [];
      this.early = null;
      for (const waiting of early) this.receive(waiting);
    }
    if (!Array.isArray(reply.update)) return;
    if (this.early) {
      this.early.push(reply);
      return;
    }
    this.list.merge(this.readAll(reply.update), this.context.serverNow());
    this.changed();
  }

  private changed(): void {
    this.holding.changed();
    this.status.ready(this.context.serverNow());
  }

  private readAll(rows: readonly unknown[]): AlarmRow[] {
    const alarms: AlarmRow[] = [];
    for (const row of rows) {
      const read = readAlarm(row, this.columns);
      if ('misfit' in read) this.context.onFault(misfit(`alarmData.${read.misfit}`));
      else alarms.push(read);
    }
    this.context.countValues(0);
    if (alarms.length > 0 && this.arrival === 0) this.arrival = this.context.localNow();
    return alarms;
  }
}

/** Entities beyond the server's cap, whose alarms are not in the list (live.md 2.8). */
function omitted({ totalEntities, allowedEntities }: Reply): number {
  if (typeof totalEntities !== 'number' || typeof allowedEntities !== 'number') return 0;
  return Math.max(0, totalEntities - allowedEntities);
}

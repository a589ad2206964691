/** The alarms of one query, live, as a table. */
import type { Alarm } from '../../../src/contract/alarm.ts';
import type { AlarmTableDemand, Demand, RowRange } from '../../../src/contract/demand.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import type { AlarmRow } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, misfit, type View } from '../feed.ts';
import { type RowSource, TableCursor } from '../tables/table-cursor.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import { compareAlarms } from './alarm-order.ts';
import { readAlarm } from './read-alarm.ts';

/** A re-query brings the whole page, so the page starts small and grows when more is shown. */
const FIRST_PAGE = 1000;
const LARGEST_PAGE = 10_000;
const SEARCHED: readonly EntityKey[] = ['type', 'severity', 'status', 'originator'].map((key) => ({ type: 'ALARM_FIELD', key }));

export class AlarmFeed implements Feed, RowSource<AlarmRow> {
  readonly status = new FeedStatus();
  private readonly demand: AlarmTableDemand;
  private readonly context: FeedContext;
  private readonly subscribed: Subscribed;
  private pageSize = FIRST_PAGE;
  private alarms: Alarm[] = [];
  /** Rows as handed over: a row that did not change keeps its object, and so its place on the page. */
  private rows: AlarmRow[] = [];
  private matched = 0;
  private early: Reply[] | null = [];
  private arrival: EpochMs = 0;

  constructor(demand: AlarmTableDemand, context: FeedContext) {
    this.demand = demand;
    this.context = context;
    this.subscribed = context.link.subscribe({
      command: () => {
        this.early = [];
        return { kind: 'alarm-data', body: { query: this.query() } };
      },
      receive: (reply) => this.receive(reply),
      fail: (reason) => this.status.failed(reason),
    });
  }

  view(demand: Demand): View {
    return this.tableView((demand as AlarmTableDemand).rows);
  }

  stop(): void {
    this.subscribed.end();
  }

  total(): number {
    return this.matched;
  }

  rowAt(index: number): AlarmRow | undefined {
    return this.rows[index];
  }

  tokenAt(index: number): unknown {
    return this.rows[index];
  }

  prepare(rows: RowRange): void {
    const isShort = rows.first + rows.count > this.alarms.length && this.alarms.length < this.matched;
    if (!isShort || this.pageSize >= LARGEST_PAGE || this.alarms.length < this.pageSize) return;
    this.pageSize = Math.min(LARGEST_PAGE, this.pageSize * 2);
    this.subscribed.renew();
  }

  private tableView(rows: RowRange): View {
    const cursor = new TableCursor(this, rows);
    return {
      take: () => {
        const value = cursor.take();
        if (value) this.arrival = 0;
        return value && { kind: 'alarm-table', value };
      },
      show: (next) => cursor.show(next),
      oldestArrival: () => this.arrival,
    };
  }

  private query() {
    const { filter, window, statuses, severities, types, sort, search } = this.demand;
    const range = 'lengthMs' in window ? { timeWindow: window.lengthMs } : { timeWindow: 0, startTs: window.start, endTs: window.end };
    return {
      entityFilter: filter,
      pageLink: {
        pageSize: this.pageSize,
        page: 0,
        textSearch: search || null,
        ...range,
        statusList: [...statuses],
        severityList: [...severities],
        typeList: [...types],
        searchPropagatedAlarms: true,
        sortOrder: {
          key: { type: 'ALARM_FIELD' as const, key: sort?.field ?? 'createdTime' },
          direction: sort?.direction ?? ('DESC' as const),
        },
      },
      alarmFields: [...SEARCHED],
      entityFields: [],
      latestValues: [],
      keyFilters: [],
    };
  }

  private receive(reply: Reply): void {
    const data = reply.data as { data?: unknown; totalElements?: unknown } | null | undefined;
    if (data) {
      if (!Array.isArray(data.data) || typeof data.totalElements !== 'number') return this.context.onFault(misfit('alarmData.data'));
      this.matched = data.totalElements;
      this.replaceAll(this.readAll(data.data));
      const early = this.early ?? [];
      this.early = null;
      for (const waiting of early) this.receive(waiting);
    }
    if (!Array.isArray(reply.update)) return;
    if (this.early) this.early.push(reply);
    else this.merge(this.readAll(reply.update));
  }

  private readAll(rows: readonly unknown[]): Alarm[] {
    const alarms: Alarm[] = [];
    for (const row of rows) {
      const read = readAlarm(row);
      if ('alarm' in read) alarms.push(read.alarm);
      else this.context.onFault(misfit(`alarmData.${read.misfit}`));
    }
    this.context.countValues(0);
    if (alarms.length > 0 && this.arrival === 0) this.arrival = this.context.localNow();
    return alarms;
  }

  private merge(changed: readonly Alarm[]): void {
    if (changed.length === 0) return;
    const byId = new Map(changed.map((alarm) => [alarm.id.id, alarm]));
    this.replaceAll(this.alarms.map((alarm) => byId.get(alarm.id.id) ?? alarm));
  }

  private replaceAll(alarms: readonly Alarm[]): void {
    // A propagated alarm comes once for each entity that it was found through; it is one alarm to the operator.
    const unique = [...new Map(alarms.map((alarm) => [alarm.id.id, alarm])).values()];
    if (this.demand.sort === null) unique.sort(compareAlarms);
    const before = new Map(this.rows.map((row) => [row.alarm.id.id, row]));
    this.alarms = unique;
    this.rows = unique.map((alarm) => {
      const old = before.get(alarm.id.id);
      return old && isSame(old.alarm, alarm) ? old : { alarm };
    });
    this.status.ready(this.context.serverNow());
  }
}

/** Whether a row looks the same; details are not shown in lists. */
function isSame(a: Alarm, b: Alarm): boolean {
  return a.status === b.status && a.severity === b.severity && a.endTs === b.endTs && a.ackTs === b.ackTs && a.clearTs === b.clearTs;
}

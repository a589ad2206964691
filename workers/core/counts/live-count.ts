/** A server without counts is asked for a small page, which has the total, at intervals, because it does not report every change. */
import type { CountDemand } from '../../../src/contract/demand.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { ALL_TIME_MS, SEARCHED } from '../alarms/alarm-query.ts';
import { type FeedContext, FeedStatus, misfit } from '../feed.ts';
import type { Holding } from '../memory/memory.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import type { WireCommand } from '../transport/wire-command.ts';

type CountQuery = CountDemand['query'];

/** Servers without counts report a decrease only for alarms of the page that they sent, and no entities that appear later. */
const AGAIN_MS = 60_000;
const BEYOND_PAGE_AGAIN_MS = 10_000;
const ALARM_PAGE = 20;
const BYTES_A_CHANGE = 16;

export class LiveCount {
  readonly status = new FeedStatus();
  private readonly query: CountQuery;
  private readonly context: FeedContext;
  private readonly subscribed: Subscribed;
  private readonly holding: Holding;
  /** `at`: start of validity, ascending; without a past only the newest count. */
  private changes: { readonly at: EpochMs; readonly count: number }[] = [];
  private askedAt: EpochMs = 0;
  private isBeyondPage = false;

  constructor(query: CountQuery, context: FeedContext) {
    this.query = query;
    this.context = context;
    this.holding = context.memory.hold('counts', {
      bytes: () => this.changes.length * BYTES_A_CHANGE,
      // The newest is shown and stays.
      oldest: () => (this.changes.length > 1 ? (this.changes[0]?.at ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY),
      dropOldest: () => this.changes.splice(0, Math.ceil((this.changes.length - 1) / 2)).length,
    });
    this.subscribed = context.link.subscribe({
      command: () => {
        this.askedAt = context.localNow();
        return this.isCounted() ? countCommand(query) : pageCommand(query);
      },
      receive: (reply) => this.receive(reply),
      fail: (reason) => this.status.failed(reason),
    });
  }

  /** `time` null: now. Returns null when the count is unknown. */
  at(time: EpochMs | null): number | null {
    if (time === null) return this.changes.at(-1)?.count ?? null;
    for (let i = this.changes.length - 1; i >= 0; i--) {
      const change = this.changes[i];
      if (change && change.at <= time) return change.count;
    }
    return null;
  }

  /** To be called by each reader: asks a server without counts again when it is time. */
  refresh(): void {
    const isDue = this.context.localNow() - this.askedAt >= (this.isBeyondPage ? BEYOND_PAGE_AGAIN_MS : AGAIN_MS);
    if (!isDue || this.context.lostAt() !== null) return;
    if (this.isSliding()) this.renew();
    else this.askAgain();
  }

  /** Subscribes again, as other entities may match: a server counts among those that matched when the count began. */
  renew(): void {
    const now = this.context.localNow();
    if (this.askedAt === now) return;
    this.askedAt = now;
    this.subscribed.renew();
  }

  askAgain(): void {
    if (!this.isCounted()) this.renew();
  }

  stop(): void {
    this.subscribed.end();
    this.holding.end();
  }

  /** No server reports that an alarm has become older than the window. */
  private isSliding(): boolean {
    return this.query.of === 'alarms' && this.query.lengthMs !== null;
  }

  private isCounted(): boolean {
    const { of } = this.query;
    // Counts have no search.
    if (of === 'alarms' && this.query.search) return false;
    return this.context.link.server.has(of === 'entities' ? 'entityCount' : 'alarmCount');
  }

  private receive(reply: Reply): void {
    const page = reply.data as { data?: unknown; totalElements?: unknown } | null | undefined;
    // Changed rows of the page do not change the count.
    if (reply.count === undefined && !page) return;
    const count = reply.count ?? page?.totalElements;
    if (typeof count !== 'number') return this.context.onFault(misfit('count'));
    this.isBeyondPage = this.query.of === 'alarms' && Array.isArray(page?.data) && page.data.length < count;
    const now = this.context.serverNow();
    if (this.changes.at(-1)?.count !== count) {
      if (!this.context.keepsPast) this.changes = [];
      this.changes.push({ at: now, count });
      this.holding.changed();
    }
    this.context.countValues(0);
    this.status.ready(now);
  }
}

function countCommand(query: CountQuery): WireCommand {
  if (query.of === 'entities') {
    return { kind: 'entity-count', body: { query: { entityFilter: query.filter, keyFilters: [...query.keyFilters] } } };
  }
  const { filter, statuses, severities, types, lengthMs, keyFilters = [], isPropagated = true } = query;
  return {
    kind: 'alarm-count',
    body: {
      query: {
        entityFilter: filter,
        timeWindow: lengthMs ?? ALL_TIME_MS,
        statusList: [...statuses],
        severityList: [...severities],
        typeList: [...types],
        searchPropagatedAlarms: isPropagated && filter !== null,
        ...(keyFilters.length > 0 ? { keyFilters: [...keyFilters] } : {}),
      },
    },
  };
}

function pageCommand(query: CountQuery): WireCommand {
  const columns = { entityFields: [], latestValues: [] };
  if (query.of === 'entities') {
    const pageLink = { pageSize: 1, page: 0, dynamic: true };
    return {
      kind: 'entity-data',
      body: { query: { entityFilter: query.filter, pageLink, ...columns, keyFilters: [...query.keyFilters] } },
    };
  }
  const { filter, statuses, severities, types, lengthMs, search, keyFilters = [], isPropagated = true } = query;
  const pageLink = {
    pageSize: ALARM_PAGE,
    page: 0,
    textSearch: search || null,
    timeWindow: lengthMs ?? ALL_TIME_MS,
    statusList: [...statuses],
    severityList: [...severities],
    typeList: [...types],
    searchPropagatedAlarms: isPropagated && filter !== null,
    sortOrder: { key: { type: 'ALARM_FIELD' as const, key: 'createdTime' }, direction: 'DESC' as const },
  };
  return {
    kind: 'alarm-data',
    body: { query: { entityFilter: filter, pageLink, alarmFields: [...SEARCHED], ...columns, keyFilters: [...keyFilters] } },
  };
}

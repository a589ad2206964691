/**
 * One number of the platform, live: how many entities or alarms match. Servers that know counts are asked for the count; older
 * ones for the smallest page, which carries the total, asked again now and then because they do not tell every change.
 */
import type { CountDemand } from '../../../src/contract/demand.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type FeedContext, FeedStatus, misfit } from '../feed.ts';
import type { Holding } from '../memory/memory.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import type { WireCommand } from '../transport/wire-command.ts';

type CountQuery = CountDemand['query'];

/** How often an older server is asked again: a fall of the number it tells only for alarms of the page that it sent. */
const AGAIN_MS = { entities: 60_000, alarms: 10_000 };
/** Alarms of the page whose changes an older server does tell; the newest ones change most. */
const ALARM_PAGE = 100;
const BYTES_A_CHANGE = 16;
const YEAR_MS = 365 * 86_400_000;

export class LiveCount {
  readonly status = new FeedStatus();
  private readonly query: CountQuery;
  private readonly context: FeedContext;
  private readonly subscribed: Subscribed;
  private readonly holding: Holding;
  /** What the number was and since when, ascending. */
  private changes: { readonly at: EpochMs; readonly count: number }[] = [];
  private askedAt: EpochMs = 0;

  constructor(query: CountQuery, context: FeedContext) {
    this.query = query;
    this.context = context;
    this.holding = context.memory.hold('counts', {
      bytes: () => this.changes.length * BYTES_A_CHANGE,
      // The newest one is what is shown.
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

  /** The number as of a time; null when it is not known from then. */
  at(time: EpochMs): number | null {
    for (let i = this.changes.length - 1; i >= 0; i--) {
      const change = this.changes[i];
      if (change && change.at <= time) return change.count;
    }
    return null;
  }

  /** To be called whenever somebody looks: asks an older server again when it is time. */
  refresh(): void {
    const isDue = this.context.localNow() - this.askedAt >= AGAIN_MS[this.query.of];
    if (isDue && this.context.isConnected()) this.askAgain();
  }

  /** A server that knows counts tells of changes by itself. */
  askAgain(): void {
    if (this.isCounted()) return;
    this.askedAt = this.context.localNow();
    this.subscribed.renew();
  }

  stop(): void {
    this.subscribed.end();
    this.holding.end();
  }

  private isCounted(): boolean {
    return this.context.link.server.has(this.query.of === 'entities' ? 'entityCount' : 'alarmCount');
  }

  private receive(reply: Reply): void {
    const page = reply.data as { totalElements?: unknown } | null | undefined;
    // Changed rows of the page do not change the number.
    if (reply.count === undefined && !page) return;
    const count = reply.count ?? page?.totalElements;
    if (typeof count !== 'number') return this.context.onFault(misfit('count'));
    const now = this.context.serverNow();
    if (this.changes.at(-1)?.count !== count) {
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
  const { filter, statuses, severities, types, lengthMs } = query;
  return {
    kind: 'alarm-count',
    body: {
      query: {
        entityFilter: filter,
        timeWindow: lengthMs ?? YEAR_MS,
        statusList: [...statuses],
        severityList: [...severities],
        typeList: [...types],
        searchPropagatedAlarms: true,
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
  const { filter, statuses, severities, types, lengthMs } = query;
  const pageLink = {
    pageSize: ALARM_PAGE,
    page: 0,
    timeWindow: lengthMs ?? YEAR_MS,
    statusList: [...statuses],
    severityList: [...severities],
    typeList: [...types],
    searchPropagatedAlarms: true,
    sortOrder: { key: { type: 'ALARM_FIELD' as const, key: 'createdTime' }, direction: 'DESC' as const },
  };
  return { kind: 'alarm-data', body: { query: { entityFilter: filter, pageLink, alarmFields: [], ...columns } } };
}

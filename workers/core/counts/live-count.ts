/**
 * A server without counts is asked for a small page, which has the total, at intervals, because it does not report every change. Counts of
 * one severity come from a page that they share, as long as that holds all matches.
 */
import type { CountDemand } from '../../../src/contract/demand.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { ALL_TIME_MS, alarmQuery } from '../alarms/alarm-query.ts';
import { type FeedContext, FeedStatus, misfit } from '../feed.ts';
import type { Holding } from '../memory/memory.ts';
import type { Shared } from '../sharing.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import type { WireCommand } from '../transport/wire-command.ts';
import type { SeverityCounts } from './severity-counts.ts';

type CountQuery = CountDemand['query'];

/** Servers without counts report a decrease only for alarms of the page that they sent, and no entities that appear later. */
const AGAIN_MS = 60_000;
const BEYOND_PAGE_AGAIN_MS = 10_000;
const ALARM_PAGE = 20;
/** Where more match than a page holds, its rows say nothing: only the total is wanted. */
const TOTAL_PAGE = 1;
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
  private readonly isOfMany: boolean;
  private ofSeverities: Shared<SeverityCounts> | null = null;
  private endFollowing: () => void = () => undefined;
  /** The shared page does not hold all matches. */
  private isAskedAlone = false;

  /** @param isOfMany more are known to match than a page holds: no page is shared. */
  constructor(query: CountQuery, context: FeedContext, isOfMany = false) {
    this.query = query;
    this.context = context;
    this.isOfMany = isOfMany;
    this.holding = context.memory.hold('counts', {
      bytes: () => this.changes.length * BYTES_A_CHANGE,
      // The newest is shown and stays.
      oldest: () => (this.changes.length > 1 ? (this.changes[0]?.at ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY),
      dropOldest: () => this.changes.splice(0, Math.ceil((this.changes.length - 1) / 2)).length,
    });
    this.joinShared();
    this.subscribed = context.link.subscribe({
      command: () => {
        this.askedAt = context.localNow();
        if (this.isCounted()) return countCommand(query);
        if (this.ofSeverities && !this.isAskedAlone) return null;
        return pageCommand(query, this.isBeyondPage ? TOTAL_PAGE : ALARM_PAGE);
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
    if (this.joinShared() && !this.isCounted()) this.subscribed.renew(true);
    if (this.isFromShared) {
      const page = this.ofSeverities?.value;
      page?.refresh();
      const { state, fault } = page?.status.current ?? {};
      if (state === 'failed' && fault && this.status.current.fault !== fault) this.status.failed(fault);
      return;
    }
    if (this.isAskedAlone) this.ofSeverities?.value.refresh();
    const isDue = this.context.localNow() - this.askedAt >= (this.isBeyondPage ? BEYOND_PAGE_AGAIN_MS : AGAIN_MS);
    if (!isDue || this.context.lostAt() !== null) return;
    if (this.isSliding() || !this.isCounted()) this.renewOwn();
  }

  /**
   * Subscribes again. Other entities may match, as a server counts among those that matched when the count began; and after the console's own
   * commands, because a server that counts does so ten times a minute at most.
   */
  renew(): void {
    if (!this.isCounted()) this.ofSeverities?.value.renew();
    if (this.isFromShared) return;
    this.renewOwn();
  }

  /** More are known to match than a page holds. */
  askAlone(): void {
    if (this.isFromShared) this.leaveShared();
  }

  stop(): void {
    this.endFollowing();
    this.subscribed.end();
    this.ofSeverities?.release();
    this.holding.end();
  }

  /** The page is part of what is loaded late. Returns whether it joined now. */
  private joinShared(): boolean {
    if (this.ofSeverities || this.isOfMany || this.query.of !== 'alarms' || this.query.severities.length !== 1) return false;
    this.ofSeverities = this.context.acquireSeverityCounts(this.query, () => !this.isCounted());
    this.endFollowing = this.ofSeverities?.value.follow(() => this.takeShared()) ?? this.endFollowing;
    return this.ofSeverities !== null;
  }

  private renewOwn(): void {
    const now = this.context.localNow();
    if (this.askedAt === now) return;
    this.askedAt = now;
    this.subscribed.renew();
  }

  private get isFromShared(): boolean {
    return this.ofSeverities !== null && !this.isAskedAlone && !this.isCounted();
  }

  private takeShared(): void {
    const page = this.ofSeverities?.value;
    const [severity] = this.query.of === 'alarms' ? this.query.severities : [];
    if (!page || !severity || this.isCounted()) return;
    const counts = page.counts;
    if (counts) this.take(counts[severity]);
    if (this.isAskedAlone === page.isBeyond) return;
    if (page.isBeyond) return this.leaveShared();
    this.isAskedAlone = false;
    this.subscribed.renew(true);
  }

  private leaveShared(): void {
    this.isAskedAlone = true;
    this.isBeyondPage = false;
    this.subscribed.renew(true);
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
    const wasBeyond = this.isBeyondPage;
    this.isBeyondPage = this.query.of === 'alarms' && Array.isArray(page?.data) && page.data.length < count && count > ALARM_PAGE;
    // The server keeps a page up to date that holds all matches again.
    if (wasBeyond !== this.isBeyondPage) this.subscribed.renew(true);
    this.take(count);
  }

  private take(count: number): void {
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
        keyFilters: keyFilters.length > 0 ? [...keyFilters] : undefined,
      },
    },
  };
}

function pageCommand(query: CountQuery, pageSize: number): WireCommand {
  if (query.of === 'entities') {
    const columns = { entityFields: [], latestValues: [] };
    const pageLink = { pageSize: 1, page: 0, dynamic: true };
    return {
      kind: 'entity-data',
      body: { query: { entityFilter: query.filter, pageLink, ...columns, keyFilters: [...query.keyFilters] } },
    };
  }
  const { lengthMs, search = '', ...asked } = query;
  return { kind: 'alarm-data', body: { query: alarmQuery({ ...asked, window: { lengthMs }, search, sort: null }, pageSize) } };
}

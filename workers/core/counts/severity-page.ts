/**
 * For servers without counts: the alarms of all severities on one small page, which the server keeps up to date. While it holds every
 * match, each severity's count is known without asking for it.
 */

import { SEVERITIES, type Severity } from '../../../src/contract/severity.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { AlarmPage } from '../alarms/alarm-page.ts';
import { type FeedContext, FeedStatus } from '../feed.ts';
import type { AcquireSeverityCounts, AlarmCountQuery, SeverityCounts } from './severity-counts.ts';

/** The server sends the page again for each new alarm. */
const ROWS = 50;
const AGAIN_MS = 60_000;

class SeverityPage implements SeverityCounts {
  readonly status = new FeedStatus();
  private readonly context: FeedContext;
  private readonly page: AlarmPage;
  private readonly listeners = new Set<() => void>();
  private askedAt: EpochMs = 0;
  /** More matched than a page holds: it is not kept up to date, and asked for again at intervals. */
  private isAsleep = false;

  constructor(query: Omit<AlarmCountQuery, 'of' | 'severities'>, context: FeedContext, isNeeded: () => boolean) {
    const { filter, statuses, types, lengthMs, search = '', keyFilters = [], isPropagated = true } = query;
    this.context = context;
    this.page = new AlarmPage({
      query: { filter, statuses, severities: [], types, window: { lengthMs }, search, keyFilters, isPropagated, sort: null },
      columns: [],
      context,
      status: this.status,
      size: ROWS,
      isWanted: () => {
        this.askedAt = context.localNow();
        return isNeeded() && !this.isAsleep;
      },
      onRows: () => context.countValues(0),
      onChange: () => this.changed(),
    });
  }

  get counts(): Readonly<Record<Severity, number>> | null {
    const { page } = this;
    if (!page.isComplete) return null;
    const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<Severity, number>;
    for (const { alarm } of page.rows.all) counts[alarm.severity] += 1;
    return counts;
  }

  get isBeyond(): boolean {
    return this.page.isAnswered && !this.page.isComplete;
  }

  follow(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  refresh(): void {
    if (this.context.localNow() - this.askedAt >= AGAIN_MS && this.context.lostAt() === null) this.renew();
  }

  renew(): void {
    const now = this.context.localNow();
    if (this.askedAt === now) return;
    this.askedAt = now;
    this.isAsleep = false;
    this.page.renew();
  }

  stop(): void {
    this.page.end();
  }

  private changed(): void {
    this.status.ready(this.context.serverNow());
    for (const listener of this.listeners) listener();
    if (!this.isBeyond || this.isAsleep) return;
    this.isAsleep = true;
    this.page.rest();
  }
}

export const acquireSeverityCounts =
  (context: FeedContext): AcquireSeverityCounts =>
  ({ of, severities, ...shared }, isNeeded) =>
    context.sharing.acquire(`severities ${JSON.stringify(shared)}`, () => new SeverityPage(shared, context, isNeeded));

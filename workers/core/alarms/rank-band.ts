import type { Severity } from '../../../src/contract/severity.ts';
import type { AlarmRow } from '../../../src/contract/snapshot.ts';
import { acquireAlarmCount, type SharedCount } from '../counts/shared-counts.ts';
import { newestFirst, type Rank, type RankOrder } from './alarm-order.ts';
import { type AlarmPage, type AlarmPageOptions, LARGEST_LIVE_PAGE, LARGEST_PAGE } from './alarm-page.ts';
import { SightPage } from './sight-page.ts';
import { type Placed, unacknowledgedFirst } from './unacknowledged-first.ts';

const BY_START = { field: 'startTs', direction: 'DESC' } as const;
const BY_ACKNOWLEDGEMENT = { field: 'ackTs', direction: 'ASC' } as const;

/** Alarms of one rank: how many there are, and the first ones while they are in sight. */
export class RankBand {
  readonly severity: Severity;
  private readonly order: RankOrder;
  /** Null for a fixed range, which counts do not support: a page has the number. */
  private readonly shared: SharedCount | null;
  private readonly newest: SightPage;
  /** In another order, for unacknowledged alarms that are not among the newest. */
  private readonly acks: SightPage | null;
  private least = 0;

  constructor({ statuses, severity }: Rank, order: RankOrder, options: AlarmPageOptions) {
    const { context } = options;
    const { window } = options.query;
    const query = { ...options.query, statuses, severities: [severity] };
    this.severity = severity;
    this.order = order;
    this.newest = new SightPage({ ...options, query: { ...query, sort: BY_START } });
    this.acks = order.isUnacknowledgedFirst ? new SightPage({ ...options, query: { ...query, sort: BY_ACKNOWLEDGEMENT } }) : null;
    this.shared =
      'lengthMs' in window ? acquireAlarmCount({ ...options.query, statuses, lengthMs: window.lengthMs }, severity, context, true) : null;
    if (!this.shared) this.newest.open();
  }

  /** Null until it is known. */
  get total(): number | null {
    const { page } = this.newest;
    if (page?.isComplete) return page.rows.size;
    const counted = this.shared ? this.shared.value.at(null) : page?.isAnswered ? page.rows.matched : null;
    return counted === null ? null : Math.max(counted, page?.rows.size ?? 0);
  }

  get pages(): readonly AlarmPage[] {
    return [this.newest.page, this.acks?.page].filter((page) => !!page);
  }

  get fault() {
    return this.shared?.value.status.current.fault ?? null;
  }

  /** The rank's rows from the first one on; null until the first `count` are in their order or on their way. */
  rows(count: number): readonly AlarmRow[] | null {
    const { held } = this.newest;
    if (!held) return null;
    const placed = this.placed();
    if (!placed) return [...held.rows].sort((a, b) => newestFirst(a.alarm, b.alarm));
    if (placed.rows.length >= Math.min(count, held.rows.length)) return placed.rows;
    return held.rows.length < LARGEST_PAGE ? null : [...held.rows].sort((a, b) => this.order.compare(a.alarm, b.alarm));
  }

  /** As `AlarmPage.want`; 0: nothing is in sight. */
  want(least: number, best: number): void {
    this.shared?.value.refresh();
    this.least = least;
    const placed = least > 0 ? this.placed() : null;
    const wanted = placed?.newest ?? least;
    // Without a count, the page stays.
    if (wanted > 0 || this.shared) this.newest.want(wanted, bestFor(wanted, best));
    const acks = placed?.acks ?? 0;
    this.acks?.want(acks, bestFor(acks, best));
  }

  renew(): void {
    this.shared?.value.renew();
    for (const page of this.pages) page.renew();
  }

  end(): void {
    this.newest.end();
    this.acks?.end();
    this.shared?.release();
  }

  /** Null until there are rows, and where newest first is the whole order. */
  private placed(): Placed | null {
    const { held } = this.newest;
    return held && this.acks ? unacknowledgedFirst(held, this.acks.held, this.least, this.order.compare) : null;
  }
}

/** With some more than are needed, so that the next alarm does not change the page. */
const bestFor = (needed: number, best: number) => Math.max(best, needed, Math.min(Math.ceil(needed * 1.5), LARGEST_LIVE_PAGE));

/**
 * Active alarms that nobody has acknowledged. No list of statuses means those everywhere: servers find alarms of any of them, or, in some
 * releases, those that are active as well as unacknowledged. Servers without counts find them by the text of their status.
 */
import type { AlarmSearchStatus, Severity } from '../../../src/contract/alarm.ts';
import type { DemandStatus } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { Feed, FeedContext } from '../feed.ts';
import type { Shared } from '../sharing.ts';
import { AlarmCountsFeed, type Count, worst } from './count-feed.ts';
import type { LiveCount } from './live-count.ts';
import { acquireAlarmCount, type SharedCount } from './shared-counts.ts';

const LOADING: DemandStatus = { state: 'loading', fault: null, updatedAt: null };

/** Of one severity, and of every originator. */
export class UnacknowledgedCount implements Count, Shared<Count> {
  readonly value = this;
  private readonly severity: Severity;
  private readonly context: FeedContext;
  private readonly held: SharedCount[] = [];
  private readonly active: LiveCount;
  private searched: LiveCount | null = null;
  private both: LiveCount | null = null;
  private unacknowledged: LiveCount | null = null;

  constructor(severity: Severity, context: FeedContext) {
    this.severity = severity;
    this.context = context;
    this.active = this.acquire(['ACTIVE']);
  }

  get status(): { readonly current: DemandStatus } {
    const states = this.held.map(({ value }) => value.status.current);
    const isLoading = (!this.searched && !this.both) || states.some(({ state }) => state === 'loading');
    return { current: isLoading ? LOADING : worst(states) };
  }

  at(time: EpochMs | null): number | null {
    if (this.searched) return this.searched.at(time);
    const active = this.active.at(time);
    const both = this.both?.at(time) ?? null;
    if (active === null || both === null) return null;
    if (isIntersection(active, both)) return Math.min(active, both);
    const unacknowledged = this.unacknowledged?.at(time) ?? null;
    return unacknowledged === null ? null : overlap(active, unacknowledged, both);
  }

  refresh(): void {
    this.ask();
    for (const { value } of this.held) value.refresh();
  }

  renew(): void {
    for (const { value } of this.held) value.renew();
  }

  release(): void {
    for (const one of this.held) one.release();
  }

  /** What the server can answer is known once the link is open. */
  private ask(): void {
    const { link } = this.context;
    if (!this.searched && !this.both && link.state.phase === 'live') {
      if (link.server.has('alarmCount')) this.both = this.acquire(['ACTIVE', 'UNACK']);
      else this.searched = this.acquire(['ACTIVE'], 'ACTIVE_UNACK');
    }
    const active = this.active.at(null);
    const both = this.both?.at(null) ?? null;
    if (this.unacknowledged || active === null || both === null || isIntersection(active, both)) return;
    this.unacknowledged = this.acquire(['UNACK']);
  }

  private acquire(statuses: readonly AlarmSearchStatus[], search = ''): LiveCount {
    const shared = acquireAlarmCount({ filter: null, types: [], lengthMs: null, statuses, search }, this.severity, this.context);
    this.held.push(shared);
    return shared.value;
  }
}

/** A union has at least the active ones. Without active ones it does not matter. */
const isIntersection = (active: number, both: number) => both < active || active === 0;

/** @param both of the union or of the intersection: only if all three are equal it may be either, and then the result is the same. */
function overlap(active: number, unacknowledged: number, both: number): number {
  const isUnion = both > Math.min(active, unacknowledged);
  // The counts arrive apart, so that one may be ahead of the others.
  return isUnion ? Math.max(0, active + unacknowledged - both) : both;
}

export const unacknowledgedFeed = (context: FeedContext): Feed =>
  new AlarmCountsFeed('unacknowledged-counts', (severity) => new UnacknowledgedCount(severity, context), context);

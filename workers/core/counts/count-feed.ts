import { SEVERITIES, type Severity } from '../../../src/contract/alarm.ts';
import type { AlarmCountsDemand, CountDemand } from '../../../src/contract/demand.ts';
import type { DemandStatus } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { followNewEntities } from '../alarms/new-entities.ts';
import { changedView, type Feed, type FeedContext, type View, type ViewPart } from '../feed.ts';
import type { Written } from '../own-writes.ts';
import type { Shared } from '../sharing.ts';
import type { LiveCount } from './live-count.ts';
import { acquireAlarmCount, acquireCount, type SharedCount } from './shared-counts.ts';

/** The toolbar's counts change once a second at most, to save layout and paint. */
const PAUSE_MS: DurationMs = 900;
const ACTIVE: NonNullable<AlarmCountsDemand['shown']> = { statuses: ['ACTIVE'], lengthMs: null, search: '' };

/** What a view needs of a count, whether one subscription answers it or several. */
export type Count = Pick<LiveCount, 'at' | 'refresh' | 'renew'> & { readonly status: { readonly current: DemandStatus } };

export class CountFeed implements Feed {
  private readonly of: Written;
  private readonly shared: SharedCount;
  private readonly context: FeedContext;

  constructor({ query }: CountDemand, context: FeedContext) {
    this.context = context;
    this.of = query.of;
    this.shared = acquireCount(query, context);
  }

  view(): View {
    const { context } = this;
    const { value: count } = this.shared;
    return changesOf([count], () => {
      const value = count.at(context.asOf());
      const freshness = value === null ? 'unknown' : context.lostAt() === null ? 'fresh' : 'disconnected';
      return { kind: 'count', value: { ...count.status.current, count: value, freshness } };
    });
  }

  written(what: Written): void {
    if (what === this.of) this.shared.value.renew();
  }

  stop(): void {
    this.shared.release();
  }
}

export const alarmCountsFeed = ({ shown = ACTIVE }: AlarmCountsDemand, context: FeedContext): Feed =>
  new AlarmCountsFeed('alarm-counts', (severity) => acquireAlarmCount({ filter: null, types: [], ...shown }, severity, context), context);

export class AlarmCountsFeed implements Feed {
  private readonly kind: 'alarm-counts' | 'unacknowledged-counts';
  private readonly counts: ReadonlyMap<Severity, Shared<Count>>;
  private readonly context: FeedContext;
  private readonly endFollowing: () => void;

  constructor(kind: AlarmCountsFeed['kind'], acquire: (severity: Severity) => Shared<Count>, context: FeedContext) {
    this.kind = kind;
    this.context = context;
    this.counts = new Map(SEVERITIES.map((severity) => [severity, acquire(severity)]));
    this.endFollowing = followNewEntities(null, [], context, () => {
      for (const { value } of this.counts.values()) value.renew();
    });
  }

  view(): View {
    const all = [...this.counts.values()].map(({ value }) => value);
    const at = (severity: Severity) => this.counts.get(severity)?.value.at(this.context.asOf()) ?? null;
    const changes = changesOf(all, () => ({
      kind: this.kind,
      value: {
        ...worst(all.map(({ status }) => status.current)),
        counts: Object.fromEntries(SEVERITIES.map((one) => [one, at(one) ?? 0])) as Record<Severity, number>,
        notHeld: SEVERITIES.some((one) => at(one) === null) || undefined,
      },
    }));
    const { context } = this;
    let dueAt = 0;
    let shown: EpochMs | null = null;
    return {
      ...changes,
      take: () => {
        const before = shown;
        shown = context.asOf();
        // Steps in time, including the one back to now, are not delayed.
        if (shown === null && before === null && context.localNow() < dueAt) return null;
        const part = changes.take();
        if (part) dueAt = context.localNow() + PAUSE_MS;
        return part;
      },
    };
  }

  written(what: Written): void {
    if (what !== 'alarms') return;
    for (const { value } of this.counts.values()) value.renew();
  }

  stop(): void {
    this.endFollowing();
    for (const one of this.counts.values()) one.release();
  }
}

/** Returns `part` when it changed; null before every count has arrived once. */
function changesOf(counts: readonly Count[], part: () => ViewPart): View {
  return changedView(() => {
    for (const count of counts) count.refresh();
    return counts.some(({ status }) => status.current.state === 'loading') ? null : part();
  });
}

export function worst(states: readonly DemandStatus[]): DemandStatus {
  const failed = states.find(({ state }) => state === 'failed');
  const times = states.flatMap(({ updatedAt }) => updatedAt ?? []);
  return { state: failed ? 'failed' : 'ready', fault: failed?.fault ?? null, updatedAt: times.length > 0 ? Math.min(...times) : null };
}

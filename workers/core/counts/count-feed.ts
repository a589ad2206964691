/** One live number as a demand, and the five of the toolbar: active alarms by severity. */
import { SEVERITIES, type Severity } from '../../../src/contract/alarm.ts';
import type { CountDemand } from '../../../src/contract/demand.ts';
import type { DemandStatus } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { Feed, FeedContext, View, ViewPart } from '../feed.ts';
import type { Written } from '../own-writes.ts';
import { LiveCount } from './live-count.ts';

/** The toolbar's numbers change once a second at most: laying out and painting what stands around them costs a page more than reading them helps. */
const PAUSE_MS: DurationMs = 900;

export class CountFeed implements Feed {
  private readonly of: Written;
  private readonly count: LiveCount;
  private readonly context: FeedContext;

  constructor({ query }: CountDemand, context: FeedContext) {
    this.context = context;
    this.of = query.of;
    this.count = new LiveCount(query, context);
  }

  view(): View {
    const { count, context } = this;
    return changesOf([count], () => {
      const value = count.at(context.viewTime());
      const freshness = value === null ? 'unknown' : context.isConnected() ? 'fresh' : 'disconnected';
      return { kind: 'count', value: { ...count.status.current, count: value, freshness } };
    });
  }

  written(what: Written): void {
    if (what === this.of) this.count.askAgain();
  }

  stop(): void {
    this.count.stop();
  }
}

export class AlarmCountsFeed implements Feed {
  private readonly counts: ReadonlyMap<Severity, LiveCount>;
  private readonly context: FeedContext;

  constructor(context: FeedContext) {
    this.context = context;
    this.counts = new Map(
      SEVERITIES.map((severity) => [
        severity,
        new LiveCount(
          {
            of: 'alarms',
            // 3.2 knows no filter for "everything", and alarms are raised on devices.
            filter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
            statuses: ['ACTIVE'],
            severities: [severity],
            types: [],
            lengthMs: null,
          },
          context,
        ),
      ]),
    );
  }

  view(): View {
    const all = [...this.counts.values()];
    const at = (severity: Severity) => this.counts.get(severity)?.at(this.context.viewTime()) ?? null;
    const changes = changesOf(all, () => ({
      kind: 'alarm-counts',
      value: {
        ...worst(all.map(({ status }) => status.current)),
        counts: Object.fromEntries(SEVERITIES.map((one) => [one, at(one) ?? 0])) as Record<Severity, number>,
        ...(SEVERITIES.some((one) => at(one) === null) ? { notHeld: true as const } : {}),
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
        // Somebody who moves through time sees every step, the one back to now too.
        if (shown === null && before === null && context.localNow() < dueAt) return null;
        const part = changes.take();
        if (part) dueAt = context.localNow() + PAUSE_MS;
        return part;
      },
    };
  }

  written(what: Written): void {
    if (what !== 'alarms') return;
    for (const count of this.counts.values()) count.askAgain();
  }

  stop(): void {
    for (const count of this.counts.values()) count.stop();
  }
}

/** Hands `part` over when it differs from the last one, and nothing before each count has come once. */
function changesOf(counts: readonly LiveCount[], part: () => ViewPart): View {
  let sent = '';
  return {
    take: () => {
      for (const count of counts) count.refresh();
      if (counts.some(({ status }) => status.current.state === 'loading')) return null;
      const next = part();
      const text = JSON.stringify(next);
      if (text === sent) return null;
      sent = text;
      return next;
    },
    oldestArrival: () => 0,
  };
}

/** The state of several: failed when one is, as old as the oldest. */
function worst(states: readonly DemandStatus[]): DemandStatus {
  const failed = states.find(({ state }) => state === 'failed');
  const times = states.flatMap(({ updatedAt }) => updatedAt ?? []);
  return { state: failed ? 'failed' : 'ready', fault: failed?.fault ?? null, updatedAt: times.length > 0 ? Math.min(...times) : null };
}

/**
 * The alarms of a day are read once. Then a small live page brings what is raised, because servers send a whole page again for each
 * new alarm. The page gets numbers, not alarms.
 */
import type { Alarm } from '../../../src/contract/alarm.ts';
import { BIN_MS, BINS } from '../../../src/contract/alarm-rate.ts';
import { alarmTable } from '../../../src/contract/demand.ts';
import type { AlarmRateSnapshot } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, type View } from '../feed.ts';
import type { Written } from '../own-writes.ts';
import { createTimer, type Timer } from '../timer.ts';
import { AlarmPage } from './alarm-page.ts';
import { alarmsPerBin, floodGroups, newestWaiting, type Raised } from './alarm-rate.ts';
import { followNewEntities } from './new-entities.ts';

/** More would be no less of a flood. */
const MOST = 1000;
const LIVE_ROWS = 20;
const LENGTH_MS: DurationMs = BINS * BIN_MS;
/** The meter moves on although nothing happens. */
const STEP_MS: DurationMs = 60_000;
/** During a flood the page is not drawn with each alarm. */
const PAUSE_MS: DurationMs = 900;
const AGAIN_MS: DurationMs = 2000;

export class AlarmRateFeed implements Feed {
  private readonly status = new FeedStatus();
  private readonly context: FeedContext;
  private readonly past: AlarmPage;
  private readonly live: AlarmPage;
  private readonly raised = new Map<string, Raised>();
  private readonly endFollowing: () => void;
  private newest: EpochMs = 0;
  private readonly again: Timer;
  private readonly states: Timer;

  constructor(context: FeedContext) {
    this.context = context;
    this.again = createTimer(context.later);
    this.states = createTimer(context.later);
    const query = alarmTable({
      window: { lengthMs: LENGTH_MS },
      sort: { field: 'createdTime', direction: 'DESC' },
      rows: { first: 0, count: 0 },
    });
    const options = { query, columns: [], context, status: this.status, onRows: () => context.countValues(0) };
    const since = { start: context.serverNow() - LENGTH_MS, end: 0 };
    this.past = new AlarmPage({ ...options, query: { ...query, window: since }, size: MOST, onChange: () => this.take(this.past) });
    this.live = new AlarmPage({ ...options, size: LIVE_ROWS, onChange: () => this.take(this.live) });
    this.endFollowing = followNewEntities(null, [], context, () => this.live.renew());
  }

  view(): View {
    const { context } = this;
    let sent = '';
    let dueAt: EpochMs = 0;
    return {
      take: () => {
        if (this.status.current.state === 'loading') return null;
        const asOf = context.asOf();
        const state = `${this.status.version} ${Math.floor(context.viewTime() / STEP_MS)} ${asOf}`;
        if (state === sent || (asOf === null && context.localNow() < dueAt)) return null;
        sent = state;
        dueAt = context.localNow() + PAUSE_MS;
        return { kind: 'alarm-rate', value: this.rate(context.viewTime(), asOf !== null) };
      },
      oldestArrival: () => 0,
    };
  }

  stop(): void {
    this.endFollowing();
    this.again.clear();
    this.states.clear();
    this.past.end();
    this.live.end();
  }

  /** Servers report no changes of alarms to a range. */
  written(what: Written): void {
    if (what === 'alarms') this.past.renew();
  }

  private rate(now: EpochMs, isPast: boolean): AlarmRateSnapshot {
    const alarms = [...this.raised.values()].filter((alarm) => !isPast || alarm.createdTime <= now);
    const groups = floodGroups(alarms, now);
    // What others do with the alarms of a flood: the live page has only the newest of them.
    if (groups.length > 0 && !isPast) this.readPast(this.states, STEP_MS);
    return {
      ...this.status.current,
      now,
      bins: alarmsPerBin(alarms, now),
      groups,
      newest: newestWaiting(alarms),
    };
  }

  private take(page: AlarmPage): void {
    const rows = page.rows.all;
    // More were raised since the last page than one page holds.
    const isGap = page === this.live && !page.isComplete && rows.every(({ alarm }) => alarm.createdTime > this.newest);
    for (const { alarm } of rows) this.keep(alarm);
    this.dropOld();
    if (!this.past.isAnswered || !this.live.isAnswered) return;
    if (isGap) this.readPast(this.again, AGAIN_MS);
    this.status.ready(this.context.serverNow());
  }

  private readPast(timer: Timer, afterMs: DurationMs): void {
    if (!timer.isSet) timer.set(() => this.past.renew(), afterMs);
  }

  /** Without the details, which are most of an alarm. */
  private keep({ id, type, severity, status, originator, originatorName, createdTime }: Alarm): void {
    this.newest = Math.max(this.newest, createdTime);
    const name = originatorName === undefined ? {} : { originatorName };
    this.raised.set(id.id, { type, severity, status, originator, ...name, createdTime });
  }

  private dropOld(): void {
    const oldest = this.context.serverNow() - LENGTH_MS - STEP_MS;
    for (const [id, alarm] of this.raised) if (alarm.createdTime < oldest) this.raised.delete(id);
  }
}

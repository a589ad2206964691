/** Drops repeated live points and points far outside the window. */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { WindowPlan } from '../telemetry/window-plan.ts';
import { type HeldSeries, type SeriesSet, takeLatest } from './held-series.ts';
import { readEntityRow } from './read-entity-row.ts';
import { demandKeys } from './series-command.ts';

/** A point further ahead than the length of the window and than this comes from a wrong clock. */
const FUTURE_MS: DurationMs = 3_600_000;
/** A step of this many cadences may be an outage, whose points a device sends later in one batch. */
const OUTAGE = 3;

export class LiveIntake {
  /** Local arrival time of the oldest change that no picture shows yet; 0: none. */
  arrival: EpochMs = 0;
  /** The earliest start of an outage that ended since this was reset; infinite: none. */
  outageFrom: EpochMs = Number.POSITIVE_INFINITY;

  private readonly context: FeedContext;
  private readonly keys: readonly string[];
  private readonly onChange: () => void;

  constructor(context: FeedContext, demand: SeriesDemand, onChange: () => void) {
    this.context = context;
    this.keys = demandKeys(demand);
    this.onChange = onChange;
  }

  take(set: SeriesSet, rows: readonly unknown[], plan: WindowPlan): void {
    let hasChanged = false;
    for (const row of rows) {
      const read = readEntityRow(row, this.context);
      if (!read) continue;
      for (const key of this.keys) {
        const held = set.of(read.entity.id, key);
        if (!held) continue;
        read.eachPoint(key, (ts, value) => {
          hasChanged = this.takePoint(set, held, ts, value, plan) || hasChanged;
        });
        const newest = read.latest(key);
        if (newest && (newest.ts > held.latest.ts || held.ahead)) takeLatest(held, newest, this.context.serverNow());
      }
    }
    if (hasChanged) this.onChange();
  }

  arrived(): void {
    if (this.arrival === 0) this.arrival = this.context.localNow();
  }

  private takePoint(set: SeriesSet, held: HeldSeries, ts: EpochMs, value: string | null, { asked, reads }: WindowPlan): boolean {
    if (ts > held.latest.ts || held.ahead) {
      if (ts - held.latest.ts > OUTAGE * this.context.cadences.of(held.entity.id, held.key))
        this.outageFrom = Math.min(this.outageFrom, held.latest.ts);
      takeLatest(held, { ts, value }, this.context.serverNow());
    }
    const isRepeated = asked.agg !== 'NONE' && ts === held.answeredTs;
    // A server sends the newest point before the window where the window has none. The start of the window belongs to the first bucket, but
    // a raw sample exactly there belongs to the window before.
    const start = reads[0]?.startTs ?? asked.startTs;
    if (isRepeated || (asked.agg === 'NONE' ? ts <= start : ts < start)) return false;
    if (ts > this.context.serverNow() + Math.max(FUTURE_MS, asked.lengthMs)) {
      this.context.countDropped(1);
      return false;
    }
    const isNewText = held.texts?.put(ts, value) ?? false;
    return held.samples.addSample(ts, set.valueOf(held, value)) || isNewText;
  }
}

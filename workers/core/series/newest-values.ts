import type { EpochMs } from '../../../src/contract/units.ts';
import type { ChangeLog } from '../memory/change-log.ts';
import type { Holding, Memory } from '../memory/memory.ts';
import type { HeldSeries } from './held-series.ts';

type Newest = HeldSeries['latest'];
type OfSeries = Pick<HeldSeries, 'entity' | 'key' | 'latest'>;

const UNKNOWN: Newest = { ts: 0, value: null };
const nameOf = ({ entity, key }: OfSeries) => `${entity.id} ${key}`;

/** The newest raw values of series of buckets as they were: buckets do not tell them. */
export class NewestValues {
  private readonly log: ChangeLog;
  private readonly holding: Holding;
  private readonly cells = new Map<string, { readonly cell: number; ts: EpochMs }>();

  constructor(log: ChangeLog, memory: Pick<Memory, 'hold'>) {
    this.log = log;
    this.holding = memory.hold('series', log);
  }

  /** To be called after each change. @param at arrival on the server's clock. */
  note(series: Iterable<OfSeries>, at: EpochMs): void {
    for (const one of series) {
      const { ts, value } = one.latest;
      const known = this.cells.get(nameOf(one)) ?? { cell: this.cells.size, ts: 0 };
      if (ts === known.ts) continue;
      known.ts = ts;
      this.cells.set(nameOf(one), known);
      this.log.record(known.cell, at, ts, value);
    }
    this.holding.changed();
  }

  at(series: OfSeries, time: EpochMs): Newest {
    const known = this.cells.get(nameOf(series));
    const states = known ? this.log.stateAt(time) : null;
    return known && states?.isKnown(known.cell) ? { ts: states.time(known.cell), value: states.value(known.cell) } : UNKNOWN;
  }

  forgetPast(): void {
    this.log.forgetPast();
  }

  end(): void {
    this.holding.end();
  }
}

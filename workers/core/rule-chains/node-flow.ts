/** What one node did: numbers since it is followed, and of the last minute that was read. */
import { type FlowEvent, RATE_MS } from '../../../src/contract/chain-flow.ts';
import type { EpochMs } from '../../../src/contract/units.ts';

export interface LabelCount {
  total: number;
  rate: number;
}

export class NodeFlow {
  private readonly totals = { in: 0, out: 0, failed: 0 };
  private readonly rates = { in: 0, out: 0, failed: 0 };
  readonly byLabel = new Map<string, LabelCount>();
  private recent: FlowEvent[] = [];

  /** In the order of `FLOW_COUNTS`. */
  get counts(): readonly number[] {
    const { totals, rates } = this;
    return [totals.in, totals.out, totals.failed, rates.in, rates.out, rates.failed];
  }

  /** What wakes a node by itself is no message. @param found what was not added before. @param readTo the time up to which the node was read. */
  add(found: readonly FlowEvent[], readTo: EpochMs): void {
    const events = found.filter(({ isOwn }) => !isOwn);
    for (const event of events) {
      this.totals[event.direction === 'IN' ? 'in' : 'out'] += 1;
      if (event.isFailure) this.totals.failed += 1;
      if (event.direction === 'OUT') this.labelOf(event).total += 1;
    }
    this.recent = [...this.recent, ...events].filter(({ createdTime }) => createdTime > readTo - RATE_MS);
    Object.assign(this.rates, { in: 0, out: 0, failed: 0 });
    for (const count of this.byLabel.values()) count.rate = 0;
    for (const event of this.recent) {
      this.rates[event.direction === 'IN' ? 'in' : 'out'] += 1;
      if (event.isFailure) this.rates.failed += 1;
      if (event.direction === 'OUT') this.labelOf(event).rate += 1;
    }
  }

  private labelOf({ label }: FlowEvent): LabelCount {
    const known = this.byLabel.get(label) ?? { total: 0, rate: 0 };
    this.byLabel.set(label, known);
    return known;
  }
}

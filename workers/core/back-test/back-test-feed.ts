/**
 * Reads what devices sent, a few at a time, and runs rules over it. Between devices the worker does what else there is to do. What each
 * kind of rule needs of the engine is code of its own, loaded with the first back-test of the kind.
 */
import type { TriedFailure, TriedRule } from '../../../src/contract/back-test.ts';
import type { BackTestDemand } from '../../../src/contract/demand.ts';
import { fault } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { BackTestSnapshot } from '../../../src/contract/snapshot.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, type View } from '../feed.ts';
import { NoSandbox } from '../scripts/no-sandbox.ts';
import type { MakeTrial, Trial } from './trial.ts';

/** Devices that are read at the same time: a server limits how many requests a user may have open. */
const AT_ONCE = 4;
/** How often pages get how far it is, with the results so far, which they draw. */
const TELL_MS: DurationMs = 500;
const isField = (rule: TriedRule | undefined) => rule?.document === 'calculated-field' && rule.type !== 'ALARM';

async function makerFor([rule]: BackTestDemand['rules']): Promise<MakeTrial> {
  if (rule?.document === 'chain') return (await import('./try-chains.ts')).createChainTrial;
  if (isField(rule)) return (await import('./try-fields.ts')).createFieldTrial;
  return (await import('./try-alarms.ts')).createAlarmTrial;
}

export class BackTestFeed implements Feed {
  private readonly status = new FeedStatus();
  private readonly demand: BackTestDemand;
  private readonly context: FeedContext;
  private readonly ended = new AbortController();
  private trial: Trial | null = null;
  private readonly failed: TriedFailure[] = [];
  private readonly cut: EntityId[] = [];
  /** By id: the shares of devices under way. */
  private readonly shares = new Map<string, number>();
  private done = 0;
  private readings = 0;
  private told = Number.NEGATIVE_INFINITY;
  private isOver = false;

  constructor(demand: BackTestDemand, context: FeedContext) {
    this.demand = demand;
    this.context = context;
    void this.run();
  }

  view(): View {
    let sent = -1;
    return {
      take: () => {
        if (this.status.version === sent) return null;
        sent = this.status.version;
        return { kind: 'back-test', value: this.snapshot() };
      },
      oldestArrival: () => 0,
    };
  }

  /** Its work is called off; results linger. */
  endsAtOnce(): boolean {
    return !this.isOver;
  }

  stop(): void {
    this.ended.abort();
    this.trial?.stop();
  }

  private snapshot(): BackTestSnapshot {
    const { status, done, readings, cut, failed, demand, trial, shares } = this;
    const afterwards = trial?.afterwards?.share();
    const results = trial?.results() ?? [];
    const total = demand.entities.length;
    const read = [...shares.values()].reduce((sum, one) => sum + one, done) / Math.max(1, total);
    // Reading is about half of it then.
    const share = afterwards === undefined ? read : (read + afterwards) / 2;
    const all = { total, share, readings, results, cut: [...cut], failed: [...failed] };
    return { ...status.current, ...all, done: afterwards === undefined ? done : Math.floor(share * total) };
  }

  private async run(): Promise<void> {
    const { demand, context, ended } = this;
    try {
      const make = await makerFor(demand.rules);
      const trial = await make(demand, context, ended.signal);
      this.trial = trial;
      const rest = [...demand.entities];
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(trial, rest)));
      if (!ended.signal.aborted) await trial.afterwards?.finish(() => this.tell());
      trial.stop();
      if (!ended.signal.aborted) this.status.ready(context.serverNow());
    } catch (error) {
      this.trial?.stop();
      this.status.failed(error instanceof NoSandbox ? error.fault : fault('bug', error instanceof Error ? error.message : String(error)));
    }
    this.isOver = true;
    context.publish();
  }

  private tell(): void {
    const now = this.context.localNow();
    // A clock that was set back tells at once.
    if (Math.abs(now - this.told) < TELL_MS) return;
    this.told = now;
    this.status.ready(this.context.serverNow());
  }

  /** Takes device after device until there is none left. */
  private async work(trial: Trial, rest: EntityId[]): Promise<void> {
    for (let entity = rest.shift(); entity && !this.ended.signal.aborted; entity = rest.shift()) {
      const { id } = entity;
      const tried = await trial.run(entity, (share) => {
        this.shares.set(id, share);
        this.tell();
      });
      this.shares.delete(id);
      if (this.ended.signal.aborted) return;
      if (tried.ok) {
        const { readings, isCut } = tried.value;
        this.readings += readings;
        this.context.countValues(readings);
        if (isCut) this.cut.push(entity);
      } else this.failed.push({ entity, fault: tried.fault });
      this.done += 1;
      this.tell();
    }
  }
}

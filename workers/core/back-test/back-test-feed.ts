/**
 * Reads what devices sent, a few at a time, and evaluates rules over it. Between devices the worker does what else there is to do. The
 * engine is code of its own, loaded with the first back-test.
 */
import { MOST_LISTED, type TriedAlarm, type TriedFailure, type TriedResult } from '../../../src/contract/back-test.ts';
import type { BackTestDemand } from '../../../src/contract/demand.ts';
import { fault } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { BackTestSnapshot } from '../../../src/contract/snapshot.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, type View } from '../feed.ts';
import type { Trial } from './try-rules.ts';

/** Devices that are read at the same time: a server limits how many requests a user may have open. */
const AT_ONCE = 4;
const FLAP_MS: DurationMs = 10 * 60_000;

interface Tally {
  readonly alarms: TriedAlarm[];
  count: number;
  devices: number;
  flaps: number;
  problem: string | null;
}

export class BackTestFeed implements Feed {
  private readonly status = new FeedStatus();
  private readonly demand: BackTestDemand;
  private readonly context: FeedContext;
  private readonly ended = new AbortController();
  private readonly tallies: readonly Tally[];
  private readonly failed: TriedFailure[] = [];
  private readonly cut: EntityId[] = [];
  private done = 0;
  private readings = 0;

  constructor(demand: BackTestDemand, context: FeedContext) {
    this.demand = demand;
    this.context = context;
    this.tallies = demand.rules.map(() => ({ alarms: [], count: 0, devices: 0, flaps: 0, problem: null }));
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

  stop(): void {
    this.ended.abort();
  }

  private snapshot(): BackTestSnapshot {
    const { status, done, readings, cut, failed, demand } = this;
    const results = this.tallies.map(
      (tally): TriedResult => ({ ...tally, alarms: [...tally.alarms].sort((a, b) => a.raisedAt - b.raisedAt) }),
    );
    return { ...status.current, done, total: demand.entities.length, readings, results, cut: [...cut], failed: [...failed] };
  }

  private async run(): Promise<void> {
    const { demand, context, ended } = this;
    try {
      const { createTrial } = await import('./try-rules.ts');
      const trial = createTrial(demand, context, ended.signal);
      trial.problems.forEach((problem, index) => {
        const tally = this.tallies[index];
        if (tally) tally.problem = problem;
      });
      const rest = [...demand.entities];
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(trial, rest)));
    } catch (error) {
      this.status.failed(fault('bug', error instanceof Error ? error.message : String(error)));
    }
    context.publish();
  }

  /** Takes device after device until there is none left. */
  private async work(trial: Trial, rest: EntityId[]): Promise<void> {
    for (let entity = rest.shift(); entity && !this.ended.signal.aborted; entity = rest.shift()) {
      const tried = await trial.run(entity);
      if (this.ended.signal.aborted) return;
      if (tried.ok) this.take(entity, tried.value);
      else this.failed.push({ entity, fault: tried.fault });
      this.done += 1;
      this.status.ready(this.context.serverNow());
    }
  }

  private take(entity: EntityId, { alarms, readings, isCut }: Extract<Awaited<ReturnType<Trial['run']>>, { ok: true }>['value']): void {
    this.readings += readings;
    this.context.countValues(readings);
    if (isCut) this.cut.push(entity);
    alarms.forEach((found, index) => {
      const tally = this.tallies[index];
      if (!tally || found.length === 0) return;
      tally.devices += 1;
      tally.count += found.length;
      tally.flaps += found.filter(({ raisedAt }, at) => raisedAt - (found[at - 1]?.clearedAt ?? Number.NEGATIVE_INFINITY) < FLAP_MS).length;
      tally.alarms.push(...found.slice(0, MOST_LISTED - tally.alarms.length).map((alarm) => ({ ...alarm, entity })));
    });
  }
}

/**
 * Raw histories that are too long for one frame, read over REST while they arrive. The page of the query says which entities
 * there are; where the filter names the one itself, its points are asked for at once.
 */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { Fault, Outcome } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { FeedContext } from '../feed.ts';
import type { WindowPlan } from '../telemetry/window-plan.ts';
import type { Points } from '../transport/growing-points.ts';
import type { SeriesSet } from './held-series.ts';
import { demandKeys } from './series-command.ts';

/** A frame of more points keeps the worker busy for longer than a frame of the page. */
const LONG = 10_000;

type Answer = Promise<Outcome<ReadonlyMap<string, Points>>>;

/** Whether the window asks for more raw points of each series than a frame should bring. States and functions need their texts. */
export function isLongHistory({ isState, generated, post }: SeriesDemand, { asked }: WindowPlan): boolean {
  return asked.agg === 'NONE' && !asked.live && asked.limit > LONG && !isState && !generated && !post;
}

export class LongHistory {
  private readonly context: FeedContext;
  private readonly demand: SeriesDemand;
  private readonly plan: WindowPlan;
  private readonly answers = new Map<string, Answer>();
  private hasEnded = false;

  constructor(context: FeedContext, demand: SeriesDemand, plan: WindowPlan) {
    this.context = context;
    this.demand = demand;
    this.plan = plan;
    if (demand.filter.type === 'singleEntity') void this.ask(demand.filter.singleEntity);
  }

  /** Puts the points of `entities` into `set`, then tells: null, or the first thing that failed. Silent once ended. */
  async read(set: SeriesSet, entities: readonly EntityId[], onDone: (failure: Fault | null) => void): Promise<void> {
    const answers = await Promise.all(entities.map((entity) => this.ask(entity)));
    if (this.hasEnded) return;
    let failure: Fault | null = null;
    for (const [i, answer] of answers.entries()) {
      const id = entities[i]?.id ?? '';
      if (!answer.ok) failure ??= answer.fault;
      else for (const [key, points] of answer.value) this.take(set, id, key, points);
    }
    onDone(failure);
  }

  end(): void {
    this.hasEnded = true;
  }

  private ask(entity: EntityId): Answer {
    const known = this.answers.get(entity.id);
    if (known) return known;
    const { startTs, lengthMs, limit } = this.plan.asked;
    const answer = this.context.readPoints({ entity, keys: demandKeys(this.demand), startTs, endTs: startTs + lengthMs, limit });
    this.answers.set(entity.id, answer);
    return answer;
  }

  private take(set: SeriesSet, id: string, key: string, points: Points): void {
    this.context.countValues(points.t.length);
    set.of(id, key)?.samples.load(points.t, points.v);
  }
}

/**
 * Raw histories that are too long for one frame, read over REST while they arrive. The page of the query says which entities
 * there are; where the filter names the one itself, its points are asked for at once. Of a live window the points are asked for when
 * the subscription stands, so that none falls between the two.
 */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { Fault, Outcome } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { WindowPlan } from '../telemetry/window-plan.ts';
import type { Points, PointValues } from '../transport/growing-points.ts';
import type { PointsByKey } from '../transport/read-points.ts';
import type { HeldSeries, SeriesSet } from './held-series.ts';
import { demandKeys } from './series-command.ts';

/** A frame of more points keeps the worker busy for longer than a frame of the page. */
const LONG = 10_000;

/** Whether the window asks for more raw points of each series than a frame should bring. A key with a comma has no place in an address. */
export function isLongHistory({ keys, window, generated }: SeriesDemand): boolean {
  return window.aggregation === 'NONE' && window.limit > LONG && !generated && !keys.some((key) => key.includes(','));
}

/** What functions may want of a value is its text, too. */
function valuesOf({ isState, post }: SeriesDemand): PointValues {
  if (isState) return 'states';
  return post?.some((fn) => fn !== null) ? 'texts' : 'numbers';
}

export class LongHistory {
  private readonly context: FeedContext;
  private readonly demand: SeriesDemand;
  private readonly plan: WindowPlan;
  private readonly pixelMs: DurationMs;
  private readonly answers = new Map<string, Promise<Outcome<PointsByKey>>>();
  private readonly ended = new AbortController();

  /** @param pixelMs width of the pixels that will be drawn. */
  constructor(context: FeedContext, demand: SeriesDemand, plan: WindowPlan, pixelMs: DurationMs) {
    this.context = context;
    this.demand = demand;
    this.plan = plan;
    this.pixelMs = pixelMs;
    if (demand.filter.type === 'singleEntity' && !plan.asked.live) void this.ask(demand.filter.singleEntity);
  }

  /** Puts the points of `entities` into `set`, then tells: null, or the first thing that failed. Silent once ended. What failed is asked anew the next time. */
  async read(set: SeriesSet, entities: readonly EntityId[], onDone: (failure: Fault | null) => void): Promise<void> {
    const answers = await Promise.all(entities.map((entity) => this.ask(entity)));
    if (this.ended.signal.aborted) return;
    let failure: Fault | null = null;
    for (const [i, answer] of answers.entries()) {
      const id = entities[i]?.id ?? '';
      if (!answer.ok) {
        failure ??= answer.fault;
        this.answers.delete(id);
      } else for (const [key, points] of answer.value) this.take(set.of(id, key), points);
    }
    onDone(failure);
  }

  /** Takes reads back that are still under way. */
  end(): void {
    this.ended.abort();
  }

  private ask(entity: EntityId): Promise<Outcome<PointsByKey>> {
    const known = this.answers.get(entity.id);
    if (known) return known;
    const { demand, plan, pixelMs, ended } = this;
    const { startTs, lengthMs, limit } = plan.asked;
    const range = { entity, keys: demandKeys(demand), startTs, endTs: startTs + lengthMs, limit, values: valuesOf(demand), pixelMs };
    const answer = this.context.readPoints(range, ended.signal);
    this.answers.set(entity.id, answer);
    return answer;
  }

  private take(held: HeldSeries | undefined, points: Points): void {
    this.context.countValues(points.count);
    if (!held) return;
    if (held.codes) recode(points, held.codes);
    held.samples.load(points);
    // Oldest first: each is put behind those that are there.
    for (let i = points.textTimes.length - 1; i >= 0; i--) held.texts?.put(points.textTimes[i] as number, points.texts[i] ?? null);
  }
}

/** From places in the answer's own list of states to the codes of the series, in the order of time. */
function recode({ v, length, texts }: Points, codes: NonNullable<HeldSeries['codes']>): void {
  const known = new Float64Array(texts.length).fill(Number.NaN);
  for (let i = 0; i < length; i++) {
    const place = v[i] as number;
    if (Number.isNaN(known[place] as number)) known[place] = codes.code(texts[place] ?? null);
    v[i] = known[place] as number;
  }
}

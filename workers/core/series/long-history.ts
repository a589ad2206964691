/**
 * Raw histories that are too long for one frame, read over REST while they arrive. The page of the query says which entities
 * there are; where the filter names the one itself, its points are asked for at once. Of a live window the points are asked for when
 * the subscription stands, so that none falls between the two.
 */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { Fault, Outcome } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
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

export interface LongRange {
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly limit: number;
  /** Width of the pixels that will be drawn of it; null where they are not summarised. */
  readonly pixelMs: DurationMs | null;
}

/** A read that broke off is begun again after this pause, which doubles up to the longest. */
const FIRST_PAUSE_MS: DurationMs = 5000;
const LONGEST_PAUSE_MS: DurationMs = 60_000;

export class LongHistory {
  private readonly context: FeedContext;
  private readonly demand: SeriesDemand;
  private readonly range: LongRange;
  private readonly onDone: (failure: Fault | null) => void;
  /** Under way, or not taken yet. */
  private readonly answers = new Map<string, Promise<Outcome<PointsByKey>>>();
  /** Entities whose points were handed over: the arrays belong to their series since then. */
  private readonly taken = new Set<string>();
  /** What failed last of entities that are still missing. */
  private readonly failures = new Map<string, Fault>();
  private readonly pauses = new Set<() => void>();
  private readonly ended = new AbortController();

  /** @param onDone told with each read that came to its end: the first thing that is still missing, or null. */
  constructor(context: FeedContext, demand: SeriesDemand, range: LongRange, onDone: (failure: Fault | null) => void) {
    this.context = context;
    this.demand = demand;
    this.range = range;
    this.onDone = onDone;
  }

  /** Asks for the points of the entity that the filter names, before the query has answered; of other filters nothing. */
  begin(): void {
    const { filter } = this.demand;
    if (filter.type === 'singleEntity') void this.ask(filter.singleEntity);
  }

  /** Puts the points of `entities` into `set`. What failed is asked for again, as long as that may help. Silent once ended. */
  async read(set: SeriesSet, entities: readonly EntityId[], pauseMs = FIRST_PAUSE_MS): Promise<void> {
    const wanted = entities.filter(({ id }) => !this.taken.has(id));
    const answers = await Promise.all(wanted.map((entity) => this.ask(entity)));
    if (this.ended.signal.aborted) return;
    for (const [i, { id }] of wanted.entries()) {
      const answer = answers[i];
      this.answers.delete(id);
      if (!answer) continue;
      if (!answer.ok) this.failures.set(id, answer.fault);
      else if (!this.taken.has(id)) {
        this.taken.add(id);
        this.failures.delete(id);
        for (const [key, points] of answer.value) this.take(set.of(id, key), points);
      }
    }
    const again = wanted.filter(({ id }) => this.failures.get(id)?.retryable);
    if (again.length > 0) this.later(() => this.read(set, again, Math.min(LONGEST_PAUSE_MS, pauseMs * 2)), pauseMs);
    const [failure = null] = this.failures.values();
    this.onDone(failure);
  }

  /** Takes reads back that are still under way. */
  end(): void {
    this.ended.abort();
    for (const callOff of this.pauses) callOff();
    this.pauses.clear();
  }

  private later(run: () => Promise<void>, afterMs: DurationMs): void {
    const callOff = this.context.later(() => {
      this.pauses.delete(callOff);
      void run();
    }, afterMs);
    this.pauses.add(callOff);
  }

  private ask(entity: EntityId): Promise<Outcome<PointsByKey>> {
    const known = this.answers.get(entity.id);
    if (known) return known;
    const range = { ...this.range, entity, keys: demandKeys(this.demand), values: valuesOf(this.demand) };
    const answer = this.context.readPoints(range, this.ended.signal);
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

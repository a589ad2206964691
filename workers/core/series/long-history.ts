/**
 * Raw histories too long for one frame, read over REST as a stream. The entities are known from the answer to the query; a single entity
 * named by the filter is read at once. For a live window the points are read after the subscription stands, so that no point falls between
 * the two.
 */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { Fault, Outcome } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import { loadHistory } from '../telemetry/load-history.ts';
import type { Points, PointValues } from '../transport/growing-points.ts';
import type { PointsByKey } from '../transport/read-points.ts';
import type { HeldSeries, SeriesSet } from './held-series.ts';
import { demandKeys } from './series-command.ts';

/** Functions may need the text of a value. */
function valuesOf({ isState, post }: SeriesDemand): PointValues {
  if (isState) return 'states';
  return post?.some((fn) => fn !== null) ? 'texts' : 'numbers';
}

export interface LongRange {
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly limit: number;
  /** Pixel width for summaries; null: none are built. */
  readonly pixelMs: DurationMs | null;
}

/** Pause before a failed read is retried; doubles up to the longest. */
const FIRST_PAUSE_MS: DurationMs = 5000;
const LONGEST_PAUSE_MS: DurationMs = 60_000;

export class LongHistory {
  private readonly context: FeedContext;
  private readonly demand: SeriesDemand;
  private readonly range: LongRange;
  private readonly onDone: (failure: Fault | null) => void;
  /** Reads that run or whose result was not taken yet. */
  private readonly answers = new Map<string, Promise<Outcome<PointsByKey>>>();
  /** Entities whose points were moved into their series, which owns the arrays now. */
  private readonly taken = new Set<string>();
  /** The last fault of each entity that is still missing. */
  private readonly failures = new Map<string, Fault>();
  private readonly pauses = new Set<{ readonly callOff: () => void; readonly run: () => Promise<void> }>();
  private readonly endBack: () => void;
  private readonly ended = new AbortController();

  /** @param onDone called at the end of each read with the first fault of what is still missing, or null. */
  constructor(context: FeedContext, demand: SeriesDemand, range: LongRange, onDone: (failure: Fault | null) => void) {
    this.context = context;
    this.demand = demand;
    this.range = range;
    this.onDone = onDone;
    this.endBack = context.onBack(() => this.goOn());
  }

  /** Reads the entity that the filter names, before the query has answered; does nothing for other filters. */
  begin(): void {
    const { filter } = this.demand;
    if (filter.type === 'singleEntity') void this.ask(filter.singleEntity);
  }

  /** Puts the points of `entities` into `set`. Retryable faults are retried. Does nothing more once ended. */
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

  end(): void {
    this.ended.abort();
    this.endBack();
    for (const { callOff } of this.pauses) callOff();
    this.pauses.clear();
  }

  private later(run: () => Promise<void>, afterMs: DurationMs): void {
    const callOff = this.context.later(() => {
      this.pauses.delete(pause);
      void run();
    }, afterMs);
    const pause = { callOff, run };
    this.pauses.add(pause);
  }

  private goOn(): void {
    const waiting = [...this.pauses];
    this.pauses.clear();
    for (const { callOff, run } of waiting) {
      callOff();
      void run();
    }
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
    loadHistory(held.samples, points);
    // Oldest first, so that each is appended.
    for (let i = points.textTimes.length - 1; i >= 0; i--) held.texts?.put(points.textTimes[i] as number, points.texts[i] ?? null);
  }
}

/** Replaces indexes into the answer's list of states by the codes of the series, in order of time. */
function recode({ v, length, texts }: Points, codes: NonNullable<HeldSeries['codes']>): void {
  const known = new Float64Array(texts.length).fill(Number.NaN);
  for (let i = 0; i < length; i++) {
    const place = v[i] as number;
    if (Number.isNaN(known[place] as number)) known[place] = codes.code(texts[place] ?? null);
    v[i] = known[place] as number;
  }
}

/** Each series with a function gets a counterpart of the same shape, so that drawing, measuring and exporting work alike. */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { UserFunction } from '../../../src/contract/user-function.ts';
import type { FeedContext } from '../feed.ts';
import type { CellSource } from '../functions/cell-rows.ts';
import { pointCell } from '../functions/cell-text.ts';
import { PostCells } from '../functions/post-cells.ts';
import { PostSeries } from '../functions/post-series.ts';
import { StateCodes } from '../telemetry/state-codes.ts';
import type { ShownSeries, ShownWindow } from './drawable-series.ts';
import type { HeldSeries } from './held-series.ts';

interface Processed {
  readonly post: PostSeries;
  readonly codes: StateCodes | null;
  latest: { ts: EpochMs; value: string | null };
  step: number;
}

export class ProcessedSeries {
  private readonly demand: SeriesDemand;
  private readonly context: FeedContext;
  private readonly onChange: () => void;
  private readonly cells: PostCells;
  private keepsRuns = true;
  private series = new Map<string, Processed>();
  private wanted = new Map<string, Processed>();

  constructor(demand: SeriesDemand, context: FeedContext, onChange: () => void) {
    this.demand = demand;
    this.context = context;
    this.onChange = onChange;
    this.cells = new PostCells(context.functions);
  }

  /** Until all functions have answered nothing is shown, because raw values would flash up. */
  get isWaiting(): boolean {
    return [...this.series.values()].some(({ post }) => !post.isSettled);
  }

  get bytes(): number {
    let sum = 0;
    for (const { post } of this.series.values()) sum += post.bytes;
    return sum;
  }

  dropRuns(): void {
    this.keepsRuns = false;
    for (const { post } of this.series.values()) post.dropRuns();
  }

  /** The held series itself where its key has no function. Runs the function where rows have changed. */
  of(held: HeldSeries, keyIndex: number, shown: ShownWindow, shiftMs: number): ShownSeries {
    const fn = this.demand.post?.[keyIndex];
    if (!fn) return held;
    const id = `${held.entity.id} ${keyIndex} ${shiftMs === 0 ? '' : 'compared'}`;
    const processed = this.series.get(id) ?? this.create(fn, held);
    this.wanted.set(id, processed);
    processed.post.offer(rowsInWindow(held, shown, shiftMs));
    const { ts, value } = held.latest;
    if (ts > 0 && shiftMs === 0) {
      this.cells.add(id, fn, ts, value, (when, text) => {
        processed.latest = { ts: when, value: text };
        this.onChange();
      });
    }
    return shownAs(held, processed);
  }

  /** To be called after all series of a picture: drops those that were not asked for. */
  keepWanted(): void {
    this.series = this.wanted;
    this.wanted = new Map();
  }

  private create(fn: UserFunction, { codes }: HeldSeries): Processed {
    const own = codes && new StateCodes();
    const post = new PostSeries(fn, this.context.functions, this.onChange, own);
    if (!this.keepsRuns) post.dropRuns();
    return { post, codes: own, latest: { ts: 0, value: null }, step: 0 };
  }
}

/** `step` is a live property: it is learned from the processed rows and outlives this object. */
function shownAs(held: HeldSeries, processed: Processed): ShownSeries {
  const { entity, entityName, entityLabel, key, heardAt, ahead } = held;
  const { post, codes, latest } = processed;
  return {
    entity,
    entityName,
    entityLabel,
    key,
    samples: post.rows,
    codes,
    latest,
    heardAt,
    ahead,
    get step() {
      return processed.step;
    },
    set step(step) {
      processed.step = step;
    },
  };
}

/** The complete window; for states also the row before it, which holds at its start. */
function rowsInWindow({ samples, codes, texts }: HeldSeries, { start, end, knownTo }: ShownWindow, shiftMs: number): CellSource {
  const known = shiftMs === 0 ? knownTo : end - shiftMs;
  const first = samples.lowerBound(start - shiftMs);
  const from = codes && first > 0 ? first - 1 : first;
  const to = samples.lowerBound(known);
  if (texts && !texts.isEmpty) return texts.merged(samples, from, to, start - shiftMs, known);
  return {
    length: Math.max(0, to - from),
    time: (i) => samples.time(from + i),
    cell: (i) => {
      const value = samples.value(from + i);
      return codes ? pointCell(codes.texts[value] ?? null) : value;
    },
  };
}

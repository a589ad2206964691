/**
 * The series of an earlier window beside a main one. It is never subscribed live: its data does not change any more, and live
 * samples would only pile up (live.md 4.4). Of a sliding window some more is read ahead, and read anew before that ends.
 */
import { comparisonShift } from '../../../src/contract/comparison.ts';
import type { SeriesComparison, SeriesDemand } from '../../../src/contract/demand.ts';
import type { Fault } from '../../../src/contract/fault.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import { plainGrid } from '../telemetry/bucket-grid.ts';
import { type RangeRead, shiftedReads, type WindowPlan } from '../telemetry/window-plan.ts';
import { SeriesSet } from './held-series.ts';
import { LiveIntake } from './live-intake.ts';
import { isLongHistory, LongHistory } from './long-history.ts';
import { PagedRead } from './paged-read.ts';
import { readEntityRow } from './read-entity-row.ts';
import { seriesCommand } from './series-command.ts';

/** A re-read that found nothing new is not repeated at once. */
const PAUSE_MS: DurationMs = 5000;

export interface ComparedSeries {
  readonly set: SeriesSet;
  readonly shiftMs: DurationMs;
}

export class ComparisonReader {
  /** What is drawn over the main window; null before the first answer. */
  current: ComparedSeries | null = null;

  private readonly context: FeedContext;
  private readonly demand: SeriesDemand;
  private readonly comparison: SeriesComparison;
  private readonly pageSize: number;
  private readonly onChange: () => void;
  private readonly onState: (failure: Fault | null) => void;
  /** Samples of functions come raw and after the answer, as live ones do (live.md 5.7). */
  private readonly intake: LiveIntake | null;
  private readonly isLong: boolean;
  private reads: PagedRead[] = [];
  private long: LongHistory | null = null;
  private askedAt: EpochMs = 0;
  /** Main times for which it was asked. */
  private coveredFrom: EpochMs = Number.POSITIVE_INFINITY;
  private coveredTo: EpochMs = Number.NEGATIVE_INFINITY;

  constructor(
    context: FeedContext,
    demand: SeriesDemand & { readonly comparison: SeriesComparison },
    pageSize: number,
    handlers: { readonly onChange: () => void; readonly onState: (failure: Fault | null) => void },
  ) {
    this.context = context;
    this.demand = demand;
    this.comparison = demand.comparison;
    this.pageSize = pageSize;
    this.onChange = handlers.onChange;
    this.onState = handlers.onState;
    this.isLong = isLongHistory(demand);
    this.intake = demand.generated ? new LiveIntake(context, demand, handlers.onChange) : null;
  }

  /** Asks when the shown window has left what was read; called at each picture, so it must be cheap. */
  follow(plan: WindowPlan, shown: { readonly start: EpochMs; readonly end: EpochMs }): void {
    const now = this.context.localNow();
    const hasLeft = shown.end > this.coveredTo || shown.start < this.coveredFrom;
    const isDue = hasLeft && now - this.askedAt >= PAUSE_MS;
    if (!isDue) return;
    this.askedAt = now;
    this.read(plan, shown);
  }

  end(): void {
    for (const read of this.reads) read.end();
    this.reads = [];
    this.long?.end();
    this.long = null;
  }

  private read(plan: WindowPlan, shown: { readonly start: EpochMs; readonly end: EpochMs }): void {
    this.end();
    const { agg, limit } = plan.asked;
    const isState = this.demand.isState ?? false;
    const shiftMs = comparisonShift(this.comparison, this.demand.window, shown.start, shown.end);
    const { reads, grid, coveredTo } = shiftedReads(plan, this.demand.window, shown, shiftMs, this.context.serverNow());
    this.coveredFrom = shown.start;
    this.coveredTo = coveredTo;
    const [oldest] = reads;
    const isGrouped = this.intake !== null && agg !== 'NONE' && oldest !== undefined;
    const ownGrid = grid ?? (isGrouped ? plainGrid(oldest.startTs, oldest.interval) : null);
    const set = new SeriesSet(this.demand, plan.asked, ownGrid);
    const show = () => {
      this.current = { set, shiftMs };
      this.onChange();
    };
    const long = oldest && this.isLong ? this.readLong(oldest, limit, show) : null;
    this.reads = reads.map((range) => {
      const whole = { ...range, agg, limit, isLive: false, withPrevious: isState, isLong: this.isLong };
      return new PagedRead(this.context, {
        isLive: this.intake !== null,
        pageSize: this.pageSize,
        maxEntities: this.demand.maxEntities,
        command: (page) => seriesCommand(this.demand, whole, page, this.pageSize),
        onPage: (page, rows) => {
          const read = rows.flatMap((row) => readEntityRow(row, this.context) ?? []);
          set.takePage(page, read);
          if (long) {
            void long.read(
              set,
              read.map(({ entity }) => entity),
            );
            return;
          }
          if (!this.intake) show();
          this.onState(null);
        },
        onUpdate: (samples) => {
          this.intake?.take(set, samples, { ...plan, reads, grid: ownGrid });
          show();
        },
        onFail: this.onState,
      });
    });
  }

  /** The points of a long range, read as those of the main window are. `show`: they are all there. */
  private readLong({ startTs, endTs }: RangeRead, limit: number, show: () => void): LongHistory {
    this.long = new LongHistory(this.context, this.demand, { startTs, endTs, limit, pixelMs: null }, (failure) => {
      // A picture with what is there; one that stands goes on until the next is whole.
      if (!failure || !this.current) show();
      this.onState(failure);
    });
    this.long.begin();
    return this.long;
  }
}

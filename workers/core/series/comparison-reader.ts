/** The compared window is never subscribed, because it no longer changes and live samples would pile up. A sliding one is read ahead. */
import { comparisonShift } from '../../../src/contract/comparison.ts';
import type { SeriesComparison, SeriesDemand } from '../../../src/contract/demand.ts';
import type { Fault } from '../../../src/contract/fault.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext, ReadMore } from '../feed.ts';
import { plainGrid } from '../telemetry/bucket-grid.ts';
import { type RangeRead, shiftedReads, type WindowPlan } from '../telemetry/window-plan.ts';
import { SeriesSet } from './held-series.ts';
import { LiveIntake } from './live-intake.ts';
import { LongHistory } from './long-history.ts';
import { PagedRead } from './paged-read.ts';
import { readEntityRow } from './read-entity-row.ts';
import { seriesCommand } from './series-command.ts';
import { isLongHistory } from './series-needs.ts';

/** Pause before the next read, also when the last one brought nothing. */
const PAUSE_MS: DurationMs = 5000;

export interface ComparedSeries {
  readonly set: SeriesSet;
  readonly shiftMs: DurationMs;
  /** In its own time. */
  readonly reads: readonly RangeRead[];
}

export class ComparisonReader {
  /** Drawn over the main window; null before the first answer. */
  current: ComparedSeries | null = null;

  private readonly context: FeedContext;
  private readonly demand: SeriesDemand;
  private readonly comparison: SeriesComparison;
  private readonly pageSize: number;
  private readonly onChange: () => void;
  private readonly onState: (failure: Fault | null) => void;
  /** Generated samples arrive raw and after the answer, like live ones. */
  private readonly intake: LiveIntake | null;
  private readonly isLong: boolean;
  private reads: PagedRead[] = [];
  private long: LongHistory | null = null;
  private more: ReadMore | undefined;
  private askedAt: EpochMs = 0;
  /** Times of the main window that the last read covers. */
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

  /** Reads again when the shown window has left the covered range. Called for each picture, so it must be cheap. */
  follow(plan: WindowPlan, shown: { readonly start: EpochMs; readonly end: EpochMs }): void {
    const now = this.context.localNow();
    this.more ??= this.context.readMore(this.demand, this.onChange);
    const { set, shiftMs = 0, reads = [] } = this.current ?? {};
    if (set) this.more?.(set, { start: shown.start - shiftMs, end: shown.end - shiftMs }, reads);
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
      this.current = { set, shiftMs, reads };
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
          set.takePage(page, read, Number.POSITIVE_INFINITY);
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

  private readLong({ startTs, endTs }: RangeRead, limit: number, show: () => void): LongHistory {
    this.long = new LongHistory(this.context, this.demand, { startTs, endTs, limit, pixelMs: null }, (failure) => {
      // Shows what is there, unless a whole picture is already shown.
      if (!failure || !this.current) show();
      this.onState(failure);
    });
    this.long.begin();
    return this.long;
  }
}

import type { EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { Holding } from '../memory/memory.ts';
import type { ComparedSeries } from './comparison-reader.ts';
import type { ShownWindow } from './drawable-series.ts';
import type { HeldSeries, SeriesSet } from './held-series.ts';
import type { ProcessedSeries } from './processed-series.ts';

/** Changes between two measurements: summing hundreds of series for each sample would be too slow. */
const MEASURE_EVERY = 256;
/** Part of a series that is dropped at once, because each drop makes the pixel index summarise its oldest pixel again. */
const CHUNK = 1 / 16;

export class SeriesMemory {
  /** Start of what was asked for. */
  readFrom: EpochMs = Number.NEGATIVE_INFINITY;
  /** No rows were lost from here on; null: none were lost at all. */
  private heldFrom: EpochMs | null = null;

  private readonly main: () => SeriesSet;
  private readonly compared: () => ComparedSeries | null;
  private readonly countDropped: (values: number) => void;
  private readonly keepsPast: boolean;
  private readonly holding: Holding;
  private readonly copies: Pick<ProcessedSeries, 'bytes' | 'dropRuns'> | null;
  private copyBytes = 0;
  private changes = 0;

  constructor(
    context: Pick<FeedContext, 'memory' | 'countDropped' | 'keepsPast'>,
    main: () => SeriesSet,
    compared: () => ComparedSeries | null,
    copies: Pick<ProcessedSeries, 'bytes' | 'dropRuns'> | null,
  ) {
    this.main = main;
    this.compared = compared;
    this.copies = copies;
    this.countDropped = context.countDropped;
    this.keepsPast = context.keepsPast;
    this.holding = context.memory.hold('series', {
      bytes: () => this.main().bytes + (this.compared()?.set.bytes ?? 0) + (this.copies?.bytes ?? 0),
      dropCopies: () => this.copies?.dropRuns(),
      oldest: () => this.span().oldest,
      dropOldest: () => this.dropChunk(),
    });
  }

  changed(): void {
    this.changes += 1;
    if (this.changes % MEASURE_EVERY === 1) this.holding.changed();
  }

  /** To be called once for each picture: copies for functions change with their runs. */
  measureCopies(): void {
    const bytes = this.copies?.bytes ?? 0;
    if (bytes === this.copyBytes) return;
    this.copyBytes = bytes;
    this.holding.changed();
  }

  /** Counts rows inside the window that were lost to a full series. Where no past is kept, drops rows that left the window. */
  prune(start: EpochMs): void {
    for (const held of this.main().all) this.pruneOne(held, start);
    const compared = this.compared();
    for (const held of compared?.set.all ?? []) this.pruneOne(held, start - (compared?.shiftMs ?? 0));
  }

  end(): void {
    this.holding.end();
  }

  /** Start of complete data in a window; null: it is complete. An earlier window may begin before all that was asked for. */
  completeFrom({ start, isRewound }: Pick<ShownWindow, 'start' | 'isRewound'>): EpochMs | null {
    return isRewound && start < this.readFrom ? Math.max(this.readFrom, this.heldFrom ?? 0) : this.heldFrom;
  }

  private pruneOne({ samples, codes }: HeldSeries, start: EpochMs): void {
    // One sample before the window stays: the line comes in from the edge, and a state holds from there.
    const outside = samples.lowerBound(start) - 1;
    if (!this.keepsPast && outside > samples.length * CHUNK) samples.rows.dropOldest(outside);
    codes?.keepOnly(samples);
    if (samples.dropped === 0) return;
    if (samples.droppedUntil >= start) {
      this.countDropped(samples.dropped);
      this.heldFrom = Math.max(this.heldFrom ?? 0, samples.droppedUntil + 1);
    }
    samples.dropped = 0;
  }

  private series() {
    return [...this.main().all, ...(this.compared()?.set.all ?? [])];
  }

  private span(): { oldest: EpochMs; newest: EpochMs } {
    let oldest = Number.POSITIVE_INFINITY;
    let newest = Number.NEGATIVE_INFINITY;
    // The value before the window does not make it longer.
    const from = this.compared() ? Number.NEGATIVE_INFINITY : this.readFrom;
    for (const { samples } of this.series()) {
      if (samples.length === 0) continue;
      oldest = Math.min(oldest, Math.max(from, samples.time(0)));
      newest = Math.max(newest, samples.time(samples.length - 1));
    }
    return { oldest, newest };
  }

  private dropChunk(): number {
    const { oldest, newest } = this.span();
    if (oldest === Number.POSITIVE_INFINITY) return 0;
    const until = oldest + Math.max(1, (newest - oldest) * CHUNK);
    let values = 0;
    for (const { samples } of this.series()) {
      values += samples.rows.trimBefore(until);
      samples.rows.compact();
    }
    this.heldFrom = Math.max(this.heldFrom ?? 0, until);
    return values;
  }
}

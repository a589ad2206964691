/** The rows of one feed as the core's memory sees them: how much they take, and giving up the oldest. */
import type { EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { Holding } from '../memory/memory.ts';
import type { SeriesSet } from './held-series.ts';
import type { ProcessedSeries } from './processed-series.ts';

/** Changes between two measurements: adding up hundreds of series at each sample would cost more than they do. */
const MEASURE_EVERY = 256;
/** A chunk is this part of the time that is held. */
const CHUNK = 1 / 16;

export class SeriesMemory {
  /** From when on nothing was lost; null while nothing was. */
  heldFrom: EpochMs | null = null;

  private readonly sets: () => readonly SeriesSet[];
  private readonly countDropped: (values: number) => void;
  private readonly keepsPast: boolean;
  private readonly holding: Holding;
  private readonly copies: Pick<ProcessedSeries, 'bytes' | 'dropRuns'>;
  private copyBytes = 0;
  private changes = 0;

  constructor(
    context: Pick<FeedContext, 'memory' | 'countDropped' | 'keepsPast'>,
    sets: () => readonly SeriesSet[],
    copies: Pick<ProcessedSeries, 'bytes' | 'dropRuns'>,
  ) {
    this.sets = sets;
    this.copies = copies;
    this.countDropped = context.countDropped;
    this.keepsPast = context.keepsPast;
    this.holding = context.memory.hold('series', {
      bytes: () => this.sets().reduce((sum, set) => sum + set.bytes, this.copies.bytes),
      dropCopies: () => this.copies.dropRuns(),
      oldest: () => this.span().oldest,
      dropOldest: () => this.dropChunk(),
    });
  }

  changed(): void {
    this.changes += 1;
    if (this.changes % MEASURE_EVERY === 1) this.holding.changed();
  }

  /** To be called once a picture: copies for functions change with their runs. */
  measureCopies(): void {
    const { bytes } = this.copies;
    if (bytes === this.copyBytes) return;
    this.copyBytes = bytes;
    this.holding.changed();
  }

  /** Counts rows that a full series gave up although they were shown; drops what left the window where no past is kept. */
  prune(start: EpochMs): void {
    for (const { samples } of this.series()) {
      // One sample before the window stays: the line comes in from the edge, a state holds from there.
      if (!this.keepsPast) samples.rows.dropOldest(Math.max(0, samples.lowerBound(start) - 1));
      if (samples.dropped === 0) continue;
      if (samples.droppedUntil >= start) {
        this.countDropped(samples.dropped);
        this.heldFrom = Math.max(this.heldFrom ?? 0, samples.droppedUntil + 1);
      }
      samples.dropped = 0;
    }
  }

  end(): void {
    this.holding.end();
  }

  private series() {
    return this.sets().flatMap((set) => set.all);
  }

  private span(): { oldest: EpochMs; newest: EpochMs } {
    let oldest = Number.POSITIVE_INFINITY;
    let newest = Number.NEGATIVE_INFINITY;
    for (const { samples } of this.series()) {
      if (samples.length === 0) continue;
      oldest = Math.min(oldest, samples.time(0));
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

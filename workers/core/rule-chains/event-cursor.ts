/** Which events of a node are to be read next, so that each counts once: servers list them by time alone, and store some of them late. */
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';

/** An event is listed at most so long after its time: servers store events in batches, and their clocks differ. */
export const LATE_MS: DurationMs = 5000;

export interface Timed {
  readonly id: string;
  readonly createdTime: EpochMs;
}

/** The earliest events first, from a time on that is part of the range. */
export interface EventRange {
  readonly startTime: EpochMs;
  readonly page: number;
}

export class EventCursor {
  /** All events before it have been listed. */
  private start: EpochMs;
  /** Where this pass has come to: a pass lists everything from `start` on, over as many pages as it takes. */
  private from: EpochMs;
  private page = 0;
  /** When this pass began; null: it has not. What is stored later may be missing in it. */
  private begunAt: EpochMs | null = null;
  /** Of events that may be listed again. */
  private readonly seen = new Map<string, EpochMs>();

  constructor(start: EpochMs) {
    this.start = start;
    this.from = start;
  }

  get next(): EventRange {
    return { startTime: this.from, page: this.page };
  }

  /** @param events of the range `next`. @param askedAt by the server's clock. @returns those that were not taken before. */
  take<E extends Timed>(events: readonly E[], hasMore: boolean, askedAt: EpochMs): E[] {
    this.begunAt ??= askedAt;
    const fresh = events.filter(({ id }) => !this.seen.has(id));
    for (const { id, createdTime } of fresh) this.seen.set(id, createdTime);
    const complete = this.begunAt - LATE_MS;
    if (!hasMore) {
      this.skipTo(complete);
      return fresh;
    }
    const last = events.at(-1)?.createdTime ?? this.from;
    // More of one time than a page holds.
    this.page = last > this.from ? 0 : this.page + 1;
    this.from = Math.max(this.from, last);
    this.forgetBefore(Math.min(this.from, complete));
    return fresh;
  }

  /** Begins a new pass. What was not listed before the time is left out. */
  skipTo(time: EpochMs): void {
    this.forgetBefore(time);
    this.from = this.start;
    this.page = 0;
    this.begunAt = null;
  }

  private forgetBefore(time: EpochMs): void {
    this.start = Math.max(this.start, time);
    for (const [id, at] of this.seen) if (at < this.start) this.seen.delete(id);
  }
}

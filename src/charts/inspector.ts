/** One request at a time; the next is for the newest position. Answers for earlier positions are shown too: they carry their time. */
import type { Outcome } from '../contract/fault.ts';
import type { SampleAt } from '../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';

/** One sample per series; null for a series that could not be read. */
export type Inspect = (at: EpochMs) => Promise<Outcome<readonly (SampleAt | null)[]>>;

/** A later answer is replaced by an ellipsis. */
const LATE_AFTER_MS: DurationMs = 200;
/** Pause for a crosshair synchronised from another chart: on a wall every chart makes requests. */
const FOLLOWER_EVERY_MS: DurationMs = 120;

export interface InspectionListener {
  readonly onAnswer: (samples: readonly (SampleAt | null)[]) => void;
  readonly onLate: () => void;
}

export class Inspector {
  private readonly inspect: Inspect;
  private readonly listener: InspectionListener;
  private wanted: { at: EpochMs; isFollower: boolean } | undefined;
  private isAsking = false;
  private late: ReturnType<typeof setTimeout> | undefined;
  /** Incremented when the crosshair leaves: answers to earlier requests are dropped. */
  private visit = 0;

  constructor(inspect: Inspect, listener: InspectionListener) {
    this.inspect = inspect;
    this.listener = listener;
  }

  /** `isFollower`: the crosshair was moved in another chart. */
  ask(at: EpochMs, isFollower: boolean): void {
    this.wanted = { at, isFollower };
    this.late ??= setTimeout(() => this.listener.onLate(), LATE_AFTER_MS);
    if (!this.isAsking) void this.next();
  }

  leave(): void {
    this.visit += 1;
    this.wanted = undefined;
    clearTimeout(this.late);
    this.late = undefined;
  }

  private async next(): Promise<void> {
    this.isAsking = true;
    for (;;) {
      const { wanted, visit } = this;
      if (!wanted) break;
      this.wanted = undefined;
      const answer = await this.inspect(wanted.at);
      if (visit === this.visit) {
        clearTimeout(this.late);
        this.late = undefined;
        this.listener.onAnswer(answer.ok ? answer.value : []);
      }
      if (wanted.isFollower) await new Promise((resolve) => setTimeout(resolve, FOLLOWER_EVERY_MS));
    }
    this.isAsking = false;
  }
}

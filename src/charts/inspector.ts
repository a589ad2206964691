/**
 * Asks for the true samples under the crosshair. One question at a time is under way; the pointer's newest place is asked next,
 * so that a fast pointer costs as many questions as there are answers. Answers of other places than the last one still count:
 * they belong to the time that they carry.
 */
import type { Outcome } from '../contract/fault.ts';
import type { SampleAt } from '../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';

/** The stored samples nearest to a time of the plot, one a series; null for a series that could not be asked. */
export type Inspect = (at: EpochMs) => Promise<Outcome<readonly (SampleAt | null)[]>>;

/** An answer that takes longer is announced by an ellipsis. */
const LATE_AFTER_MS: DurationMs = 200;
/** A crosshair that came from another chart may lag: on a wall every chart of it asks. */
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
  /** Rises when the crosshair leaves: what was asked before is not shown any more. */
  private visit = 0;

  constructor(inspect: Inspect, listener: InspectionListener) {
    this.inspect = inspect;
    this.listener = listener;
  }

  /** The crosshair stands at `at`; `isFollower`: it was moved in another chart. */
  ask(at: EpochMs, isFollower: boolean): void {
    this.wanted = { at, isFollower };
    this.late ??= setTimeout(() => this.listener.onLate(), LATE_AFTER_MS);
    if (!this.isAsking) void this.next();
  }

  /** The crosshair left. */
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

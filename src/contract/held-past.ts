import type { Severity } from './severity.ts';
import type { Bytes, EpochMs } from './units.ts';

/** An alarm that can be gone to. */
export interface HeldAlarm {
  readonly id: string;
  /** When it started. */
  readonly at: EpochMs;
  readonly severity: Severity;
  readonly type: string;
  /** Null: the server sent none. */
  readonly originatorName: string | null;
}

/** What demands that keep their past can show. */
export interface HeldPast {
  /** The oldest time of which anything is held; null: nothing is. */
  readonly from: EpochMs | null;
  /** From here on everything is held: charts reach further back than values and lists. */
  readonly wholeFrom: EpochMs;
  /** Of all that these demands hold, the present included. */
  readonly bytes: Bytes;
  /** What all buffers of the core may hold; the oldest data goes first. */
  readonly budgetBytes: Bytes;
  /** Ascending. */
  readonly alarms: readonly HeldAlarm[];
}

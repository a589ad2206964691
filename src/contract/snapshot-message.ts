import type { DemandPart, TailPart } from './demand-kinds.ts';
import type { Fault } from './fault.ts';
import type { SessionState } from './session-state.ts';
import type { ConnectionState } from './snapshot.ts';
import type { EpochMs } from './units.ts';

export type SnapshotPart =
  | { readonly kind: 'session'; readonly value: SessionState }
  | { readonly kind: 'connection'; readonly value: ConnectionState }
  | { readonly kind: 'fault'; readonly value: Fault; readonly at: EpochMs }
  | DemandPart
  | TailPart;

/** A message from worker to page. Numbers rise by one; the page answers each with an `Acknowledgement`. */
export interface Snapshot {
  readonly seq: number;
  readonly asOf: EpochMs;
  /** Local clock. */
  readonly sentAt: EpochMs;
  /** Values received since the core started, shown or not; benches and load tests count losses with it. */
  readonly valuesIn: number;
  /** Arrival of the oldest value, on the worker's clock, for measuring latency to paint; 0 without values. */
  readonly oldestArrival: EpochMs;
  /** A command waits for it: the page applies it at once, so that the next frame shows it. */
  readonly isAwaited?: true;
  readonly parts: readonly SnapshotPart[];
}

/** Event on `window` for each applied snapshot, in its frame unless it was awaited; carries no data. */
export const SNAPSHOT_EVENT = 'watchfloor:snapshot';

/** Event on `window` before a snapshot is applied; `SNAPSHOT_EVENT` follows in the same task. */
export const SNAPSHOT_BEGINS = 'watchfloor:snapshot-begins';

export type SnapshotNews = Pick<Snapshot, 'seq' | 'sentAt' | 'oldestArrival' | 'valuesIn' | 'isAwaited'>;

export interface Acknowledgement {
  readonly ack: number;
}

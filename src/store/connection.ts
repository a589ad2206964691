import { proxy } from 'valtio';
import type { ConnectionState } from '../contract/snapshot.ts';
import type { EpochMs } from '../contract/units.ts';

/** The link to the platform, and the worker's own health. Of `current` each field is written by itself: a view wakes for those that it reads. */
export const connectionStore = proxy<{
  current: ConnectionState;
  /** How often the worker died and was started again since the page was loaded. */
  workerRestarts: number;
  /** Since when what enters the core is written down; null: it is not. */
  recordingSince: EpochMs | null;
}>({
  current: {
    phase: 'idle',
    since: 0,
    nextTryAt: null,
    attempt: 0,
    lastDataAt: null,
    clockOffsetMs: 0,
    delayMs: null,
    valuesPerSecond: 0,
    framesPerSecond: 0,
    dropped: 0,
    forgotten: 0,
    heldBytes: 0,
    heldFrom: null,
    coalesced: 0,
    contractFaults: 0,
  },
  workerRestarts: 0,
  recordingSince: null,
});

/** Snapshots drawn so far. No part of the store: each of them would wake all who read the link. */
export const drawnSnapshots = { count: 0 };

/** The platform's clock now: the local clock corrected by the offset that the core measured. */
export function serverNow(): EpochMs {
  return Date.now() + connectionStore.current.clockOffsetMs;
}

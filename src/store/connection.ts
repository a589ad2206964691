import { proxy, subscribe } from 'valtio';
import type { ConnectionState } from '../contract/snapshot.ts';
import type { EpochMs } from '../contract/units.ts';

/** Fields of `current` are written one by one, so a view re-renders only for those that it reads. */
export const connectionStore = proxy<{
  current: ConnectionState;
  /** Since the page was loaded. */
  workerRestarts: number;
  /** Null: the core does not record. */
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

/** Not in the store: every snapshot would re-render all views that read the link. */
export const drawnSnapshots = { count: 0 };

/** The local clock corrected by the measured offset. */
export function serverNow(): EpochMs {
  return Date.now() + connectionStore.current.clockOffsetMs;
}

/** Live, or nothing needs a link while the server answers. */
export const isLinkUp = (): boolean => connectionStore.current.phase === 'live' || connectionStore.current.phase === 'idle';

/** Calls `run` when a field of the link changes, until the returned function is called. */
export const onLinkChange = (run: () => void): (() => void) => subscribe(connectionStore, run);

/** Calls `run` when the link or the network comes back, until the returned function is called. */
export function whenLinkBack(run: () => void): () => void {
  let wasUp = isLinkUp();
  const end = subscribe(connectionStore, () => {
    const isUp = isLinkUp();
    if (isUp && !wasUp) run();
    wasUp = isUp;
  });
  addEventListener('online', run);
  return () => {
    end();
    removeEventListener('online', run);
  };
}

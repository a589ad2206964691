/**
 * The only writer of live data on the page. A snapshot is acknowledged in the frame that applies it: a slow page gets fewer, never a
 * queue.
 */
import { flushSync } from 'react-dom';
import { ref } from 'valtio';
import type { DemandPart, TailPart } from '../contract/demand-kinds.ts';
import {
  type Acknowledgement,
  SNAPSHOT_BEGINS,
  SNAPSHOT_EVENT,
  type Snapshot,
  type SnapshotNews,
  type SnapshotPart,
} from '../contract/snapshot-message.ts';
import { connectionStore, drawnSnapshots } from '../store/connection.ts';
import { endWait } from '../store/loading.ts';
import { notifyFault } from '../store/notices.ts';
import { sessionStore } from '../store/session.ts';
import { seriesJoin, showView, views } from '../store/views.ts';

/** @param isLive whether a demand is still open; late parts of closed demands are ignored. */
export function applyPart(part: SnapshotPart, isLive: (id: number) => boolean): void {
  switch (part.kind) {
    case 'session':
      sessionStore.current = ref(part.value);
      return;
    case 'connection':
      Object.assign(connectionStore.current, part.value);
      return;
    case 'fault':
      notifyFault(part.value, part.at);
      return;
    default:
      endWait(part.demand);
      if (isLive(part.demand)) applyView(part);
  }
}

function applyView(part: DemandPart | TailPart): void {
  if (part.kind !== 'series-tail') {
    showView(part.kind, part.demand, part.value);
    return;
  }
  const before = views.series[part.demand];
  if (before) showView('series', part.demand, seriesJoin.joinTail(before, part.value));
}

/** Returns the function that stops it. */
export function followSnapshots(port: MessagePort, isLive: (id: number) => boolean): () => void {
  let knowsSession = false;
  /** A restarted core does not know the session yet: the page keeps the previous one, so forms stay as they are. */
  const isNews = (part: SnapshotPart) => {
    if (part.kind !== 'session') return true;
    knowsSession ||= part.value.phase !== 'restoring';
    return knowsSession || sessionStore.current.phase === 'restoring';
  };
  const apply = (snapshot: Snapshot) => {
    window.dispatchEvent(new Event(SNAPSHOT_BEGINS));
    // What renders does so here: what it asks to be drawn still comes into this frame.
    flushSync(() => {
      for (const part of snapshot.parts) if (isNews(part)) applyPart(part, isLive);
    });
    drawnSnapshots.count += 1;
    const answer: Acknowledgement = { ack: snapshot.seq };
    port.postMessage(answer);
    const { seq, sentAt, oldestArrival, valuesIn, isAwaited } = snapshot;
    const detail: SnapshotNews = { seq, sentAt, oldestArrival, valuesIn, ...(isAwaited ? { isAwaited } : {}) };
    window.dispatchEvent(new CustomEvent(SNAPSHOT_EVENT, { detail }));
  };
  port.onmessage = (event: MessageEvent<Snapshot>) => {
    // A hidden page has no animation frames, so the first snapshots of a background tab must not wait for one.
    if (document.hidden || event.data.isAwaited) apply(event.data);
    else requestAnimationFrame(() => apply(event.data));
  };
  return () => {
    port.onmessage = null;
    port.close();
  };
}

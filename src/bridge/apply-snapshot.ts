/**
 * Applies the core's snapshots to the store: the only writer of live data on the page. One snapshot is applied in one
 * animation frame (what somebody waits for at once) and then acknowledged, so a slow page gets fewer, newer snapshots and never a queue.
 */
import { ref } from 'valtio';
import { joinTail } from '../contract/series-tail.ts';
import { type Acknowledgement, SNAPSHOT_EVENT, type Snapshot, type SnapshotNews, type SnapshotPart } from '../contract/snapshot.ts';
import { connectionStore, drawnSnapshots } from '../store/connection.ts';
import { notifyFault } from '../store/notices.ts';
import { sessionStore } from '../store/session.ts';
import {
  aggregateViews,
  alarmCounts,
  alarmTables,
  countViews,
  entityTables,
  entityViews,
  mergeTable,
  seriesViews,
  showSeries,
} from '../store/views.ts';

/** `isLive` says whether anybody still shows a demand: late parts of closed ones are left out. */
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
      if (isLive(part.demand)) applyView(part);
  }
}

function applyView(part: Extract<SnapshotPart, { demand: number }>): void {
  switch (part.kind) {
    case 'entity-table':
      entityTables[part.demand] = mergeTable(entityTables[part.demand], part.value);
      return;
    case 'alarm-table':
      alarmTables[part.demand] = mergeTable(alarmTables[part.demand], part.value);
      return;
    case 'series':
      showSeries(part.demand, part.value);
      return;
    case 'series-tail': {
      const before = seriesViews[part.demand];
      if (before) showSeries(part.demand, joinTail(before, part.value));
      return;
    }
    case 'entity':
      entityViews[part.demand] = ref(part.value);
      return;
    case 'alarm-counts':
      alarmCounts[part.demand] = ref(part.value);
      return;
    case 'count':
      countViews[part.demand] = ref(part.value);
      return;
    case 'aggregate':
      aggregateViews[part.demand] = ref(part.value);
  }
}

/** Listens on `port` and applies what comes. Returns the function that stops it. */
export function followSnapshots(port: MessagePort, isLive: (id: number) => boolean): () => void {
  let knowsSession = false;
  /** A core that has just started does not know yet who is signed in. The page does, from the one before, and so do its forms. */
  const isNews = (part: SnapshotPart) => {
    if (part.kind !== 'session') return true;
    knowsSession ||= part.value.phase !== 'restoring';
    return knowsSession || sessionStore.current.phase === 'restoring';
  };
  const apply = (snapshot: Snapshot) => {
    for (const part of snapshot.parts) if (isNews(part)) applyPart(part, isLive);
    drawnSnapshots.count += 1;
    const answer: Acknowledgement = { ack: snapshot.seq };
    port.postMessage(answer);
    const { seq, sentAt, oldestArrival, valuesIn, isAwaited } = snapshot;
    const detail: SnapshotNews = { seq, sentAt, oldestArrival, valuesIn, ...(isAwaited ? { isAwaited } : {}) };
    window.dispatchEvent(new CustomEvent(SNAPSHOT_EVENT, { detail }));
  };
  port.onmessage = (event: MessageEvent<Snapshot>) => {
    // A hidden page has no animation frames; the first snapshots after a load in a background tab must not wait for one.
    if (document.hidden || event.data.isAwaited) apply(event.data);
    else requestAnimationFrame(() => apply(event.data));
  };
  return () => {
    port.onmessage = null;
    port.close();
  };
}

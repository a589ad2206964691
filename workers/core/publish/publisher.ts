/**
 * Sends numbered snapshots to the page. Guarantees: one snapshot at a time is under way, the next goes out after its
 * acknowledgement; what changes meanwhile is merged, so a slow page gets fewer, newer snapshots and never a queue; a hidden
 * page gets none and catches up when it is shown.
 */
import type { SnapshotPort } from '../../../src/contract/data-core.ts';
import { type Fault, isSameFault } from '../../../src/contract/fault.ts';
import type { SessionState } from '../../../src/contract/session-state.ts';
import type { ConnectionState, SnapshotPart } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { Demands } from '../demands.ts';
import type { CorePorts } from '../ports.ts';

/**
 * Series may change ten times a second, tables four times: faster nobody reads. Tables and the state of the link go out on a
 * tick of the series, so that the page draws as few frames as possible.
 */
const TICK_MS = 100;
/**
 * A page that was a little late for a tick gets its snapshot when it acknowledges, so that it keeps the beat. One that is later waits
 * for the next tick: it would never rest.
 */
const OWED_MS: DurationMs = 50;
/** What comes in gets its turn between two ticks. */
const SHORTEST_PAUSE_MS = 10;
const TABLE_PAUSE_MS = 250;
const TABLES_PER_CONNECTION = 4;
/**
 * What is measured of link and memory is a little different each time: alone it waits so long for a snapshot that goes out anyway. Where
 * nothing comes, windows slide each five seconds.
 */
const MEASURES_WAIT_MS: DurationMs = 5500;
/** Faults under way at most; a server that floods us with wrong shapes must not flood the page. */
const MAX_FAULTS = 20;

export interface PublisherSources {
  readonly ports: CorePorts;
  readonly demands: Pick<Demands, 'opened' | 'take'>;
  readonly session: () => SessionState;
  readonly connection: () => ConnectionState;
  readonly serverNow: () => EpochMs;
  /** The time that demands are shown as of. */
  readonly viewTime: () => EpochMs;
  readonly valuesIn: () => number;
}

export interface Publisher {
  attach(port: SnapshotPort): void;
  setVisible(visible: boolean): void;
  /** Sends now what changed, unless a snapshot is under way: then it goes with the next one. */
  publish(): void;
  /** The same of something that somebody waits for. */
  publishAwaited(): void;
  /** The session or the phase of the link changed: the page learns it at once. */
  stateChanged(): void;
  /** Settles once the page has the newest session; at once where there is no page. */
  stateTaken(): Promise<void>;
  /** Tables go out with the next snapshot: somebody is moving through time or rows. */
  tablesWanted(): void;
  fault(fault: Fault): void;
  readonly coalesced: number;
  /** Snapshots sent so far. */
  readonly sent: number;
}

export function createPublisher({ ports, demands, session, connection, serverNow, viewTime, valuesIn }: PublisherSources): Publisher {
  let port: SnapshotPort | null = null;
  let isVisible = true;
  let seq = 0;
  let acknowledged = 0;
  let coalesced = 0;
  let sent = 0;
  let faults: { value: Fault; at: EpochMs }[] = [];
  let isStateNew = true;
  /** The snapshot that carried the newest state. */
  let stateSeq = 0;
  const stateWaiters: (() => void)[] = [];
  let told = '';
  let measured = '';
  /** Since when new measures wait; 0 while none do. */
  let waitingSince: EpochMs = 0;
  let tablesDueAt = 0;
  let tableTicks = 0;

  /** Whether this tick carries tables; on average each 250 ms, whatever the ticks are. */
  function isTableTick(now: EpochMs): boolean {
    if (now < tablesDueAt) return false;
    tablesDueAt = Math.max(tablesDueAt + TABLE_PAUSE_MS, now);
    tableTicks += 1;
    return true;
  }

  function stateParts(isTick: boolean, hasCompany: boolean): SnapshotPart[] {
    const parts: SnapshotPart[] = faults.map(({ value, at }) => ({ kind: 'fault', value, at }));
    faults = [];
    if (isStateNew) parts.push({ kind: 'session', value: session() });
    parts.push(...linkParts(isTick, hasCompany));
    isStateNew = false;
    return parts;
  }

  /** The link where it has news; what is only measured waits for company. */
  function linkParts(isTick: boolean, hasCompany: boolean): SnapshotPart[] {
    const isLook = isTick && tableTicks % TABLES_PER_CONNECTION === 0;
    if (!isStateNew && !isLook && !(waitingSince > 0 && hasCompany)) return [];
    const value = connection();
    const { delayMs, clockOffsetMs, heldBytes, heldFrom } = value;
    // The count of snapshots changes with each of them: alone it is no reason for one more.
    const news = JSON.stringify({ ...value, framesPerSecond: 0, delayMs: 0, clockOffsetMs: 0, heldBytes: 0, heldFrom: 0 });
    const measures = [delayMs, clockOffsetMs, heldBytes, heldFrom].join();
    if (measures !== measured && waitingSince === 0) waitingSince = ports.now();
    const isDue = waitingSince > 0 && (hasCompany || ports.now() - waitingSince >= MEASURES_WAIT_MS);
    if (!isStateNew && news === told && !isDue) return [];
    [told, measured, waitingSince] = [news, measures, 0];
    return [{ kind: 'connection', value }];
  }

  const isStateTaken = () => !port || (!isStateNew && acknowledged >= stateSeq);

  /** When a tick found the page still busy; 0 once it got its snapshot. */
  let owedSince: EpochMs = 0;
  let isAwaited = false;

  function publish(): void {
    if (!port || !isVisible) return;
    if (acknowledged < seq) {
      if (owedSince === 0) owedSince = ports.now();
      coalesced += 1;
      return;
    }
    owedSince = 0;
    const withTables = isTableTick(ports.now());
    const parts: SnapshotPart[] = [];
    let oldestArrival = 0;
    for (const [demand, { kind }] of demands.opened) {
      if (kind !== 'series' && !withTables) continue;
      const taken = demands.take(demand);
      if (!taken) continue;
      parts.push({ ...taken.part, demand } as SnapshotPart);
      const arrival = taken.oldestArrival;
      if (arrival > 0) oldestArrival = oldestArrival === 0 ? arrival : Math.min(oldestArrival, arrival);
    }
    parts.unshift(...stateParts(withTables, parts.length > 0));
    if (parts.length === 0) return;
    seq += 1;
    sent += 1;
    if (parts.some(({ kind }) => kind === 'session')) stateSeq = seq;
    port.postMessage(
      { seq, asOf: viewTime(), sentAt: ports.now(), valuesIn: valuesIn(), oldestArrival, ...(isAwaited ? { isAwaited } : {}), parts },
      parts.flatMap(transferable),
    );
    isAwaited = false;
  }

  /** Ticks stand on an even beat, however late their timers are; those that were missed are left out. */
  function tick(dueAt: EpochMs): void {
    ports.setTimer(
      () => {
        publish();
        const late = ports.now() - dueAt;
        tick(late >= 0 && late < TICK_MS ? dueAt + TICK_MS : ports.now() + TICK_MS);
      },
      Math.max(SHORTEST_PAUSE_MS, dueAt - ports.now()),
    );
  }
  tick(ports.now() + TICK_MS);

  return {
    attach: (next) => {
      port?.close();
      port = next;
      seq = 0;
      acknowledged = 0;
      isStateNew = true;
      next.addEventListener('message', ({ data }) => {
        if (port !== next) return;
        acknowledged = Math.max(acknowledged, data.ack);
        if (isStateTaken()) for (const settle of stateWaiters.splice(0)) settle();
        if (ports.now() - owedSince <= OWED_MS) publish();
      });
      next.start();
    },
    publish,
    publishAwaited: () => {
      isAwaited = true;
      publish();
    },
    setVisible: (visible) => {
      isVisible = visible;
      if (visible) publish();
    },
    stateChanged: () => {
      isStateNew = true;
      publish();
    },
    stateTaken: () => (isStateTaken() ? Promise.resolve() : new Promise((settle) => stateWaiters.push(settle))),
    tablesWanted: () => {
      tablesDueAt = Math.min(tablesDueAt, ports.now());
    },
    fault: (fault) => {
      const isKnown = faults.some(({ value }) => isSameFault(value, fault));
      if (!isKnown && faults.length < MAX_FAULTS) faults.push({ value: fault, at: serverNow() });
    },
    get coalesced() {
      return coalesced;
    },
    get sent() {
      return sent;
    },
  };
}

/** Buffers that move to the page with a part. */
function transferable(part: SnapshotPart): ArrayBuffer[] {
  if (part.kind !== 'series' && part.kind !== 'series-tail') return [];
  const { t, columns, series } = part.value;
  return [...new Set([t, ...columns, ...series.map((one) => one.gaps)].map((array) => array.buffer as ArrayBuffer))];
}

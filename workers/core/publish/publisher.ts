/**
 * One snapshot is in flight at a time, and the next follows its acknowledgement. Changes meanwhile are merged, so a slow page gets fewer,
 * newer snapshots and never a queue. A hidden page gets none and catches up when it is shown.
 */
import type { SnapshotPort } from '../../../src/contract/data-core.ts';
import type { DemandId } from '../../../src/contract/demand.ts';
import { type Fault, isSameFault } from '../../../src/contract/fault.ts';
import type { SessionState } from '../../../src/contract/session-state.ts';
import type { ConnectionState } from '../../../src/contract/snapshot.ts';
import type { SnapshotPart } from '../../../src/contract/snapshot-message.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { Demands } from '../demands.ts';
import type { CorePorts } from '../ports.ts';

/** Series change ten times a second, tables four times. Tables and link state wait for a tick, so that the page draws few frames. */
const TICK_MS = 100;
/** A page that acknowledges this late after a tick gets its snapshot at once; a slower one waits for a tick, to have pauses. */
const OWED_MS: DurationMs = 50;
/** Leaves time for incoming data between two ticks. */
const SHORTEST_PAUSE_MS = 10;
const TABLE_PAUSE_MS = 250;
const TABLES_PER_CONNECTION = 4;
/** Measurements always differ a little: alone they wait this long for another snapshot. Quiet windows slide every five seconds. */
const MEASURES_WAIT_MS: DurationMs = 5500;
/** Most faults of a snapshot, so that a server with malformed answers cannot flood the page. */
const MAX_FAULTS = 20;

export interface PublisherSources {
  readonly ports: CorePorts;
  readonly demands: Pick<Demands, 'opened' | 'take'>;
  readonly session: () => SessionState;
  readonly connection: () => ConnectionState;
  readonly serverNow: () => EpochMs;
  readonly viewTime: () => EpochMs;
  readonly valuesIn: () => number;
}

export interface Publisher {
  attach(port: SnapshotPort): void;
  setVisible(visible: boolean): void;
  /** Sends changes now, or with the next snapshot while one is in flight. */
  publish(): void;
  publishAwaited(): void;
  /** Sends a change of session or link phase at once. */
  stateChanged(): void;
  /** Resolves when the page has the newest session; at once without a page. */
  stateTaken(): Promise<void>;
  /** Sends tables with the next snapshot: a user moves through time or rows. */
  tablesWanted(): void;
  fault(fault: Fault): void;
  readonly coalesced: number;
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
  let stateSeq = 0;
  const stateWaiters: (() => void)[] = [];
  let told = '';
  let measured = '';
  /** 0: none wait. */
  let waitingSince: EpochMs = 0;
  let tablesDueAt = 0;
  let tableTicks = 0;
  /** Demands whose last part had no room for all changes. */
  let unfinished = new Set<DemandId>();

  /** Tables are sent each 250 ms on average, whatever the ticks are. */
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

  /** Empty when only measurements changed; they wait. */
  function linkParts(isTick: boolean, hasCompany: boolean): SnapshotPart[] {
    const isLook = isTick && tableTicks % TABLES_PER_CONNECTION === 0;
    if (!isStateNew && !isLook && !(waitingSince > 0 && hasCompany)) return [];
    const value = connection();
    const { delayMs, clockOffsetMs, heldBytes, heldFrom } = value;
    // Leaves out measurements, and the number of snapshots, which changes with each of them.
    const news = JSON.stringify({ ...value, framesPerSecond: 0, delayMs: 0, clockOffsetMs: 0, heldBytes: 0, heldFrom: 0 });
    const measures = [delayMs, clockOffsetMs, heldBytes, heldFrom].join();
    if (measures !== measured && waitingSince === 0) waitingSince = ports.now();
    const isDue = waitingSince > 0 && (hasCompany || ports.now() - waitingSince >= MEASURES_WAIT_MS);
    if (!isStateNew && news === told && !isDue) return [];
    [told, measured, waitingSince] = [news, measures, 0];
    return [{ kind: 'connection', value }];
  }

  const isStateTaken = () => !port || (!isStateNew && acknowledged >= stateSeq);

  /** When a tick found the page busy; 0 after it got its snapshot. */
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
    const before = unfinished;
    unfinished = new Set();
    for (const [demand, { kind }] of demands.opened) {
      if (kind !== 'series' && !withTables && !before.has(demand)) continue;
      const taken = demands.take(demand);
      if (!taken) continue;
      if (taken.hasMore) unfinished.add(demand);
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
      { seq, asOf: viewTime(), sentAt: ports.now(), valuesIn: valuesIn(), oldestArrival, isAwaited: isAwaited || undefined, parts },
      parts.flatMap(transferable),
    );
    isAwaited = false;
  }

  /** Ticks are on multiples of an even period, however late timers are; missed ones are skipped. */
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

function transferable(part: SnapshotPart): ArrayBuffer[] {
  if (part.kind !== 'series' && part.kind !== 'series-tail') return [];
  const { t, columns, series } = part.value;
  return [...new Set([t, ...columns, ...series.map((one) => one.gaps)].map((array) => array.buffer as ArrayBuffer))];
}

import type { FaultKind } from '../../../src/contract/fault.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts } from '../ports.ts';
import { createTimer, laterOf } from '../timer.ts';
import type { Api } from './api.ts';

const EVERY_MS = 4000;
const TIMEOUT_MS = 3000;
const UNREACHABLE: ReadonlySet<FaultKind> = new Set(['network', 'overload']);

export interface Health {
  start(): void;
  stop(): void;
  readonly clockOffsetMs: DurationMs;
  /** Half of the last round trip; null before the first answer. */
  readonly delayMs: DurationMs | null;
  /** When the first of the probes was sent that the server has not answered since; null: it answered the last one. */
  readonly silentSince: EpochMs | null;
}

/** @param onBack called when the server answers again after it could not be reached. */
export function createHealth(ports: CorePorts, api: Api, onBack: () => void): Health {
  let clockOffsetMs = 0;
  let delayMs: DurationMs | null = null;
  const timer = createTimer(laterOf(ports));
  let isRunning = false;
  /** Rises with each start and stop: a probe from before must not go on. */
  let run = 0;
  let silentSince: EpochMs | null = null;

  async function probe(): Promise<void> {
    const mine = run;
    const sentAt = ports.now();
    const answer = await api('serverTime', {}, { timeoutMs: TIMEOUT_MS, isProbe: true });
    const gotAt = ports.now();
    if (mine !== run) return;
    // Without an answer the last offset is kept: clocks drift slowly.
    if (answer.ok) {
      clockOffsetMs = Math.ceil(answer.value - (sentAt + gotAt) / 2);
      delayMs = (gotAt - sentAt) / 2;
    }
    const wasSilent = silentSince !== null;
    silentSince = !answer.ok && UNREACHABLE.has(answer.fault.kind) ? (silentSince ?? sentAt) : null;
    if (answer.ok && wasSilent) onBack();
    timer.set(() => void probe(), EVERY_MS);
  }

  return {
    get clockOffsetMs() {
      return clockOffsetMs;
    },
    get delayMs() {
      return delayMs;
    },
    start: () => {
      if (isRunning) return;
      isRunning = true;
      silentSince = null;
      run += 1;
      void probe();
    },
    get silentSince() {
      return silentSince;
    },
    stop: () => {
      isRunning = false;
      silentSince = null;
      run += 1;
      timer.clear();
    },
  };
}

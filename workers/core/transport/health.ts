/** Asks the platform for its clock every few seconds: gives the clock's offset and the delay for the status bar. */
import type { DurationMs } from '../../../src/contract/units.ts';
import type { CorePorts, TimerId } from '../ports.ts';
import type { Api } from './api.ts';

const EVERY_MS = 4000;
const TIMEOUT_MS = 3000;

export interface Health {
  start(): void;
  stop(): void;
  readonly clockOffsetMs: DurationMs;
  /** Half of the last round trip; null before the first answer. */
  readonly delayMs: DurationMs | null;
}

export function createHealth(ports: CorePorts, api: Api): Health {
  let clockOffsetMs = 0;
  let delayMs: DurationMs | null = null;
  let timer: TimerId | null = null;
  let isRunning = false;

  async function probe(): Promise<void> {
    const sentAt = ports.now();
    const answer = await api('serverTime', {}, { timeoutMs: TIMEOUT_MS });
    const gotAt = ports.now();
    if (!isRunning) return;
    // Without an answer the last offset holds: clocks drift slowly.
    if (answer.ok) {
      clockOffsetMs = Math.ceil(answer.value - (sentAt + gotAt) / 2);
      delayMs = (gotAt - sentAt) / 2;
    }
    timer = ports.setTimer(() => void probe(), EVERY_MS);
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
      void probe();
    },
    stop: () => {
      isRunning = false;
      if (timer !== null) ports.clearTimer(timer);
      timer = null;
    },
  };
}

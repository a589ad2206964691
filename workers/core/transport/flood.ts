/**
 * After "Too many updates!" the server drops updates until its token buckets fill again, and does not say when. The core waits, then sends
 * every subscription again, a few at a time; another refusal doubles the pause.
 */
import type { DurationMs } from '../../../src/contract/units.ts';
import type { CorePorts, TimerId } from '../ports.ts';

/** The server's shortest bucket, 300 updates a second, is full again after this. */
const FIRST_PAUSE_MS = 5000;
/** The server's longest bucket has 3,000 updates a minute. */
const LONGEST_PAUSE_MS = 60_000;
/** Each answer counts as an update: this many a step stay far below 300 a second. */
const READS_A_STEP = 5;
const STEP_MS = 250;

export interface Flood<T> {
  readonly isOn: boolean;
  /** @returns whether it is the first of this socket. */
  refused(): boolean;
  defer(one: T): void;
  forget(one: T): void;
  clear(): void;
}

export function createFlood<T>(ports: CorePorts, all: () => Iterable<T>, read: (one: T) => void): Flood<T> {
  let waiting = new Set<T>();
  let timer: TimerId | null = null;
  let pause: DurationMs = FIRST_PAUSE_MS;
  let isFirst = true;
  let endedAt = Number.NEGATIVE_INFINITY;

  function plan(afterMs: DurationMs): void {
    if (timer !== null) ports.clearTimer(timer);
    timer = ports.setTimer(step, afterMs);
  }

  function step(): void {
    timer = null;
    for (const one of [...waiting].slice(0, READS_A_STEP)) {
      waiting.delete(one);
      read(one);
    }
    if (waiting.size > 0) plan(STEP_MS);
    else endedAt = ports.now();
  }

  return {
    get isOn() {
      return timer !== null;
    },
    refused: () => {
      const isAgain = timer !== null || ports.now() - endedAt < LONGEST_PAUSE_MS;
      pause = isAgain ? Math.min(LONGEST_PAUSE_MS, pause * 2) : FIRST_PAUSE_MS;
      waiting = new Set(all());
      plan(pause);
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst;
    },
    defer: (one) => waiting.add(one),
    forget: (one) => waiting.delete(one),
    clear: () => {
      if (timer !== null) ports.clearTimer(timer);
      timer = null;
      isFirst = true;
      waiting.clear();
    },
  };
}

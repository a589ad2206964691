/**
 * After "Too many updates!" the server drops updates until its token buckets fill again, and does not say when. The core waits, then sends
 * every subscription again, a few at a time; another refusal doubles the pause.
 */
import type { DurationMs } from '../../../src/contract/units.ts';
import type { CorePorts } from '../ports.ts';
import { createTimer, laterOf } from '../timer.ts';

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
  const timer = createTimer(laterOf(ports));
  let pause: DurationMs = FIRST_PAUSE_MS;
  let isFirst = true;
  let endedAt = Number.NEGATIVE_INFINITY;

  function step(): void {
    for (const one of [...waiting].slice(0, READS_A_STEP)) {
      waiting.delete(one);
      read(one);
    }
    if (waiting.size > 0) timer.set(step, STEP_MS);
    else endedAt = ports.now();
  }

  return {
    get isOn() {
      return timer.isSet;
    },
    refused: () => {
      const isAgain = timer.isSet || ports.now() - endedAt < LONGEST_PAUSE_MS;
      pause = isAgain ? Math.min(LONGEST_PAUSE_MS, pause * 2) : FIRST_PAUSE_MS;
      waiting = new Set(all());
      timer.set(step, pause);
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst;
    },
    defer: (one) => waiting.add(one),
    forget: (one) => waiting.delete(one),
    clear: () => {
      timer.clear();
      isFirst = true;
      waiting.clear();
    },
  };
}

/**
 * A server that is slow must not get all open commands once more: those without a first answer are asked again a few at a time, the next
 * ones when these were answered or waited in vain. What waits for its turn stays subscribed, so that a late answer still counts.
 */
import type { DurationMs } from '../../../src/contract/units.ts';

/** Commands that are open for a second time or more. */
const AT_ONCE = 10;
const LONGEST_TIMEOUT_MS = 120_000;

export interface AskAgain<T> {
  /** It was waited for in vain. */
  failed(one: T): void;
  /**
   * It was sent, for whatever reason.
   * @returns how long its answer is waited for: doubles with each try that had none, for servers that are slow rather than deaf.
   */
  sent(one: T): DurationMs;
  /** It was answered, has ended, or is another one. */
  forget(one: T): void;
  clear(): void;
}

/**
 * @param open how many commands of the subscription are waited for.
 * @param send may also decide against it.
 */
export function createAskAgain<T>(firstTimeoutMs: DurationMs, open: (one: T) => number, send: (one: T) => void): AskAgain<T> {
  const tries = new Map<T, number>();
  const waiting = new Set<T>();

  function next(): void {
    for (const one of waiting) {
      if ([...tries.keys()].reduce((sum, other) => sum + open(other), 0) >= AT_ONCE) return;
      waiting.delete(one);
      send(one);
    }
  }

  return {
    failed: (one) => {
      tries.set(one, (tries.get(one) ?? 0) + 1);
      waiting.add(one);
      next();
    },
    sent: (one) => {
      waiting.delete(one);
      return Math.min(LONGEST_TIMEOUT_MS, firstTimeoutMs * 2 ** (tries.get(one) ?? 0));
    },
    forget: (one) => {
      waiting.delete(one);
      if (tries.delete(one)) next();
    },
    clear: () => {
      tries.clear();
      waiting.clear();
    },
  };
}

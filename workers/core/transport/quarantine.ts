/**
 * On some inputs a server closes the socket with 1011 or 1012, or refuses the whole frame, without naming the command; sending all again
 * would fail forever. So unanswered commands are sent one by one, and one that fails a second time is not sent any more.
 */
const STRIKES = 2;

export interface Quarantine<T> {
  /** The server failed while `unanswered` were open. Nothing is sent before `next`. */
  failed(unanswered: Iterable<T>): void;
  /** Sends the next suspect, unless one is open. */
  next(): void;
  /** A suspect that was answered, refused by name, or timed out is cleared. */
  settled(one: T): void;
  /** The socket was lost for another reason: the open suspect is sent again later. */
  interrupted(): void;
  /** Its owner left or changed the command. */
  forget(one: T): void;
  clear(): void;
  isHeld(one: T): boolean;
  isCondemned(one: T): boolean;
  readonly suspects: number;
}

export function createQuarantine<T>(ask: (one: T) => void, condemn: (one: T) => void): Quarantine<T> {
  const strikes = new Map<T, number>();
  let asked: T | null = null;

  const isCondemned = (one: T) => (strikes.get(one) ?? 0) >= STRIKES;

  function strike(one: T): void {
    const count = (strikes.get(one) ?? 0) + 1;
    strikes.set(one, count);
    if (count === STRIKES) condemn(one);
  }

  function next(): void {
    if (asked !== null) return;
    for (const [one, count] of strikes) {
      if (count >= STRIKES) continue;
      asked = one;
      ask(one);
      return;
    }
  }

  return {
    failed: (unanswered) => {
      const alone = asked;
      asked = null;
      // The one that was sent alone is guilty; others that were open had been sent before and did no harm.
      if (alone !== null) return strike(alone);
      for (const one of unanswered) if (!strikes.has(one)) strike(one);
    },
    next,
    settled: (one) => {
      if (isCondemned(one) || !strikes.delete(one)) return;
      if (asked === one) asked = null;
      next();
    },
    interrupted: () => {
      asked = null;
    },
    forget: (one) => {
      strikes.delete(one);
      if (asked !== one) return;
      asked = null;
      next();
    },
    clear: () => {
      strikes.clear();
      asked = null;
    },
    isHeld: (one) => strikes.has(one),
    isCondemned,
    get suspects() {
      return [...strikes.values()].filter((count) => count < STRIKES).length;
    },
  };
}

/**
 * Finds the one command at which a server fails. On some inputs a server closes the socket with 1011 or 1012, or refuses the
 * whole frame, without saying which command it was (live.md 1.3, 1.4); asking for everything again would fail for ever. So what
 * was unanswered is asked one by one, and what brings the server down a second time is asked no more.
 */
const STRIKES = 2;

export interface Quarantine<T> {
  /** The server failed while `unanswered` were under way. Nothing is asked before `next`. */
  failed(unanswered: Iterable<T>): void;
  /** Asks for the next suspect, unless one is being asked for. */
  next(): void;
  /** A suspect was answered, refused with a name, or never: it is none. */
  settled(one: T): void;
  /** The socket is gone for another reason: the suspect in question is asked for again later. */
  interrupted(): void;
  /** Its owner left, or asks for something else now. */
  forget(one: T): void;
  clear(): void;
  /** Not to be sent with the others. */
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
      // Whoever was asked for alone is the one; others under way then were asked for before and did no harm.
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

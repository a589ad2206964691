/**
 * Timers run nothing here: nothing of a function outlives its call. Functions that write markup want them mostly to change it once it is
 * drawn, which nobody's code may; what they write is drawn, and it is told that they asked.
 */
type Later = 'setTimeout' | 'setInterval' | 'requestAnimationFrame';
const LATER: readonly Later[] = ['setTimeout', 'setInterval', 'requestAnimationFrame'];
const NEVER = ['clearTimeout', 'clearInterval', 'cancelAnimationFrame'];

// Taken before any author's text runs.
const Missing = ReferenceError;
/** Null: only functions that write markup may ask. */
let asked: Error[] | null = null;

function later(name: Later) {
  return () => {
    const missing = new Missing(`${name} is not defined`);
    if (!asked) throw missing;
    asked[0] ??= missing;
    return 0;
  };
}

/** Adds them to the globals. Call once, before any author's text runs. */
export function giveTimers(scope: object): void {
  const timers = [...LATER.map((name) => [name, later(name)] as const), ...NEVER.map((name) => [name, () => undefined] as const)];
  for (const [name, value] of timers) Object.defineProperty(scope, name, { value: Object.freeze(value) });
}

/** What a call gives, and the error for a timer that it asked for. @throws what the call throws. */
export function withoutTimers<T>(call: () => T): [T, Error | undefined] {
  const own: Error[] = [];
  asked = own;
  try {
    return [call(), own[0]];
  } finally {
    asked = null;
  }
}

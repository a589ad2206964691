import type { Changes } from '../../src/contract/calls/call.ts';
import { FURTHER_CALLS } from '../../src/contract/calls/further.ts';
import type { CallInput, CallName } from '../../src/contract/calls.ts';
import type { DurationMs } from '../../src/contract/units.ts';

export type Written = 'alarms' | 'entities' | 'attributes';

const PAUSE_MS: DurationMs = 500;
const LONGEST_PAUSE_MS: DurationMs = 8000;

/**
 * Called for each call that the server has carried out; returns the type of the entities that it changed. The first write is told at once,
 * those that follow soon together, after growing pauses: an import of thousands must not read the lists again for each of them. The last one
 * is told after the shortest pause.
 */
export function createOwnWrites(
  tell: (what: Written) => void,
  later: (run: () => void, afterMs: DurationMs) => unknown,
): <N extends CallName>(name: N, input: CallInput<N>) => string | undefined {
  /** Running pauses. */
  const pauses = new Map<Written, { readonly longestMs: DurationMs; passedMs: DurationMs; isNew: boolean; isUntold: boolean }>();
  const pause = (what: Written, longestMs: DurationMs): void => {
    pauses.set(what, { longestMs, passedMs: 0, isNew: false, isUntold: false });
    later(() => pass(what), PAUSE_MS);
  };
  const pass = (what: Written): void => {
    const running = pauses.get(what);
    if (!running?.isUntold) return void pauses.delete(what);
    running.passedMs += PAUSE_MS;
    if (running.isNew && running.passedMs < running.longestMs) {
      running.isNew = false;
      return void later(() => pass(what), PAUSE_MS);
    }
    tell(what);
    pause(what, Math.min(2 * running.longestMs, LONGEST_PAUSE_MS));
  };
  const note = (what: Written): void => {
    const running = pauses.get(what);
    if (running) {
      running.isNew = true;
      running.isUntold = true;
      return;
    }
    tell(what);
    pause(what, PAUSE_MS);
  };
  return (name, input) => {
    const calls: Readonly<Partial<Record<CallName, { readonly changes: Changes<never> }>>> = FURTHER_CALLS;
    const changes = calls[name]?.changes ?? null;
    if (changes === null) return undefined;
    note(typeof changes === 'function' ? 'entities' : changes);
    return typeof changes === 'function' ? changes(input as never) : undefined;
  };
}

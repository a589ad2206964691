import type { Changes } from '../../src/contract/calls/call.ts';
import { FURTHER_CALLS } from '../../src/contract/calls/further.ts';
import type { CallInput, CallName } from '../../src/contract/calls.ts';
import type { DurationMs } from '../../src/contract/units.ts';

export type Written = 'alarms' | 'entities' | 'attributes';

const PAUSE_MS: DurationMs = 500;
const LONGEST_PAUSE_MS: DurationMs = 8000;

/**
 * Called for each call that the server has carried out; returns the type of the entities that it changed. The first write is told at once,
 * those that follow soon together, after growing pauses: an import of thousands must not read the lists again for each of them.
 */
export function createOwnWrites(
  tell: (what: Written) => void,
  later: (run: () => void, afterMs: DurationMs) => unknown,
): <N extends CallName>(name: N, input: CallInput<N>) => string | undefined {
  /** Running pauses: whether something was written during them. */
  const pauses = new Map<Written, boolean>();
  const pause = (what: Written, ms: DurationMs): void => {
    pauses.set(what, false);
    later(() => {
      if (!pauses.get(what)) return void pauses.delete(what);
      tell(what);
      pause(what, Math.min(2 * ms, LONGEST_PAUSE_MS));
    }, ms);
  };
  const note = (what: Written): void => {
    if (pauses.has(what)) return void pauses.set(what, true);
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

import type { CallName } from '../../src/contract/calls.ts';
import type { DurationMs } from '../../src/contract/units.ts';

export type Written = 'alarms' | 'entities' | 'attributes';

/** Feeds read again after these, because servers do not report a rename, or an acknowledged alarm in a fixed range. */
const OWN_WRITES: Readonly<Partial<Record<CallName, Written>>> = {
  acknowledgeAlarm: 'alarms',
  clearAlarm: 'alarms',
  assignAlarm: 'alarms',
  unassignAlarm: 'alarms',
  saveDevice: 'entities',
  saveRecord: 'entities',
  deleteRecord: 'entities',
  commandRecord: 'entities',
  saveAttributes: 'attributes',
  deleteAttributes: 'attributes',
  deleteTelemetry: 'attributes',
};

const PAUSE_MS: DurationMs = 500;
const LONGEST_PAUSE_MS: DurationMs = 8000;

/**
 * Told of each call that the server has carried out. Tells a write at once, and those that follow soon together, ever more seldom while they go on: an import of thousands must not read the
 * lists again for each of them.
 */
export function createOwnWrites(
  tell: (what: Written) => void,
  later: (run: () => void, afterMs: DurationMs) => unknown,
): (name: CallName) => void {
  /** What waits for the end of a pause: whether it was written again. */
  const pauses = new Map<Written, boolean>();
  const pause = (what: Written, ms: DurationMs): void => {
    pauses.set(what, false);
    later(() => {
      if (!pauses.get(what)) return void pauses.delete(what);
      tell(what);
      pause(what, Math.min(2 * ms, LONGEST_PAUSE_MS));
    }, ms);
  };
  return (name) => {
    const what = OWN_WRITES[name];
    if (!what) return;
    if (pauses.has(what)) return void pauses.set(what, true);
    tell(what);
    pause(what, PAUSE_MS);
  };
}

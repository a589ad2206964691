import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useCount } from '../../bridge/use-demand.ts';
import type { CountDemand } from '../../contract/demand.ts';
import { storedNumber } from '../../contract/stored-number.ts';
import type { DashboardStates } from '../states/use-states.ts';

/** In the address it goes before the dashboard's own setting. */
const PARAMETER = 'rotate';
/** A key of ours in the settings of the dashboard, in seconds. */
export const ROTATION_SETTING = 'watchfloorRotateSeconds';
const LEAST_S = 5;
const MOST_S = 3600;

const UNACKNOWLEDGED: CountDemand = {
  kind: 'count',
  query: { of: 'alarms', filter: null, statuses: ['UNACK'], severities: ['CRITICAL'], types: [], lengthMs: null },
};

/** Seconds for each state; null: the states do not rotate. */
export function rotationSeconds(search: string, stored: unknown): number | null {
  const given = new URLSearchParams(search).get(PARAMETER);
  const read = storedNumber(0, MOST_S).safeParse(given ?? stored);
  const seconds = read.success ? read.data : null;
  return seconds ? Math.max(LEAST_S, seconds) : null;
}

/** The state after the shown one, and the first one after the last. */
export function nextState(ids: readonly string[], shown: string): string | undefined {
  return ids.length < 2 ? undefined : ids[(ids.indexOf(shown) + 1) % ids.length];
}

/**
 * Shows one state of the dashboard after another. It waits while somebody works at the wall, and shows the first state while a critical
 * alarm is unacknowledged.
 */
export function useRotation(states: DashboardStates, stored: unknown, isIdle: boolean): void {
  const search = useSearch();
  const seconds = rotationSeconds(search, stored);
  const { set, shown, reset, update } = states;
  const critical = useCount(seconds === null ? null : UNACKNOWLEDGED)?.count ?? 0;
  const isHeld = critical > 0;
  useEffect(() => {
    if (seconds !== null && isHeld && shown.id !== set.rootId) reset();
  }, [seconds, isHeld, shown.id, set.rootId, reset]);
  useEffect(() => {
    const next = nextState(set.ids, shown.id);
    if (seconds === null || isHeld || !isIdle || next === undefined) return undefined;
    const timer = setTimeout(() => update(next, {}), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, isHeld, isIdle, set.ids, shown.id, update]);
}

import { useEffect, useState } from 'react';
import { useCount, useUnacknowledgedCounts } from '../../bridge/use-demand.ts';
import type { CountDemand } from '../../contract/demand.ts';

const UNACKNOWLEDGED: CountDemand = {
  kind: 'count',
  query: { of: 'alarms', filter: null, statuses: ['UNACK'], severities: ['CRITICAL'], types: [], lengthMs: null },
};
/** Alarms that nobody acknowledges must not stop a wall for ever. */
const MOST_HELD_MS = 5 * 60_000;

/** What stops the rotation of a wall. */
export interface CriticalHold {
  readonly active: number;
  /** They were cleared before anybody acknowledged them. */
  readonly cleared: number;
}

/** The critical alarms that nobody has acknowledged, if their number changed within the last five minutes; else null. */
export function useCriticalHold(isWanted: boolean): CriticalHold | null {
  const count = useCount(isWanted ? UNACKNOWLEDGED : null)?.count ?? 0;
  const active = useUnacknowledgedCounts(isWanted)?.counts.CRITICAL ?? 0;
  const [endured, setEndured] = useState(0);
  useEffect(() => {
    setEndured(0);
    if (count === 0) return undefined;
    const timer = setTimeout(() => setEndured(count), MOST_HELD_MS);
    return () => clearTimeout(timer);
  }, [count]);
  // The two arrive apart, so that one may be ahead of the other.
  return count > 0 && endured !== count ? { active: Math.min(count, active), cleared: Math.max(0, count - active) } : null;
}

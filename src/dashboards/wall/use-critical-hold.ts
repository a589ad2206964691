import { useEffect, useState } from 'react';
import { useCount } from '../../bridge/use-demand.ts';
import type { CountDemand } from '../../contract/demand.ts';

const UNACKNOWLEDGED: CountDemand = {
  kind: 'count',
  query: { of: 'alarms', filter: null, statuses: ['UNACK'], severities: ['CRITICAL'], types: [], lengthMs: null },
};
/** Alarms that nobody acknowledges must not stop a wall for ever. */
const MOST_HELD_MS = 5 * 60_000;

/** Whether critical alarms are unacknowledged whose number changed within the last five minutes. */
export function useCriticalHold(isWanted: boolean): boolean {
  const count = useCount(isWanted ? UNACKNOWLEDGED : null)?.count ?? 0;
  const [endured, setEndured] = useState(0);
  useEffect(() => {
    setEndured(0);
    if (count === 0) return undefined;
    const timer = setTimeout(() => setEndured(count), MOST_HELD_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return count > 0 && endured !== count;
}

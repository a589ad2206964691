import type { CountDemand } from '../contract/demand.ts';
import { SEVERITIES, type Severity } from '../contract/severity.ts';
import { useCount, useUnacknowledgedCounts } from './use-demand.ts';

const EVERY: CountDemand = {
  kind: 'count',
  query: { of: 'alarms', filter: null, statuses: ['UNACK'], severities: [], types: [], lengthMs: null },
};

export interface Unacknowledged {
  /** Active alarms that nobody has acknowledged: what is meant wherever only "unacknowledged" is said. */
  readonly active: number;
  readonly activeBySeverity: Readonly<Record<Severity, number>>;
  /** Those that were cleared before anybody acknowledged them; they are named apart. 0 until they are known. */
  readonly cleared: number;
}

/** The one rule for counts of unacknowledged alarms. Null while they are not known. */
export function useUnacknowledged(): Unacknowledged | null {
  const counts = useUnacknowledgedCounts()?.counts;
  const every = useCount(EVERY)?.count ?? null;
  if (!counts) return null;
  const active = SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0);
  // The two arrive apart, so that one may be ahead of the other.
  return { active, activeBySeverity: counts, cleared: every === null ? 0 : Math.max(0, every - active) };
}

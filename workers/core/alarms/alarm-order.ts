import { type Alarm, type AlarmSearchStatus, isAcknowledged, isCleared, SEVERITIES, type Severity } from '../../../src/contract/alarm.ts';
import type { AlarmTableDemand } from '../../../src/contract/demand.ts';

const RANK = Object.fromEntries(SEVERITIES.map((severity, rank) => [severity, rank])) as Record<Severity, number>;

export type CompareAlarms = (a: Alarm, b: Alarm) => number;

export const newestFirst: CompareAlarms = (a, b) => b.startTs - a.startTs || a.id.id.localeCompare(b.id.id);

/** Active first, then the worst, unacknowledged first, newest first. */
export const worstFirst: CompareAlarms = (a, b) =>
  Number(isCleared(a.status)) - Number(isCleared(b.status)) ||
  RANK[a.severity] - RANK[b.severity] ||
  Number(isAcknowledged(a.status)) - Number(isAcknowledged(b.status)) ||
  newestFirst(a, b);

/** Alarms that stand together in an order by rank. */
export interface Rank {
  readonly statuses: readonly AlarmSearchStatus[];
  readonly severity: Severity;
}

export interface RankOrder {
  readonly compare: CompareAlarms;
  /** Otherwise newest first is the whole order within a rank. */
  readonly isUnacknowledgedFirst: boolean;
  readonly ranks: readonly Rank[];
}

/** Servers order severities by their letters, so such a list is asked for rank by rank. Null: the server's order. */
export function rankOrder({ sort, statuses, severities }: Pick<AlarmTableDemand, 'sort' | 'statuses' | 'severities'>): RankOrder | null {
  if (sort !== null && sort.field !== 'severity') return null;
  const wanted = SEVERITIES.filter((severity) => severities.length === 0 || severities.includes(severity));
  if (sort !== null) {
    const sign = sort.direction === 'DESC' ? 1 : -1;
    const ranks = (sign === 1 ? wanted : wanted.toReversed()).map((severity) => ({ statuses, severity }));
    return { compare: (a, b) => sign * (RANK[a.severity] - RANK[b.severity]) || newestFirst(a, b), isUnacknowledgedFirst: false, ranks };
  }
  const ranks = activeFirst(statuses).flatMap((group) => wanted.map((severity) => ({ statuses: group, severity })));
  return { compare: worstFirst, isUnacknowledgedFirst: true, ranks };
}

/** Servers join listed statuses by "or", so active ones cannot be told from cleared ones among the unacknowledged. */
function activeFirst(statuses: readonly AlarmSearchStatus[]): readonly (readonly AlarmSearchStatus[])[] {
  const isEvery = statuses.length === 0 || statuses.includes('ANY') || (statuses.includes('ACTIVE') && statuses.includes('CLEARED'));
  return isEvery ? [['ACTIVE'], ['CLEARED']] : [statuses];
}

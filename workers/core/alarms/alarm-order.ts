import { type Alarm, isAcknowledged, isCleared, SEVERITIES } from '../../../src/contract/alarm.ts';

const RANK = Object.fromEntries(SEVERITIES.map((severity, rank) => [severity, rank])) as Record<Alarm['severity'], number>;

/** The order of a list that nobody sorted: active first, then the worst, unacknowledged first, newest first (look.md 6). */
export function compareAlarms(a: Alarm, b: Alarm): number {
  return (
    Number(isCleared(a.status)) - Number(isCleared(b.status)) ||
    RANK[a.severity] - RANK[b.severity] ||
    Number(isAcknowledged(a.status)) - Number(isAcknowledged(b.status)) ||
    b.startTs - a.startTs ||
    a.id.id.localeCompare(b.id.id)
  );
}

import {
  type Alarm,
  type AlarmSearchStatus,
  type AlarmStatus,
  isAcknowledged,
  isCleared,
  type Severity,
} from '../../src/contract/alarm.ts';

export function statusOf(cleared: boolean, acknowledged: boolean): AlarmStatus {
  return `${cleared ? 'CLEARED' : 'ACTIVE'}_${acknowledged ? 'ACK' : 'UNACK'}`;
}

export function hasStatus(status: AlarmStatus, wanted: AlarmSearchStatus): boolean {
  switch (wanted) {
    case 'ANY':
      return true;
    case 'ACTIVE':
      return !isCleared(status);
    case 'CLEARED':
      return isCleared(status);
    case 'ACK':
      return isAcknowledged(status);
    case 'UNACK':
      return !isAcknowledged(status);
  }
}

/** An empty list matches everything. */
export function matchesLists(
  alarm: Alarm,
  statuses: readonly AlarmSearchStatus[],
  severities: readonly Severity[],
  types: readonly string[],
): boolean {
  return (
    (statuses.length === 0 || statuses.some((wanted) => hasStatus(alarm.status, wanted))) &&
    (severities.length === 0 || severities.includes(alarm.severity)) &&
    (types.length === 0 || types.includes(alarm.type))
  );
}

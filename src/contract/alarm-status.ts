/** Not in `alarm.ts`, because the first page needs it without the schema library. */
export const ALARM_STATUSES = ['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK'] as const;
export type AlarmStatus = (typeof ALARM_STATUSES)[number];

export function isCleared(status: AlarmStatus): boolean {
  return status === 'CLEARED_UNACK' || status === 'CLEARED_ACK';
}

export function isAcknowledged(status: AlarmStatus): boolean {
  return status === 'ACTIVE_ACK' || status === 'CLEARED_ACK';
}

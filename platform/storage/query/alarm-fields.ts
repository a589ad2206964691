import type { Alarm } from '../../../src/contract/alarm.ts';

/** Undefined for a field that alarms do not have. */
export function alarmField(alarm: Alarm, field: string): string | number | undefined {
  switch (field) {
    case 'createdTime':
      return alarm.createdTime;
    case 'startTs':
    case 'startTime':
      return alarm.startTs;
    case 'endTs':
    case 'endTime':
      return alarm.endTs;
    case 'ackTs':
    case 'ackTime':
      return alarm.ackTs;
    case 'clearTs':
    case 'clearTime':
      return alarm.clearTs;
    case 'type':
      return alarm.type;
    case 'severity':
      return alarm.severity;
    case 'status':
      return alarm.status;
    case 'originator':
      return alarm.originatorName ?? '';
    case 'originatorId':
      return alarm.originator.id;
    case 'originatorType':
      return alarm.originator.entityType;
    case 'details':
      return alarm.details === null || alarm.details === undefined ? '' : JSON.stringify(alarm.details);
    default:
      return undefined;
  }
}

export function compareAlarms(a: Alarm, b: Alarm, field: string): number {
  const left = alarmField(a, field);
  const right = alarmField(b, field);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [x, y] = [String(left ?? ''), String(right ?? '')];
  return x < y ? -1 : x > y ? 1 : 0;
}

import { type Alarm, isAcknowledged, isCleared } from '../../contract/alarm.ts';

export type AlarmCommand = 'acknowledge' | 'clear';

export type CommandedAlarm = Pick<Alarm, 'id' | 'type' | 'status' | 'originator' | 'originatorName'>;

export function mayCommand(command: AlarmCommand, alarm: Pick<Alarm, 'status'>): boolean {
  return command === 'acknowledge' ? !isAcknowledged(alarm.status) : !isCleared(alarm.status);
}

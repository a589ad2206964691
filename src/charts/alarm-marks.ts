import { type Alarm, isCleared } from '../contract/alarm.ts';
import type { AlarmMark } from './plot-input.ts';

export function alarmMarks(alarms: readonly Alarm[]): AlarmMark[] {
  return alarms.map((alarm) => {
    const { severity, type, startTs, createdTime, clearTs, endTs, status, originatorName } = alarm;
    return {
      start: startTs || createdTime,
      end: isCleared(status) ? clearTs || endTs : null,
      severity,
      label: originatorName ? `${type}, ${originatorName}` : type,
    };
  });
}

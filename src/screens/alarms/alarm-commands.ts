import { useCallback, useState } from 'react';
import { request } from '../../bridge/request.ts';
import { type Alarm, isAcknowledged, isCleared } from '../../contract/alarm.ts';

export type AlarmCommand = 'acknowledge' | 'clear';

/** Whether the command would change the alarm. */
export function mayCommand(command: AlarmCommand, alarm: Alarm): boolean {
  return command === 'acknowledge' ? !isAcknowledged(alarm.status) : !isCleared(alarm.status);
}

/**
 * Sends commands and says which alarms wait for an answer. Nothing is shown as done before the platform says so: the
 * row changes when its new state comes in. A failure is told by the path of requests.
 */
export function useAlarmCommands() {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const send = useCallback(async (command: AlarmCommand, alarms: readonly Alarm[]) => {
    const ids = alarms.filter((alarm) => mayCommand(command, alarm)).map((alarm) => alarm.id.id);
    setWaiting((before) => new Set([...before, ...ids]));
    await Promise.all(ids.map((id) => request(command === 'acknowledge' ? 'acknowledgeAlarm' : 'clearAlarm', { id })));
    setWaiting((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }, []);
  return { waiting, send };
}

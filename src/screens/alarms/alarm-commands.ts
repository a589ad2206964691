import { useCallback, useState } from 'react';
import { request } from '../../bridge/request.ts';
import { type Alarm, isAcknowledged, isCleared } from '../../contract/alarm.ts';

export type AlarmCommand = 'acknowledge' | 'clear';

export function mayCommand(command: AlarmCommand, alarm: Alarm): boolean {
  return command === 'acknowledge' ? !isAcknowledged(alarm.status) : !isCleared(alarm.status);
}

/**
 * Sends commands and returns which alarms wait for a response. A row changes only when its new state arrives. Requests report their
 * failures.
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

import { useCallback, useState } from 'react';
import { dataCore } from '../../bridge/core.ts';
import { type Alarm, isAcknowledged, isCleared } from '../../contract/alarm.ts';
import { notifyFault } from '../../store/notices.ts';

export type AlarmCommand = 'acknowledge' | 'clear';

/** Whether the command would change the alarm. */
export function mayCommand(command: AlarmCommand, alarm: Alarm): boolean {
  return command === 'acknowledge' ? !isAcknowledged(alarm.status) : !isCleared(alarm.status);
}

/**
 * Sends commands and says which alarms wait for an answer. Nothing is shown as done before the platform says so: the
 * row changes when its new state comes in. A failure becomes a notice.
 */
export function useAlarmCommands() {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const send = useCallback(async (command: AlarmCommand, alarms: readonly Alarm[]) => {
    const ids = alarms.filter((alarm) => mayCommand(command, alarm)).map((alarm) => alarm.id.id);
    setWaiting((before) => new Set([...before, ...ids]));
    const outcomes = await Promise.all(
      ids.map((id) => dataCore().call(command === 'acknowledge' ? 'acknowledgeAlarm' : 'clearAlarm', { id })),
    );
    for (const outcome of outcomes) if (!outcome.ok) notifyFault(outcome.fault);
    setWaiting((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }, []);
  return { waiting, send };
}

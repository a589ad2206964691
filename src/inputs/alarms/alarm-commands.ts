import { useCallback, useState } from 'react';
import { request } from '../../bridge/request.ts';
import { type Failure, sendMany } from '../../bridge/send-many.ts';
import { endsSession } from '../../bridge/tell-fault.ts';
import { type Alarm, isAcknowledged, isCleared } from '../../contract/alarm.ts';
import { formatCount } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';
import { failuresInWords, reasonOf } from '../../marks/failures-in-words.ts';
import { notify } from '../../store/notices.ts';

export type AlarmCommand = 'acknowledge' | 'clear';

const CALLS = { acknowledge: 'acknowledgeAlarm', clear: 'clearAlarm' } as const satisfies Record<AlarmCommand, string>;

type CommandedAlarm = Pick<Alarm, 'id' | 'type' | 'status' | 'originator' | 'originatorName'>;

export function mayCommand(command: AlarmCommand, alarm: Pick<Alarm, 'status'>): boolean {
  return command === 'acknowledge' ? !isAcknowledged(alarm.status) : !isCleared(alarm.status);
}

function nameOf({ type, originator, originatorName }: CommandedAlarm): string {
  return translate('alarms.alarmOf', { alarm: type, originator: originatorName ?? originator.id });
}

/** A single success needs no notice: the alarm's row shows it. */
function tellResult(command: AlarmCommand, done: number, failures: readonly Failure<CommandedAlarm>[]): void {
  const told = failures.filter(({ fault }) => !endsSession(fault));
  const [first] = told;
  if (first && done === 0 && told.length === 1) {
    const alarm = nameOf(first.item);
    return void notify({ tone: 'error', text: translate(`alarms.result.${command}Failed`, { alarm, reason: reasonOf(first.fault) }) });
  }
  const successes = translate(`alarms.result.${command}Done`, { n: formatCount(done) });
  if (first) {
    return void notify({ tone: 'error', text: failuresInWords(successes, told, nameOf) });
  }
  if (done > 1) notify({ tone: 'success', text: successes });
}

/**
 * Sends the command for each alarm to which it applies, and shows one notice of the result.
 * @returns the ids of the alarms that failed.
 */
export async function commandAlarms(command: AlarmCommand, alarms: readonly CommandedAlarm[]): Promise<ReadonlySet<string>> {
  const wanted = alarms.filter((alarm) => mayCommand(command, alarm));
  const failures = await sendMany(wanted, ({ id }) => request(CALLS[command], { id: id.id }, { ignoreErrors: true, resend: true }));
  tellResult(command, wanted.length - failures.length, failures);
  return new Set(failures.map(({ item }) => item.id.id));
}

/** Sends commands and returns which alarms wait for a response. A row changes only when its new state arrives. */
export function useAlarmCommands() {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const send = useCallback(async (command: AlarmCommand, alarms: readonly CommandedAlarm[]) => {
    const ids = alarms.map((alarm) => alarm.id.id);
    setWaiting((before) => new Set([...before, ...ids]));
    const failed = await commandAlarms(command, alarms);
    setWaiting((before) => new Set([...before].filter((id) => !ids.includes(id))));
    return failed;
  }, []);
  return { waiting, send };
}

import { useCallback, useState } from 'react';
import { request } from '../../bridge/request.ts';
import { endsSession } from '../../bridge/tell-fault.ts';
import { type Alarm, isAcknowledged, isCleared } from '../../contract/alarm.ts';
import type { Fault } from '../../contract/fault.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatList } from '../../format/weekdays.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { translate } from '../../i18n/i18n.ts';
import { showForbidden } from '../../store/dialogs.ts';
import { notify } from '../../store/notices.ts';

export type AlarmCommand = 'acknowledge' | 'clear';

const CALLS = { acknowledge: 'acknowledgeAlarm', clear: 'clearAlarm' } as const satisfies Record<AlarmCommand, string>;
/** More would delay everybody's requests. */
const AT_ONCE = 4;
/** Of failures with the same reason. */
const NAMED = 3;

type CommandedAlarm = Pick<Alarm, 'id' | 'type' | 'status' | 'originator' | 'originatorName'>;

interface Failure {
  readonly alarm: CommandedAlarm;
  readonly fault: Fault;
}

export function mayCommand(command: AlarmCommand, alarm: Pick<Alarm, 'status'>): boolean {
  return command === 'acknowledge' ? !isAcknowledged(alarm.status) : !isCleared(alarm.status);
}

function nameOf({ type, originator, originatorName }: CommandedAlarm): string {
  return translate('alarms.alarmOf', { alarm: type, originator: originatorName ?? originator.id });
}

/** With the server's own words, if it answered. */
function reasonOf(fault: Fault): string {
  return fault.status === undefined ? faultSentence(fault) : `${faultSentence(fault)} ${faultDetails(fault)}`;
}

function failuresInWords(failures: readonly Failure[]): string {
  return [...Map.groupBy(failures, ({ fault }) => reasonOf(fault))]
    .map(([reason, group]) => {
      const names = group.slice(0, NAMED).map(({ alarm }) => nameOf(alarm));
      const more = group.length - names.length;
      const alarms = formatList(more > 0 ? [...names, translate('alarms.result.more', { n: formatCount(more) })] : names);
      return translate('alarms.result.why', { alarms, reason });
    })
    .join(' ');
}

/** One alarm that was done needs no notice: its row shows it. */
function tellResult(command: AlarmCommand, done: number, failures: readonly Failure[]): void {
  const told = failures.filter(({ fault }) => !endsSession(fault));
  const [first] = told;
  if (first && done === 0 && told.length === 1) {
    if (first.fault.kind === 'forbidden') return void showForbidden();
    const alarm = nameOf(first.alarm);
    return void notify({ tone: 'error', text: translate(`alarms.result.${command}Failed`, { alarm, reason: reasonOf(first.fault) }) });
  }
  const successes = translate(`alarms.result.${command}Done`, { n: formatCount(done) });
  if (first) {
    const failed = { n: formatCount(told.length), why: failuresInWords(told) };
    return void notify({ tone: 'error', text: translate('alarms.result.some', { done: successes, ...failed }) });
  }
  if (done > 1) notify({ tone: 'success', text: successes });
}

/**
 * Sends the command for each alarm to which it applies, and shows one notice of the result.
 * @returns the ids of the alarms that failed.
 */
export async function commandAlarms(command: AlarmCommand, alarms: readonly CommandedAlarm[]): Promise<ReadonlySet<string>> {
  const wanted = alarms.filter((alarm) => mayCommand(command, alarm));
  const failures: Failure[] = [];
  const queue = wanted.values();
  const work = async () => {
    for (const alarm of queue) {
      const outcome = await request(CALLS[command], { id: alarm.id.id }, { ignoreErrors: true, resend: true });
      if (!outcome.ok) failures.push({ alarm, fault: outcome.fault });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  tellResult(command, wanted.length - failures.length, failures);
  return new Set(failures.map(({ alarm }) => alarm.id.id));
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

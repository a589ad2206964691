import { useCallback, useState } from 'react';
import { type RequestOptions, request } from '../../bridge/request.ts';
import { type ManyOptions, type SentMany, sendMany } from '../../bridge/send-many.ts';
import { endsSession } from '../../bridge/tell-fault.ts';
import { type Alarm, isAcknowledged, isCleared } from '../../contract/alarm.ts';
import { formatCount } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';
import { failuresInWords, reasonOf, withLeft } from '../../marks/failures-in-words.ts';
import { askConfirm } from '../../store/dialogs.ts';
import { notify } from '../../store/notices.ts';

export type AlarmCommand = 'acknowledge' | 'clear';

const CALLS = { acknowledge: 'acknowledgeAlarm', clear: 'clearAlarm' } as const satisfies Record<AlarmCommand, string>;

/** As of `useBulkWork`. */
type Follow = <R>(total: number, run: (options: ManyOptions) => Promise<R>) => Promise<R>;
const plainly: Follow = (_, run) => run({});

type CommandedAlarm = Pick<Alarm, 'id' | 'type' | 'status' | 'originator' | 'originatorName'>;

export function mayCommand(command: AlarmCommand, alarm: Pick<Alarm, 'status'>): boolean {
  return command === 'acknowledge' ? !isAcknowledged(alarm.status) : !isCleared(alarm.status);
}

function nameOf({ type, originator, originatorName }: CommandedAlarm): string {
  return translate('alarms.alarmOf', { alarm: type, originator: originatorName ?? originator.id });
}

/** A single success needs no notice: the alarm's row shows it. */
function tellResult(command: AlarmCommand, done: number, { failures, left }: SentMany<CommandedAlarm>): void {
  const told = failures.filter(({ fault }) => !endsSession(fault));
  const [first] = told;
  if (first && done === 0 && told.length === 1) {
    const alarm = nameOf(first.item);
    return void notify({ tone: 'error', text: translate(`alarms.result.${command}Failed`, { alarm, reason: reasonOf(first.fault) }) });
  }
  const successes = withLeft(translate(`alarms.result.${command}Done`, { n: formatCount(done) }), left.length);
  if (first) {
    return void notify({ tone: 'error', text: failuresInWords(successes, told, nameOf) });
  }
  if (done > 1 || left.length > 0) notify({ tone: 'success', text: successes });
}

/**
 * Sends the command for each alarm to which it applies, and shows one notice of the result.
 * @returns the ids of the alarms that failed, or were not sent.
 */
export async function commandAlarms(
  command: AlarmCommand,
  alarms: readonly CommandedAlarm[],
  options: ManyOptions = {},
  asked: RequestOptions = {},
): Promise<ReadonlySet<string>> {
  const wanted = alarms.filter((alarm) => mayCommand(command, alarm));
  const send = ({ id }: CommandedAlarm) => request(CALLS[command], { id: id.id }, { ...asked, ignoreErrors: true, resend: true });
  const sent = await sendMany(wanted, send, options);
  const { failures, left } = sent;
  tellResult(command, wanted.length - failures.length - left.length, sent);
  return new Set([...failures.map(({ item }) => item), ...left].map(({ id }) => id.id));
}

/** No server can undo it. */
function askClear(alarms: readonly CommandedAlarm[]): Promise<boolean> {
  const [first] = alarms;
  const one = alarms.length === 1 && first;
  return askConfirm({
    title: one
      ? translate('alarms.clearTitle', { alarm: nameOf(one) })
      : translate('alarms.clearMany', { count: alarms.length, n: formatCount(alarms.length) }),
    html: { key: 'alarms.clearText' },
    ok: { key: 'alarms.clear' },
  });
}

/** Asks before alarms are cleared, sends commands, and returns which alarms wait for a response. A row changes only when its new state arrives. */
export function useAlarmCommands(ofWidget = false) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const send = useCallback(
    async (command: AlarmCommand, alarms: readonly CommandedAlarm[], follow: Follow = plainly) => {
      const ids = alarms.map((alarm) => alarm.id.id);
      const wanted = alarms.filter((alarm) => mayCommand(command, alarm));
      if (command === 'clear' && wanted.length > 0 && !(await askClear(wanted))) return new Set(ids);
      setWaiting((before) => new Set([...before, ...ids]));
      const failed = await follow(wanted.length, (options) => commandAlarms(command, wanted, options, { ofWidget }));
      setWaiting((before) => new Set([...before].filter((id) => !ids.includes(id))));
      return failed;
    },
    [ofWidget],
  );
  return { waiting, send };
}

/** Acknowledges and clears alarms, and tells what came of it. */
import { type RequestOptions, request } from '../../bridge/request.ts';
import { type ManyOptions, type SentMany, sendMany } from '../../bridge/send-many.ts';
import { endsSession } from '../../bridge/tell-fault.ts';
import { formatCount } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';
import { failuresInWords, reasonOf, withLeft } from '../../marks/failures-in-words.ts';
import { askConfirm } from '../../store/dialogs.ts';
import { notify } from '../../store/notices.ts';
import { type AlarmCommand, type CommandedAlarm, mayCommand } from './alarm-commands.ts';

const CALLS = { acknowledge: 'acknowledgeAlarm', clear: 'clearAlarm' } as const satisfies Record<AlarmCommand, string>;

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
export function askClear(alarms: readonly CommandedAlarm[]): Promise<boolean> {
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

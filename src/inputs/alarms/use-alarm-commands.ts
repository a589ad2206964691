/** What tables of alarms let people do with them. The commands come soon after the table (`send-alarm-commands.ts`): first alarms are seen. */
import { useCallback, useState } from 'react';
import type { ManyOptions } from '../../bridge/send-many.ts';
import { notifyMissing } from '../../marks/late-part.tsx';
import { forgetFailedLoads, lateModule, useLoadAhead } from '../../page/late-component.ts';
import { type AlarmCommand, type CommandedAlarm, mayCommand } from './alarm-commands.ts';

/** As of `useBulkWork`. */
type Follow = <R>(total: number, run: (options: ManyOptions) => Promise<R>) => Promise<R>;
const plainly: Follow = (_, run) => run({});

const commands = lateModule(() => import('./send-alarm-commands.ts'));

/** Asks before alarms are cleared, sends commands, and returns which alarms wait for a response. A row changes only when its new state arrives. */
export function useAlarmCommands(ofWidget = false) {
  useLoadAhead(commands);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const send = useCallback(
    async (command: AlarmCommand, alarms: readonly CommandedAlarm[], follow: Follow = plainly): Promise<ReadonlySet<string>> => {
      const ids = alarms.map((alarm) => alarm.id.id);
      const wanted = alarms.filter((alarm) => mayCommand(command, alarm));
      const late = await commands().catch((error: unknown) => {
        forgetFailedLoads();
        notifyMissing(error, () => void send(command, alarms, follow));
        return null;
      });
      if (!late || (command === 'clear' && wanted.length > 0 && !(await late.askClear(wanted)))) return new Set(ids);
      setWaiting((before) => new Set([...before, ...ids]));
      const failed = await follow(wanted.length, (options) => late.commandAlarms(command, wanted, options, { ofWidget }));
      setWaiting((before) => new Set([...before].filter((id) => !ids.includes(id))));
      return failed;
    },
    [ofWidget],
  );
  return { waiting, send };
}

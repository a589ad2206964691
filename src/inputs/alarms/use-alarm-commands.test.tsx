import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import alarms from '../../../locales/en_US/alarms.json';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { Alarm, AlarmStatus } from '../../contract/alarm.ts';
import { ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { dialogStore } from '../../store/dialogs.ts';
import { useAlarmCommands } from './use-alarm-commands.ts';

const call = vi.fn(async () => ok(null));
await giveCore({ call });

it('clearing asks, because nothing undoes it; acknowledging does not', async () => {
  await adoptMessages('en_US', { alarms });
  const alarm = (n: number, status: AlarmStatus = 'ACTIVE_UNACK') =>
    ({ id: { entityType: 'ALARM', id: String(n) }, type: 'Hot', originator: { id: 'd' }, originatorName: `Pump ${n}`, status }) as Alarm;
  let commands: ReturnType<typeof useAlarmCommands> | undefined;
  const Probe = () => {
    commands = useAlarmCommands();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  const send = async (command: 'clear' | 'acknowledge', of: readonly Alarm[], may?: boolean) => {
    let failed: ReadonlySet<string> | undefined;
    await act(async () => {
      const sent = commands?.send(command, of);
      if (may !== undefined) await vi.waitFor(() => expect(dialogStore.queue).toHaveLength(1));
      const [open] = dialogStore.queue;
      expect(open !== undefined).toBe(may !== undefined);
      if (may !== undefined) {
        const { dialog } = open ?? {};
        titles.push(dialog?.kind === 'confirm' ? String(dialog.title) : '');
        open?.answer(may);
      }
      failed = await sent;
    });
    return [...(failed ?? [])];
  };
  const titles: string[] = [];
  expect(await send('acknowledge', [alarm(1), alarm(2)])).toEqual([]);
  expect(call).toHaveBeenCalledTimes(2);
  expect(await send('clear', [alarm(1), alarm(2)], false), 'they stay selected').toEqual(['1', '2']);
  expect(call).toHaveBeenCalledTimes(2);
  expect(await send('clear', [alarm(1), alarm(2), alarm(3, 'CLEARED_ACK')], true)).toEqual([]);
  expect(call).toHaveBeenCalledTimes(4);
  await send('clear', [alarm(4)], true);
  expect(titles).toEqual(['Clear 2 alarms?', 'Clear 2 alarms?', 'Clear Hot of Pump 4?']);
  await act(async () => root.unmount());
});

import { beforeEach, expect, it } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { dialogStore } from '../../../store/dialogs.ts';
import { answerCall, asksServer, type CallSurroundings } from './answer-call.ts';

const PUMP = { id: { entityType: 'DEVICE', id: '1' }, name: 'Pump' };
const sent: unknown[] = [];
await giveCore({
  call: async (name: string, input: unknown) => {
    sent.push([name, input]);
    return ok({ done: true });
  },
});
beforeEach(() => {
  sent.length = 0;
});
const command = (target: CallSurroundings['target'], ...args: readonly unknown[]) =>
  answerCall({ target } as CallSurroundings, 'controlApi', 'send', args);

it('sends a command to the device of the widget, and hands its answer back', async () => {
  const target = async () => ok(PUMP);
  expect(await command(target, 'twoway', 'start', { by: 2 })).toEqual(ok({ done: true }));
  await command(target, 'oneway', 'stop', undefined, 9000, true);
  expect(sent).toEqual([
    ['callDevice', { id: '1', way: 'twoway', method: 'start', params: { by: 2 }, timeout: 5000 }],
    ['persistCall', { id: '1', way: 'oneway', method: 'stop', params: undefined, timeout: 9000 }],
  ]);
  expect(asksServer('controlApi', 'send')).toBe(true);
});

it('sends nothing where the widget has no device, or nobody knows it', async () => {
  const unknown = failed(fault('network'));
  expect([await command(async () => ok(null), 'oneway', 'start'), await command(async () => unknown, 'oneway', 'start')]).toEqual([
    ok(null),
    unknown,
  ]);
  expect(sent).toEqual([]);
});

it('answers arguments that lead nowhere as servers do, and asks none', async () => {
  const answer = await answerCall({} as CallSurroundings, 'deviceService', 'getDevice', [undefined]);
  expect(answer).toMatchObject({ ok: false, fault: { kind: 'invalid', status: 400 } });
  expect(sent).toEqual([]);
});

it('names a state that the dashboard lacks', async () => {
  await adoptMessages('en_US', TEXTS);
  // The answer asks nothing else of what is around it.
  const surroundings = { name: 'Go', host: { showState: () => false } } as unknown as CallSurroundings;
  const answer = await answerCall(surroundings, 'stateController', 'show', ['gone', {}, {}]);
  expect(answer).toMatchObject({
    ok: false,
    fault: { kind: 'not-found', message: '“Go” cannot run: this dashboard has no state “gone”.' },
  });
});

it.each([
  ['colorPicker', ['#ff0000'], { kind: 'colour', colour: '#ff0000' }, '#00ff00'],
  ['materialIconPicker', ['home'], { kind: 'icon', icon: 'home' }, 'mdi:pump'],
  ['forbidden', [], { kind: 'forbidden' }, null],
  ['permissionDenied', [], { kind: 'permission-denied' }, null],
  ['todo', [], { kind: 'coming-soon' }, null],
])('asks the viewer by the dialog of the console: %s', async (method, args, dialog, chosen) => {
  const answer = answerCall({} as CallSurroundings, 'dialogs', method, args);
  const [open] = dialogStore.queue;
  expect(open?.dialog).toMatchObject(dialog);
  open?.answer(chosen ?? undefined);
  expect(await answer).toEqual(ok(chosen));
});

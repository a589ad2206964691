import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { HOSTED_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const sent: Readonly<Record<string, unknown>>[] = [];
let answer: (method: string) => unknown;
const call = async (name: string, input: Readonly<Record<string, unknown>>) => {
  if (name === 'findEntities') return ok({ data: [{ entityId: DEVICE, latest: {} }], totalPages: 1, totalElements: 1, hasNext: false });
  if (name !== 'callDevice') return failed(fault('not-found'));
  sent.push(input);
  return answer(String(input.method));
};
/** The usual function, in place of the sandbox. */
const callFunction = async ({ calls }: { readonly calls: readonly (readonly [Readonly<Record<string, unknown>>, number])[] }) =>
  ok({ results: calls.map(([body, pin]) => JSON.stringify(body[pin] === true)), failedCalls: [], fault: null });
const nothing = async () => undefined;
await giveCore({ call, callFunction, open: nothing, change: nothing, close: nothing, show: nothing });

beforeEach(async () => {
  sent.length = 0;
  await adoptMessages('en_US', TEXTS);
});

const pin = (name: string) => box.querySelector<HTMLButtonElement>(`[role="switch"][aria-label="${name}"]`) as HTMLButtonElement;
const isOn = (name: string) => pin(name)?.getAttribute('aria-checked');
const says = (text: string) => vi.waitFor(() => expect(box.textContent).toContain(text));

it('stands where the device says, before and after a change', async () => {
  answer = (method) => ok(method === 'getGpioStatus' ? { 7: true } : { 7: true, 11: true });
  const gpioList = [
    { pin: 7, label: 'Pump', row: 0, col: 0 },
    { pin: 11, label: 'Fan', row: 0, col: 1 },
  ];
  const alias = () => ({ name: 'Pi', filter: { type: 'singleEntity', singleEntity: DEVICE } as const, isMultiple: false });
  const config = { title: 'Board', targetDeviceAliasIds: ['a'], settings: { gpioList } };
  await show(
    <SurroundingsContext value={{ ...HOSTED_DESK, alias }}>
      <WidgetView widget={{ typeFullFqn: 'system.gpio_widgets.basic_gpio_control', config }} unread={[]} />
    </SurroundingsContext>,
  );
  await vi.waitFor(() => expect(isOn('Pin 7, Pump')).toBe('true'));
  expect([isOn('Pin 11, Fan'), sent]).toMatchObject(['false', [{ way: 'twoway', method: 'getGpioStatus', params: '{}' }]]);
  act(() => pin('Pin 11, Fan').click());
  await says(translate('control.confirmed.short'));
  expect(sent.at(-1)).toMatchObject({ way: 'twoway', method: 'setGpioStatus', params: { pin: 11, enabled: true }, timeout: 500 });
  expect(isOn('Pin 11, Fan')).toBe('true');
  // It answers that the pin is still on.
  act(() => pin('Pin 7, Pump').click());
  await says(translate('control.refused.short'));
  expect(isOn('Pin 7, Pump')).toBe('true');
  answer = () => failed({ ...fault('conflict', ''), status: 409 });
  act(() => pin('Pin 7, Pump').click());
  await says(translate('control.offline.short'));
  expect([isOn('Pin 7, Pump'), sent]).toMatchObject(['true', { length: 4 }]);
});

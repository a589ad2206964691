import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';
import { parseLine } from './terminal-view.tsx';

const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const sent: unknown[] = [];
let answer: () => unknown;
const call = async (name: string, input: unknown) => {
  const latest = { ENTITY_FIELD: { name: { ts: 0, value: 'Boiler' } } };
  if (name === 'findEntities') return ok({ data: [{ entityId: DEVICE, latest }], totalPages: 1, totalElements: 1, hasNext: false });
  if (name !== 'callDevice') return failed(fault('not-found'));
  sent.push(input);
  return answer();
};
const nothing = async () => undefined;
await giveCore({ call, open: nothing, change: nothing, close: nothing, show: nothing });

beforeEach(async () => {
  sent.length = 0;
  await adoptMessages('en_US', TEXTS);
});

const input = () => box.querySelector('input') as HTMLInputElement;
const press = (key: string) => act(() => input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const enter = () => act(() => box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
async function type(text: string): Promise<void> {
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await enter();
}
const log = () => [...box.querySelectorAll('[role="log"] p')].map(({ textContent }) => textContent);

it.each([
  ['reboot', 'reboot', null],
  ['setName Boiler 7', 'setName', 'Boiler 7'],
  ['set {"on": true}', 'set', { on: true }],
  ['set  1.5', 'set', 1.5],
])('reads %s', (line, method, params) => {
  expect(parseLine(line)).toEqual({ method, params });
});

it('sends each line once, shows what the device answers, and brings lines back', async () => {
  let reply: (outcome: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (reply = resolve));
  const alias = () => ({ name: 'Boiler', filter: { type: 'singleEntity', singleEntity: DEVICE } as const, isMultiple: false });
  await show(
    <SurroundingsContext value={{ ...BARE_DESK, alias }}>
      <WidgetView
        widget={{ typeFullFqn: 'system.control_widgets.rpc_debug_terminal', config: { title: 'Terminal', targetDeviceAliasIds: ['a'] } }}
        unread={[]}
      />
    </SurroundingsContext>,
  );
  await vi.waitFor(() => expect(input()?.disabled).toBe(false));
  await type('set {"on": true}');
  await type('again');
  expect(sent).toMatchObject([{ way: 'twoway', method: 'set', params: { on: true }, timeout: 500 }]);
  await act(() => reply(ok({ on: true })));
  await vi.waitFor(() => expect(log().at(-1)).toBe('{"on":true}'));
  answer = async () => failed({ ...fault('conflict', ''), status: 409 });
  await enter();
  await vi.waitFor(() => expect(log().at(-1)).toContain(translate('control.offline.short')));
  expect(sent).toHaveLength(2);
  await press('ArrowUp');
  await press('ArrowUp');
  expect(input().value).toBe('set {"on": true}');
  await press('ArrowDown');
  await press('ArrowDown');
  expect(input().value).toBe('');
});

import { beforeEach, expect, it, vi } from 'vitest';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { failed, fault as faultOf, ok } from '../../../contract/fault.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { knownType } from '../../registry.ts';
import { HOSTED_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { SETTINGS } from './settings.ts';
import { SwitchView } from './switch-view.tsx';

const DEVICE = { entityType: 'DEVICE', id: '1' };
let demand = 0;
let isThere = true;
let answers: Readonly<Record<string, (input: { method?: string; params?: unknown }) => unknown>> = {};
const sent: unknown[] = [];
const call = async (name: string, input: { method?: string }) => {
  if (name === 'findEntities')
    return ok({ data: isThere ? [{ entityId: DEVICE, latest: {} }] : [], totalPages: 1, totalElements: 1, hasNext: false });
  sent.push([name, input]);
  return answers[name]?.(input) ?? ok(undefined);
};
const open = async (id: number) => {
  demand = id;
};
await giveCore({ call, open, change: async () => undefined, close: async () => undefined, show: async () => undefined });

beforeEach(async () => {
  demand = 0;
  isThere = true;
  sent.length = 0;
  answers = {};
  await adoptMessages('en_US', TEXTS);
});

/** The newest value of the key that is read. */
const report = (text: string | null, at = 1) =>
  showView('entity-table', demand, {
    ...{ state: 'ready', fault: null, updatedAt: at, full: true, first: 0, length: 1, total: 1 },
    rows: [[0, { id: DEVICE, values: [text], times: [text === null ? 0 : at], freshness: [text === null ? 'unknown' : 'fresh'] }]],
  });

async function draw(type: string, settings: object, config: WidgetConfig = { targetDeviceAliasIds: ['a'] }): Promise<void> {
  const one = { type: 'singleEntity', singleEntity: DEVICE } as const;
  const alias = (id: string) => ({ name: 'Pump', filter: id === 'a' ? one : ({ type: 'apiUsageState' } as const), isMultiple: false });
  const input = {
    ...knownType({ typeFullFqn: `system.${type}` })?.traits,
    ...{ title: 'Pump', config, settings: schemaOf(SETTINGS).parse(settings), sources: [] },
    ...{ window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
  };
  await show(
    <SurroundingsContext value={{ ...HOSTED_DESK, alias }}>
      <SwitchView input={input} />
    </SurroundingsContext>,
  );
}

async function drawn(...given: Parameters<typeof draw>): Promise<HTMLButtonElement> {
  await draw(...given);
  return vi.waitFor(() => {
    const found = box.querySelector<HTMLButtonElement>('[role="switch"], [aria-pressed]');
    if (!found || found.disabled) throw new Error('not ready');
    return found;
  });
}
const isOn = () => box.querySelector('[role="switch"]')?.getAttribute('aria-checked');

it('shows what the device says, sends what is set, and asks whether it counts', async () => {
  let on = true;
  answers = {
    callDevice: ({ method, params }) => {
      if (method === 'set') on = params === true;
      return ok(method === 'get' ? on : undefined);
    },
  };
  const button = await drawn('control_widgets.switch_control', { getValueMethod: 'get', setValueMethod: 'set' });
  expect([isOn(), box.textContent]).toEqual(['true', expect.stringContaining('On')]);
  button.click();
  await vi.waitFor(() =>
    expect([isOn(), box.textContent]).toEqual(['false', expect.stringContaining(translate('control.confirmed.short'))]),
  );
  expect(sent).toMatchObject([
    ['callDevice', { id: '1', way: 'twoway', method: 'get' }],
    ['callDevice', { id: '1', way: 'oneway', method: 'set', params: false, timeout: 500 }],
    ['callDevice', { id: '1', way: 'twoway', method: 'get' }],
  ]);
});

it('goes back to what was there when it is refused, and says why', async () => {
  answers = { callDevice: () => failed({ ...faultOf('conflict', ''), status: 409 }) };
  const button = await drawn('control_widgets.slide_toggle_control', { retrieveValueMethod: 'none' });
  button.click();
  await vi.waitFor(() =>
    expect(box.querySelector('[role="alert"]')?.textContent).toEqual(expect.stringContaining(translate('control.offline.short'))),
  );
  expect(isOn()).toBe('false');
});

it('follows an attribute, and sets it as its settings say', async () => {
  const set = (value: unknown) => ({
    ...{ action: 'SET_ATTRIBUTE', setAttribute: { scope: 'SHARED_SCOPE', key: 'valve' } },
    valueToData: { type: 'CONSTANT', constantValue: value },
  });
  const reads = { action: 'GET_ATTRIBUTE', getAttribute: { key: 'valve' }, dataToValue: { type: 'NONE', compareToValue: 'open' } };
  const shown = drawn(
    'single_switch',
    { initialState: reads, onUpdateState: set('open'), offUpdateState: set('shut'), showOnLabel: true, onLabel: 'Open' },
    { targetDevice: { type: 'entity', entityAliasId: 'a' } },
  );
  await vi.waitFor(() => expect(demand).toBeGreaterThan(0));
  report('open');
  const button = await shown;
  expect([isOn(), box.textContent]).toEqual(['true', expect.stringContaining('Open')]);
  button.click();
  await vi.waitFor(() => expect(sent).toMatchObject([['saveAttributes', { scope: 'SHARED_SCOPE', attributes: { valve: 'shut' } }]]));
  report('open', 2);
  await vi.waitFor(() => expect(isOn()).toBe('true'));
});

it('says that there is no value yet, and a round one in a word what counts until then', async () => {
  const shown = drawn('control_widgets.round_switch', { retrieveValueMethod: 'attribute', valueKey: 'valve' });
  await vi.waitFor(() => expect(demand).toBeGreaterThan(0));
  report(null);
  await shown;
  expect(box.textContent).toContain(translate('marks.unknown'));
  expect(box.textContent).toContain(translate('rpc-switch.off'));
});

const sets = (value: unknown) => ({
  ...{ action: 'EXECUTE_RPC', executeRpc: { method: 'set' } },
  valueToData: { type: 'CONSTANT', constantValue: value },
});

it.each<[string, object, string, unknown]>([
  [
    'toggle_button',
    { checkState: sets(7), checkedAppearance: { label: 'Opened' }, uncheckedAppearance: { label: 'Closed' } },
    'Closed Opened',
    7,
  ],
  ['power_button', { onUpdateState: sets('run') }, 'Off On', 'run'],
])('draws %s as it is, and sends what newer settings say', async (type, settings, words, params) => {
  const button = await drawn(
    type,
    { initialState: { action: 'DO_NOTHING', defaultValue: false }, ...settings },
    {
      targetDevice: { type: 'entity', entityAliasId: 'a' },
    },
  );
  const [before, after] = words.split(' ');
  expect(button.textContent).toBe(before);
  button.click();
  await vi.waitFor(() => expect(button.textContent).toBe(after));
  await vi.waitFor(() => expect(box.textContent).toContain(translate('control.sent.short')));
  expect(sent).toMatchObject([['callDevice', { method: 'set', params }]]);
});

it('says what is to be set where it sends nothing in the direction of its next press', async () => {
  await draw('single_switch', {
    initialState: { action: 'DO_NOTHING', defaultValue: true },
    ...{ onUpdateState: sets(true), offUpdateState: { action: 'SET_ATTRIBUTE', setAttribute: { key: '' } } },
  });
  await vi.waitFor(() => expect(box.textContent).toContain(translate('control.unset.short')));
  expect(box.textContent).toContain(translate('control.unset.text'));
  expect(box.querySelector<HTMLButtonElement>('[role="switch"]')?.disabled).toBe(true);
});

it('is locked while its settings say so', async () => {
  await draw('single_switch', {
    initialState: { action: 'DO_NOTHING', defaultValue: true },
    ...{ disabledState: { action: 'DO_NOTHING', defaultValue: true }, onUpdateState: sets(true), offUpdateState: sets(false) },
  });
  await vi.waitFor(() => expect(box.textContent).toContain(translate('control.disabled')));
  expect([isOn(), box.querySelector<HTMLButtonElement>('[role="switch"]')?.disabled]).toEqual(['true', true]);
});

it.each([
  ['its device was deleted', { targetDevice: { type: 'device', deviceId: '1' } }, 'control.gone'],
  ['the device that its alias names was deleted', { targetDevice: { type: 'entity', entityAliasId: 'a' } }, 'widgets.lost'],
  ['its alias matches nothing', { targetDevice: { type: 'entity', entityAliasId: 'b' } }, 'widgets.unresolved'],
  ['its older alias matches nothing', { targetDeviceAliasIds: ['b'] }, 'widgets.unresolved'],
  ['it names no device', { targetDevice: { type: 'device', deviceId: null } }, 'control.unchosen'],
  ['it names no alias', { targetDeviceAliasIds: [] }, 'control.unchosen'],
] as const)('says where to mend it that %s', async (_of, config, reason) => {
  isThere = false;
  await draw('control_widgets.switch_control', {}, config);
  await vi.waitFor(() => expect(box.textContent).toContain(translate(reason)));
  expect(box.textContent).toContain(translate(`${reason}Text`));
});

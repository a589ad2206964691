import { beforeEach, expect, it, vi } from 'vitest';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { forgetRelease } from '../../../bridge/use-server-feature.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { knownType } from '../../registry.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { ButtonView } from './button-view.tsx';
import { SETTINGS } from './settings.ts';

const DEVICE = { entityType: 'DEVICE', id: '1' };
const sent: unknown[] = [];
/** Null: it does not tell it, as the oldest servers. */
let release: string | null = '4.3.1';
await giveCore({
  call: async (name: string, input: unknown) => {
    if (name === 'findEntities') return ok({ data: [{ entityId: DEVICE, latest: {} }], totalPages: 1, totalElements: 1, hasNext: false });
    if (name === 'systemInfo') return release === null ? failed(fault('not-found')) : ok({ version: release });
    sent.push([name, input]);
    return ok(undefined);
  },
  ...{ open: async () => undefined, change: async () => undefined, close: async () => undefined, show: async () => undefined },
});

beforeEach(async () => {
  sent.length = 0;
  release = '4.3.1';
  forgetRelease();
  await adoptMessages('en_US', TEXTS);
});

const CONSTANT = { type: 'CONSTANT', constantValue: 3 };
const writes = { action: 'ADD_TIME_SERIES', putTimeSeries: { key: 'speed' }, valueToData: CONSTANT };

it.each<[string, string, object, readonly unknown[]]>([
  [
    'the usual command',
    'control_widgets.rpcbutton',
    { buttonText: 'Go' },
    ['callDevice', { way: 'oneway', method: 'rpcCommand', params: {}, timeout: 5000 }],
  ],
  [
    'a command with an answer',
    'control_widgets.rpcbutton',
    { buttonText: 'Go', oneWayElseTwoWay: false, methodName: 'go', methodParams: '{"to": [1, 2]}', requestTimeout: 9000 },
    ['callDevice', { way: 'twoway', method: 'go', params: { to: [1, 2] }, timeout: 9000 }],
  ],
  [
    'parameters that are no JSON',
    'control_widgets.rpcbutton',
    { buttonText: 'Go', methodParams: 'left' },
    ['callDevice', { params: 'left' }],
  ],
  [
    'parameters as the text that they are, where consoles do so',
    '3.2 control_widgets.rpcbutton',
    { buttonText: 'Go', methodParams: '{"to": 1}' },
    ['callDevice', { params: '{"to": 1}' }],
  ],
  [
    'attributes',
    'control_widgets.update_attributes',
    { buttonText: 'Go', entityAttributeType: 'SHARED_SCOPE', entityParameters: '{"speed": 3}' },
    ['saveAttributes', { entity: DEVICE, scope: 'SHARED_SCOPE', attributes: { speed: 3 } }],
  ],
  [
    'what newer settings say',
    'command_button',
    { appearance: { label: 'Go' }, onClickState: writes },
    ['saveTelemetry', { entity: DEVICE, values: { speed: 3 } }],
  ],
])('sends %s once', async (_title, named, settings, expected) => {
  const [type = '', older] = named.split(' ').reverse();
  if (older) release = null;
  const alias = () => ({ name: 'Pump', filter: { type: 'singleEntity', singleEntity: DEVICE } as const, isMultiple: false });
  const config = { targetDeviceAliasIds: ['a'] };
  const input = {
    ...knownType({ typeFullFqn: `system.${type}` })?.traits,
    ...{ title: 'Pump', config, settings: schemaOf(SETTINGS).parse(settings), sources: [] },
    ...{ window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
  };
  await show(
    <SurroundingsContext value={{ ...BARE_DESK, alias }}>
      <ButtonView input={input} />
    </SurroundingsContext>,
  );
  const button = await vi.waitFor(() => {
    const found = box.querySelector('button');
    if (!found || found.disabled) throw new Error('not ready');
    return found;
  });
  expect(button.textContent).toBe('Go');
  button.click();
  button.click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(box.querySelector('[role="status"]')?.textContent).not.toContain(translate('control.pending.short')));
  expect(sent).toMatchObject([expected]);
});

it('says that it has no JSON object to save', async () => {
  const input = {
    ...knownType({ typeFullFqn: 'system.control_widgets.update_attributes' })?.traits,
    ...{ title: '', config: { targetDevice: { type: 'device', deviceId: '1' } }, sources: [] },
    ...{ settings: schemaOf(SETTINGS).parse({ entityParameters: '[1' }), window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
  };
  await show(
    <SurroundingsContext value={BARE_DESK}>
      <ButtonView input={input} />
    </SurroundingsContext>,
  );
  await vi.waitFor(() => expect(box.querySelector('button')?.disabled).toBe(false));
  box.querySelector('button')?.click();
  await vi.waitFor(() => expect(box.querySelector('[role="alert"]')?.textContent).toContain(translate('refusal.no-attributes')));
  expect(sent).toEqual([]);
});

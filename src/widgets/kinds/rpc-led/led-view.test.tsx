import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { ok } from '../../../contract/fault.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { knownType } from '../../registry.ts';
import { HOSTED_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { LedView } from './led-view.tsx';
import { SETTINGS } from './settings.ts';

const DEVICE = { entityType: 'DEVICE', id: '1' };
let isWell = true;
let asked: object[] = [];
let demand = 0;
await giveCore({
  call: async (name: string, input: object) => {
    const named = { entityId: DEVICE, latest: { ENTITY_FIELD: { name: { ts: 0, value: 'Pump 7' } } } };
    if (name === 'findEntities') return ok({ data: [named], totalPages: 1, totalElements: 1, hasNext: false });
    asked.push(input);
    return ok(isWell);
  },
  open: async (id: number) => {
    demand = id;
  },
  ...{ change: async () => undefined, close: async () => undefined, show: async () => undefined },
});

beforeEach(async () => {
  isWell = true;
  asked = [];
  demand = 0;
  await adoptMessages('en_US', TEXTS);
});

const report = (text: string, at = 1) =>
  showView('entity-table', demand, {
    ...{ state: 'ready', fault: null, updatedAt: at, full: true, first: 0, length: 1, total: 1 },
    rows: [[0, { id: DEVICE, values: [text], times: [at], freshness: ['fresh'] }]],
  });

const draw = (type: string, settings: object) => {
  const { settings: usual, ...traits } = knownType({ typeFullFqn: `system.${type}` })?.traits ?? {};
  return show(
    <SurroundingsContext value={HOSTED_DESK}>
      <LedView
        input={{
          ...traits,
          ...{ title: 'Pump', config: { targetDevice: { type: 'device', deviceId: '1' } }, sources: [] },
          ...{ settings: schemaOf(SETTINGS).parse({ ...usual, ...settings }), window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
        }}
      />
    </SurroundingsContext>,
  );
};

it('asks the device until it is well, and reads its value then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    isWell = false;
    await draw('control_widgets.led_indicator', { checkStatusMethod: 'alive' });
    await vi.waitFor(() => expect(box.querySelector('[role="alert"]')?.textContent).toContain(translate('control.notRead')));
    expect([asked.length, demand]).toEqual([1, 0]);
    isWell = true;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await vi.waitFor(() => expect(demand).toBeGreaterThan(0));
    expect(asked).toMatchObject([{ method: 'alive', way: 'twoway' }, { method: 'alive' }]);
    report('true');
    await vi.waitFor(() => expect(box.querySelector('[data-is="on"]')).not.toBeNull());
    expect(box.textContent).toContain(translate('rpc-led.on'));
  } finally {
    vi.useRealTimers();
  }
});

it('shows the words of the state that is', async () => {
  const reads = { action: 'GET_TIME_SERIES', getTimeSeries: { key: 'open' }, dataToValue: { type: 'NONE', compareToValue: 'open' } };
  await draw('status_widget', {
    initialState: reads,
    onState: { label: 'Window of ${entityName}, ${deviceName} of ${aliasName}', status: 'Opened' },
    offState: { status: 'Closed' },
  });
  await vi.waitFor(() => expect(demand).toBeGreaterThan(0));
  expect(box.textContent).not.toMatch(/Opened|Closed/);
  report('open');
  await vi.waitFor(() => expect(box.textContent).toContain('Window of Pump 7, Pump 7 ofOpened'));
  report('shut', 2);
  await vi.waitFor(() => expect(box.textContent).toContain('Closed'));
});

it('asks the device for a state of which its author has not said how it is read', async () => {
  await draw('status_widget', { onState: { status: 'Opened' } });
  await vi.waitFor(() => expect(box.textContent).toContain('Opened'));
  expect(asked).toMatchObject([{ method: 'getState', way: 'twoway' }]);
});

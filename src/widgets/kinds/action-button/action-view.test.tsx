import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { fault } from '../../../contract/fault.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { knownType } from '../../registry.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { ActionView } from './action-view.tsx';
import { SETTINGS } from './settings.ts';

await giveCore({ open: async () => undefined, change: async () => undefined, close: async () => undefined, show: async () => undefined });
const showState = vi.fn((_id: string | null) => true);
const host = {
  ...{ stateId: () => 'rooms', params: () => ({}), states: () => [], cutStates: () => undefined },
  ...{ showState, showDialog: () => true, dashboardHref: () => '' },
};
const opens = (targetDashboardStateId: string) => ({ type: 'openDashboardState', targetDashboardStateId });

const runAuthored = vi.hoisted(() => vi.fn());
vi.mock('../../actions/authored/run-authored.ts', () => ({ runAuthored }));

beforeEach(async () => {
  showState.mockClear();
  await adoptMessages('en_US', TEXTS);
});

async function drawn(type: string, settings: object, actions: object = {}): Promise<HTMLButtonElement[]> {
  const input = {
    ...knownType({ typeFullFqn: `system.${type}` })?.traits,
    ...{ title: '', config: { actions: actions as never }, sources: [], settings: schemaOf(SETTINGS).parse(settings) },
    ...{ window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
  };
  await show(
    <SurroundingsContext value={{ ...BARE_DESK, host }}>
      <ActionView input={input} />
    </SurroundingsContext>,
  );
  return [...box.querySelectorAll('button')];
}

it('runs the action of its click, without any device', async () => {
  const [button] = await drawn('action_button', { appearance: { label: 'Plan' } }, { click: [{ name: 'Go', ...opens('plan') }] });
  expect(button?.textContent).toBe('Plan');
  await act(() => button?.click());
  await vi.waitFor(() => expect(showState).toHaveBeenCalledWith('plan', expect.anything(), expect.anything()));
});

it('says that it has no action', async () => {
  await drawn('action_button', {});
  expect(box.querySelector('[role="status"]')?.textContent).toContain(translate('control.unset.short'));
});

it('shows the state of the dashboard, and runs the action of the segment that is chosen', async () => {
  const initialState = { action: 'GET_DASHBOARD_STATE', dataToValue: { type: 'NONE', compareToValue: 'rooms' } };
  const buttons = await drawn('two_segment_button', {
    ...{ initialState, leftButtonClick: opens('rooms'), rightButtonClick: opens('alarms') },
    appearance: { leftAppearance: { label: 'Rooms' }, rightAppearance: { label: 'Alarms' } },
  });
  const pressed = () => buttons.map((one) => `${one.textContent} ${one.ariaPressed ?? one.getAttribute('aria-pressed')}`);
  await vi.waitFor(() => expect(pressed()).toEqual(['Rooms true', 'Alarms false']));
  await act(() => buttons[1]?.click());
  await vi.waitFor(() => expect(showState).toHaveBeenCalledWith('alarms', expect.anything(), expect.anything()));
  expect(pressed()).toEqual(['Rooms false', 'Alarms true']);
});

it('chooses neither segment before it is known which one is', async () => {
  const initialState = { action: 'GET_TIME_SERIES', getTimeSeries: { key: 'on' }, defaultValue: false };
  const buttons = await drawn('two_segment_button', { initialState });
  expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
});

it('says while the code of its click waits for the server, and what came of it', async () => {
  let follow: (work: object) => void = () => undefined;
  runAuthored.mockImplementation(async (_action, _site, _surroundings, told) => {
    follow = told;
  });
  const initialState = { action: 'DO_NOTHING', defaultValue: true };
  const custom = { type: 'custom', customFunction: 'return 1;' };
  const buttons = await drawn('two_segment_button', { initialState, rightButtonClick: custom });
  await act(() => buttons[1]?.click());
  await vi.waitFor(() => expect(runAuthored).toHaveBeenCalledOnce());
  await act(() => follow({ waiting: 1, fault: null }));
  await vi.waitFor(() => expect(box.querySelector('[data-mark]')?.getAttribute('data-mark')).toBe('pending'));
  // Once is enough.
  await act(() => buttons[0]?.click());
  await act(() => follow({ waiting: 0, fault: fault('forbidden') }));
  expect(box.querySelector('[role="alert"]')?.textContent).toContain(translate('control.forbidden'));
  await act(() => follow({ waiting: 0, fault: { ...fault('invalid', 'the pump is locked'), functionName: 'Lock' } }));
  expect(box.querySelector('[role="alert"]')?.textContent).toContain('the pump is locked');
  // What was not done is not shown as chosen.
  expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
});

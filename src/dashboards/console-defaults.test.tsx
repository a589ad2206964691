import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { act } from '../../tests/act.ts';
import { subscriptionWindow } from '../../workers/core/telemetry/subscription-window.ts';
import { DEFAULTS_OF_3, DEFAULTS_OF_4, readTimeWindow, type StoredTimeWindow } from '../contract/time-window.ts';
import { intervalInForce } from '../inputs/time-window/window-rules.ts';
import { useRowActions } from '../widgets/row-actions.tsx';
import { BARE_DESK } from '../widgets/surroundings.fixture.ts';
import { SurroundingsContext } from '../widgets/surroundings.ts';
import { ref } from './stored-dashboard.fixture.ts';
import { openDashboard } from './use-dashboard.ts';

/** A dashboard that runs no action. */
const HOST = {
  stateId: () => '',
  params: () => ({}),
  showState: () => false,
  showDialog: () => false,
  states: () => [],
  cutStates: () => undefined,
  dashboardHref: () => '',
};

const NOW = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;
const BOTH = [DEFAULTS_OF_3, DEFAULTS_OF_4] as const;

const windowOf = (timewindow: StoredTimeWindow | null, defaults: (typeof BOTH)[number]) => {
  const { configuration } = openDashboard({ title: '', configuration: { widgets: {}, timewindow } }, 500, defaults);
  return readTimeWindow(configuration.timewindow, 500, defaults);
};
/** What is asked of the server, which the control of the window shows as well. */
const intervalOf = (stored: StoredTimeWindow, defaults: (typeof BOTH)[number]) => {
  const window = windowOf(stored, defaults);
  const { interval } = subscriptionWindow(window, NOW, 0);
  expect(intervalInForce(window)).toBe(interval);
  return interval;
};
const realtime = (timewindowMs: number, interval: number, type: 'AVG' | 'NONE' = 'AVG'): StoredTimeWindow => ({
  selectedTab: 0,
  realtime: { timewindowMs, interval },
  aggregation: { type, limit: 100 },
});
const last = (timewindowMs: number, interval: number): StoredTimeWindow => ({
  selectedTab: 1,
  history: { historyType: 0, timewindowMs, interval },
});

describe.each([
  // What is stored, and what counts on servers up to 3.9 and from 4.0 on.
  ['no window', (defaults: (typeof BOTH)[number]) => windowOf(null, defaults).mode, 'realtime', 'realtime'],
  ['no window: its length', (defaults) => subscriptionWindow(windowOf(null, defaults), NOW, 0).lengthMs, 60_000, HOUR],
  ['no window: aggregation', (defaults) => windowOf(null, defaults).aggregation, 'AVG', 'NONE'],
  ['no window: limit', (defaults) => windowOf(null, defaults).limit, 250, 250],
  ['an hour by the hour', (defaults) => intervalOf(realtime(HOUR, HOUR), defaults), 514_000, HOUR],
  ['the last hour by half an hour', (defaults) => intervalOf(last(HOUR, HOUR / 2), defaults), 514_000, HOUR / 2],
  ['an interval longer than the window', (defaults) => intervalOf(last(60_000, HOUR), defaults), 8000, HOUR],
  ['an interval within the bounds', (defaults) => intervalOf(realtime(HOUR, 30_000), defaults), 30_000, 30_000],
  ['more intervals than servers serve', (defaults) => intervalOf(last(10 * HOUR, 1000), defaults), 72_000, 72_000],
  ['no aggregation', (defaults) => intervalOf(realtime(HOUR, HOUR, 'NONE'), defaults), 1000, 1000],
] satisfies [string, (defaults: (typeof BOTH)[number]) => unknown, unknown, unknown][])('%s', (_, read, ofThree, ofFour) => {
  it("counts as in the consoles of the server's release", () =>
    expect(BOTH.map((defaults): unknown => read(defaults))).toEqual([ofThree, ofFour]));
});

it.each([
  // What is stored, and whether the buttons stay in sight on servers up to 3.9 and from 4.0 on.
  [undefined, false, true],
  [null, false, true],
  [true, true, true],
  [false, false, false],
])('buttons in rows of tables stay in sight with %s stored: %s, %s', async (stored, ofThree, ofFour) => {
  const held: (boolean | undefined)[] = [];
  const config = { actions: { actionCellButton: [{ name: 'One', icon: 'edit', type: 'openURL', id: '1', url: '/a' }] } };
  const entityOf = () => ({ id: ref('DEVICE', '1') });
  function Rows() {
    const { column } = useRowActions(config, { entityOf, dressed: null, reserved: null, isSticky: stored });
    held.push(column?.isSticky);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  for (const defaults of BOTH) {
    await act(async () =>
      root.render(
        <SurroundingsContext value={{ ...BARE_DESK, host: HOST, defaults }}>
          <Rows />
        </SurroundingsContext>,
      ),
    );
  }
  await act(async () => root.unmount());
  expect([held.at(0), held.at(-1)]).toEqual([ofThree, ofFour]);
});

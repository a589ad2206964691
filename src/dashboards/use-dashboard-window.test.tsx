import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { DEFAULTS_OF_3 } from '../contract/time-window.ts';
import { openDashboard } from './use-dashboard.ts';
import { type DashboardWindow, useAddressWindow } from './use-dashboard-window.ts';

const STORED = { selectedTab: 0, realtime: { timewindowMs: 60_000, interval: 1000 } };
const dashboard = openDashboard({ title: '', configuration: { widgets: {}, timewindow: STORED } }, 500, DEFAULTS_OF_3);
const HOUR = { mode: 'last', lengthMs: 3_600_000, aggregation: 'MAX', limit: 250, interval: undefined } as const;

let seen: DashboardWindow[];
let root: ReturnType<typeof createRoot>;
const now = () => seen.at(-1) as DashboardWindow;
function Probe({ isOwn }: { readonly isOwn?: boolean }) {
  seen.push(useAddressWindow(dashboard, isOwn));
  return null;
}
const show = (search: string, isOwn = true) => {
  history.replaceState(null, '', `/dashboards/1${search}`);
  act(() => root.render(<Probe isOwn={isOwn} />));
};

beforeEach(() => {
  seen = [];
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  history.replaceState(null, '', '/');
});

it('the chosen window is a step of the history, and the stored one needs no parameter', () => {
  show('?state=abc');
  const stored = now().window;
  const push = vi.spyOn(history, 'pushState');
  act(() => now().setWindow(HOUR));
  expect(location.search).toBe('?state=abc&window=last-3600000.MAX.auto');
  expect(now().window).toMatchObject(HOUR);
  // What shows the latest values stays as long as that of the dashboard.
  expect(now().liveWindow).toMatchObject({ mode: 'realtime', lengthMs: 60_000 });
  act(() => now().zoom(1000, 9000));
  act(() => now().setWindow(HOUR));
  expect([now().before, push.mock.calls.length]).toEqual([null, 1]);
  act(() => now().setWindow(stored));
  expect(location.search).toBe('?state=abc');
  push.mockRestore();
});

it('a link shows its window, and going back the one before', () => {
  show('?window=last-3600000.MAX.auto');
  expect(now().window).toMatchObject(HOUR);
  act(() => {
    history.replaceState(null, '', '/dashboards/1');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(now().window).toMatchObject({ mode: 'realtime', lengthMs: 60_000 });
});

it.each([
  ['?window=yesterday', true],
  ['?window=last-3600000.MAX.auto', false],
])('%s, in an address of its own: %s, leaves the stored window', (search, isOwn) => {
  show(search, isOwn);
  expect(now().window).toMatchObject({ mode: 'realtime', lengthMs: 60_000 });
});

import { useMemo } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLocation, useSearch } from 'wouter';
import { act } from '../../../tests/act.ts';
import { fault } from '../../contract/fault.ts';
import { recoveryStore } from '../../store/recoveries.ts';
import { useAddressStates } from '../states/use-states.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import { readRotation } from './rotation.ts';
import { type Ahead, useRotation } from './use-rotation.ts';

const S = 1000;
const MISSING = fault('not-found', 'not found', { status: 404 });
// A rotation reads no other part of a configuration.
// A cast, because a rotation reads nothing else of a document.
const configuration = {
  states: { root: { root: true }, pumps: {} },
  settings: { stateControllerId: 'entity' },
} as unknown as OpenDashboard['configuration'];

const outside = vi.hoisted(() => ({ loadAhead: vi.fn() }));
vi.mock('../use-dashboard.ts', () => ({ loadAhead: outside.loadAhead }));
vi.mock('../../bridge/demand-ids.ts', () => ({ nextDemandId: () => 7 }));

let root: Root;
let ahead: Ahead | null;

function Probe({ isIdle }: { readonly isIdle: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  const rotation = useMemo(() => readRotation(search, undefined), [search]);
  ahead = useRotation(path.split('/')[2] ?? '', useAddressStates(configuration), rotation, !isIdle);
  return null;
}

const draw = (isIdle = true) => act(async () => root.render(<Probe isIdle={isIdle} />));
const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * S));
const start = async (address: string) => {
  await act(async () => history.replaceState(null, '', address));
  await draw();
};
const shownState = () => {
  const text = new URLSearchParams(location.search).get('state');
  return text === null ? 'root' : JSON.parse(atob(text))[0].id;
};
const shown = () => `${location.pathname.split('/')[2]} ${shownState()}`;

beforeEach(() => {
  vi.useFakeTimers();
  outside.loadAhead.mockReset().mockImplementation(async (id: string) => (id === 'gone' ? MISSING : { title: id, configuration }));
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it.each([
  ['?rotate=10', ['a root', 'a pumps', 'a root', 'a pumps']],
  ['?rotate=10&dashboards=a,b', ['a root', 'a pumps', 'b root', 'b pumps', 'a root']],
  ['?rotate=10&dashboards=a,b&rotateStates=false', ['a root', 'b root', 'a root', 'b root']],
  ['?rotate=10&dashboards=a,gone,b&rotateStates=false', ['a root', 'b root', 'a root']],
  ['?rotate=10&dashboards=a,gone&rotateStates=false', ['a root', 'a root', 'a root']],
  ['?rotate=0&dashboards=a,b', ['a root', 'a root']],
])('%s shows %j, and the history does not grow', async (search, expected) => {
  const before = history.length;
  await start(`/dashboard/a${search}`);
  const seen = [shown()];
  while (seen.length < expected.length) {
    await pass(10);
    seen.push(shown());
  }
  expect(seen).toEqual(expected);
  expect(history.length).toBe(before);
});

it('draws the next dashboard some seconds before it is shown', async () => {
  await start('/dashboard/a?rotate=10&dashboards=a,b&rotateStates=false');
  await pass(5);
  expect(ahead).toBeNull();
  await pass(2);
  expect(ahead).toMatchObject({ id: 'b', dashboard: { title: 'b' }, states: { shown: { id: 'root' } }, before: 7 });
  expect(shown()).toBe('a root');
  await pass(3);
  expect(shown()).toBe('b root');
  expect(ahead).toBeNull();
});

it('keeps the shown dashboard until the next one is loaded', async () => {
  let answer: (dashboard: object) => void = () => undefined;
  outside.loadAhead.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await start('/dashboard/a?rotate=10&dashboards=a,b&rotateStates=false');
  await pass(30);
  expect(shown()).toBe('a root');
  await act(async () => answer({ title: 'b', configuration }));
  expect(shown()).toBe('b root');
});

it('logs once that a dashboard was left out', async () => {
  const before = recoveryStore.list.length;
  outside.loadAhead.mockImplementation(async (id: string) => (id === 'away' ? { ...MISSING, status: 403 } : { title: id, configuration }));
  await start('/dashboard/a?rotate=10&dashboards=a,away,b&rotateStates=false');
  await pass(40);
  expect(recoveryStore.list.slice(before)).toMatchObject([{ kind: 'skip', reason: 'away, 403, not found' }]);
});

it('waits while it is held', async () => {
  await start('/dashboard/a?rotate=10&dashboards=a,b&rotateStates=false');
  await pass(8);
  expect(ahead).not.toBeNull();
  await draw(false);
  expect(ahead).toBeNull();
  await pass(60);
  expect(shown()).toBe('a root');
  await draw(true);
  await pass(10);
  expect(shown()).toBe('b root');
});

it('comes back to the same dashboard and state after a reload, and goes on from there', async () => {
  await start('/dashboard/a?rotate=10&dashboards=a,b');
  for (let turn = 0; turn < 3; turn += 1) await pass(10);
  expect(shown()).toBe('b pumps');
  await act(async () => root.unmount());
  root = createRoot(document.createElement('div'));
  await draw();
  expect(shown()).toBe('b pumps');
  await pass(10);
  expect(shown()).toBe('a root');
});

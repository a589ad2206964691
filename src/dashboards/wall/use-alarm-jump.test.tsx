import { useMemo } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLocation, useSearch } from 'wouter';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import type { OpenConfiguration } from '../migrate-dashboard.ts';
import { type DashboardStates, useAddressStates } from '../states/use-states.ts';
import { readRotation } from './rotation.ts';
import { type AlarmJump, useAlarmJump } from './use-alarm-jump.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const entity = (last: number) => ({ entityType: 'DEVICE', id: uuid(last) });
const ofOne = (last: number) => [`w${last}`, { type: 'latest', config: { datasources: [{ type: 'entity', entityAliasId: `a${last}` }] } }];
const state = (last: number, root = false) => [`pump${last}`, { root, layouts: { main: { widgets: { [`w${last}`]: {} } } } }];
/** A state for each pump, the first one is the root. */
function dashboard(...pumps: readonly number[]): OpenConfiguration {
  // A cast, because the search for a state reads nothing else of a document.
  return {
    settings: { stateControllerId: 'entity' },
    entityAliases: Object.fromEntries(pumps.map((n) => [`a${n}`, { filter: { type: 'singleEntity', singleEntity: entity(n) } }])),
    widgets: Object.fromEntries(pumps.map(ofOne)),
    states: Object.fromEntries(pumps.map((n) => state(n, n === pumps[0]))),
  } as unknown as OpenConfiguration;
}
const DASHBOARDS: Readonly<Record<string, OpenConfiguration>> = { one: dashboard(0, 1, 2), other: dashboard(4, 5), last: dashboard(5) };
const MISSING = { kind: 'not-found', retryable: false };

const outside = vi.hoisted(() => ({ view: undefined as object | undefined }));
vi.mock('../../bridge/use-demand.ts', () => ({ useAlarmTable: (demand: object | null) => (demand ? outside.view : undefined) }));
vi.mock('../use-dashboard.ts', () => ({
  loadAhead: async (id: string) => (DASHBOARDS[id] ? { configuration: DASHBOARDS[id] } : MISSING),
}));
await giveCore({ call: async () => ok({ data: [] }) });

let root: Root;
let jump: AlarmJump | null;
let states: DashboardStates;
let steps: number;

function Probe({ isIdle }: { readonly isIdle: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  const id = path.split('/')[2] ?? '';
  const configuration = DASHBOARDS[id] as OpenConfiguration;
  states = useAddressStates(configuration);
  jump = useAlarmJump(
    id,
    configuration,
    states,
    useMemo(() => readRotation(search, null), [search]),
    isIdle,
  );
  return null;
}

const draw = (isIdle = true) => act(async () => root.render(<Probe isIdle={isIdle} />));
/** The originator of each alarm by its number; a negative one is cleared. */
const list = (...pumps: readonly number[]) => {
  const rows = pumps.map((pump) => ({
    alarm: {
      id: { entityType: 'ALARM', id: `of ${Math.abs(pump)}` },
      status: pump < 0 ? 'CLEARED_UNACK' : 'ACTIVE_UNACK',
      originator: entity(Math.abs(pump)),
    },
  }));
  outside.view = { state: 'ready', total: rows.length, rows };
  return draw();
};
const shown = () => `${states.shown.id} ${jump ? `${jump.alarm.id.id} ${jump.isShown}` : '-'}`;

beforeEach(async () => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/dashboard/one?rotate=60');
  steps = history.length;
  outside.view = { state: 'loading', total: 0, rows: [] };
  root = createRoot(document.createElement('div'));
  await draw();
  await list(1);
});

afterEach(async () => {
  expect(history.length).toBe(steps);
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('goes to the state of a new alarm, and back once it is acknowledged', async () => {
  expect(shown()).toBe('pump0 -');
  await list(2, 1);
  expect(shown()).toBe('pump2 of 2 true');
  await list(1);
  expect(shown()).toBe('pump0 -');
  expect(location.search).toBe('?rotate=60');
});

it('goes back once it is cleared', async () => {
  await list(2, 1);
  await list(-2, 1);
  expect(shown()).toBe('pump0 -');
});

it('goes to one after another, and back when their time is over', async () => {
  await list();
  await list(2, 1);
  await list(2, 3);
  expect(shown()).toBe('pump2 of 2 true');
  await act(async () => vi.advanceTimersByTimeAsync(120_000));
  expect(shown()).toBe('pump2 of 3 false');
  await act(async () => vi.advanceTimersByTimeAsync(120_000));
  expect(shown()).toBe('pump0 -');
});

it('goes to another dashboard of the rotation, and back to the state it came from', async () => {
  await act(async () => history.replaceState(null, '', '/dashboard/one?rotate=60&dashboards=one,gone,other,last'));
  await act(async () => void states.update('pump1', {}));
  steps += 1;
  const before = location.href;
  await list(5, 1);
  expect(shown()).toBe('pump5 of 5 true');
  expect(location.pathname).toBe('/dashboard/other');
  await list(1);
  expect(shown()).toBe('pump1 -');
  expect(location.href).toBe(before);
});

it('stays and says so where no state shows it', async () => {
  await list(3, 1);
  expect(shown()).toBe('pump0 of 3 false');
});

it('does not lead away who works at the wall, nor back who went elsewhere', async () => {
  await draw(false);
  outside.view = { state: 'ready', total: 1, rows: [] };
  await draw(false);
  await list(2, 1);
  await act(async () => void states.update('pump1', {}));
  steps += 1;
  await list(1);
  expect(shown()).toBe('pump1 -');
});

import { createRoot, type Root } from 'react-dom/client';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import type { SeriesDemand } from '../contract/demand.ts';
import { showView } from '../store/views.ts';
import { giveCore } from './core.fixture.ts';
import type { OpenSeries } from './use-series-set.ts';

const calls: string[] = [];
let lastId = 0;
vi.mock('./demand-ids.ts', () => ({
  nextDemandId: () => {
    lastId += 1;
    return lastId;
  },
  closeDemand: async (id: number) => {
    await null;
    calls.push(`close ${id}`);
  },
}));
await giveCore({
  open: async (id: number, { keys }: SeriesDemand) => void calls.push(`open ${id} ${keys}`),
  change: async (id: number, { keys }: SeriesDemand) => void calls.push(`change ${id} ${keys}`),
});
const { useSeriesSet } = await import('./use-series-set.ts');

const snapshot = (state: 'ready' | 'failed', end: number) =>
  ref({
    state,
    fault: null,
    updatedAt: end,
    start: 0,
    end,
    intervalMs: 1000,
    t: new Float64Array(),
    columns: [],
    series: [],
    omittedEntities: 0,
    points: 0,
    heldFrom: null,
  });

const demand = (key: string): SeriesDemand => ({
  kind: 'series',
  filter: { type: 'apiUsageState' },
  keyFilters: [],
  keys: [key],
  window: { mode: 'realtime', lengthMs: 1000, aggregation: 'NONE', limit: 10 },
  widthPx: 100,
  maxEntities: 1,
});

let root: Root;
let ids: readonly number[] = [];
let renders = 0;
let drawn: (readonly OpenSeries[])[] = [];
function Probe({ demands }: { readonly demands: readonly (SeriesDemand | null)[] }) {
  const { shown, newest } = useSeriesSet(demands, {
    news: (set) => set.map(({ id, snapshot }) => `${id} ${snapshot?.state}`).join(),
    draw: (set) => {
      expect(newest.current).toBe(set);
      drawn.push(set);
    },
  });
  ids = shown.map(({ id }) => id);
  renders += 1;
  return null;
}
const show = (...demands: (SeriesDemand | null)[]) => act(async () => root.render(<Probe demands={demands} />));

beforeEach(() => {
  calls.length = 0;
  lastId = 0;
  drawn = [];
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

it('opens, changes and closes the demand of each place, and closes all on unmount', async () => {
  await show(demand('a'), null, demand('b'));
  expect(calls).toEqual(['open 1 a', 'open 2 b']);
  expect(ids).toEqual([1, 0, 2]);
  await show(demand('a'), null, demand('b'));
  expect(calls).toHaveLength(2);
  await show(demand('x'), demand('c'));
  expect(calls.slice(2)).toEqual(['change 1 x', 'open 3 c', 'close 2']);
  expect(ids).toEqual([1, 3]);
  calls.length = 0;
  await act(async () => root.render(null));
  expect(calls).toEqual(['close 1', 'close 3']);
});

it('renders only for news, and draws other snapshots without React, in their frame', () => {
  const demands = [demand('a')];
  act(() => root.render(<Probe demands={demands} />));
  act(() => {
    showView('series', 1, snapshot('ready', 1));
  });
  const before = renders;
  showView('series', 1, snapshot('ready', 2));
  showView('series', 7, snapshot('ready', 3));
  showView('series', 1, snapshot('ready', 4));
  expect(drawn.map(([one]) => one?.snapshot?.end)).toEqual([2, 4]);
  expect(renders).toBe(before);
  act(() => {
    showView('series', 1, snapshot('failed', 5));
  });
  expect([renders, drawn.length]).toEqual([before + 1, 2]);
});

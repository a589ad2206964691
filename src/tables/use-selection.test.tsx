import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { giveCore } from '../bridge/core.fixture.ts';
import type { Alarm } from '../contract/alarm.ts';
import { type AlarmTableDemand, alarmTable } from '../contract/demand.ts';
import type { AlarmRow } from '../contract/snapshot.ts';
import { setView, type TableView, tableSource, views } from '../store/views.ts';

const opened: AlarmTableDemand[] = [];
const closed: number[] = [];
vi.mock('../bridge/demand-ids.ts', () => ({ nextDemandId: () => 100 + opened.length, closeDemand: (id: number) => closed.push(id) }));
await giveCore({ open: async (_id: number, demand: AlarmTableDemand) => void opened.push(demand), show: async () => undefined });
const { useAlarmTableSource } = await import('../bridge/use-demand.ts');
const { useTableView } = await import('./use-table-view.ts');
const { useSelection, WHOLE } = await import('./use-selection.ts');

const demand = alarmTable({ rows: { first: 0, count: 2 } });
const keyOf = ({ alarm }: AlarmRow) => alarm.id.id;
const rowOf = (n: number): AlarmRow => ({
  alarm: { id: { entityType: 'ALARM', id: `a${n}` }, status: 'ACTIVE_UNACK' } as Alarm,
  values: [],
});
const viewOf = (count: number, total: number): TableView<AlarmRow> => ({
  state: 'ready',
  fault: null,
  updatedAt: 1,
  first: 0,
  total,
  rows: Array.from({ length: count }, (_, n) => rowOf(n)),
});

let root: Root;
let selection: ReturnType<typeof useSelection<AlarmRow>>;
function Probe({ resetKey }: { readonly resetKey: string }) {
  const useWhole = (isWanted: boolean) => useTableView(useAlarmTableSource(isWanted ? { ...demand, rows: WHOLE } : null), true);
  selection = useSelection({ source: SOURCE, keyOf, resetKey, useWhole });
  return null;
}
const SOURCE = tableSource(views['alarm-table'], 1);
const ids = () => selection.rows.map(keyOf);
const draw = (resetKey = '') => act(async () => root.render(<Probe resetKey={resetKey} />));
const show = (id: number, view: TableView<AlarmRow>) =>
  act(async () => {
    setView('alarm-table', id, view);
  });

beforeEach(async () => {
  opened.length = closed.length = 0;
  delete views['alarm-table'][100];
  setView('alarm-table', 1, viewOf(2, 5));
  root = createRoot(document.createElement('div'));
  await draw();
});
afterEach(() => act(() => root.unmount()));

it('selects every alarm of the list, not only those in view', async () => {
  await act(async () => selection.toggleAll());
  expect(opened).toEqual([{ ...demand, rows: { first: 0, count: 1000 } }]);
  await show(100, viewOf(2, 5));
  expect(ids()).toEqual([]);
  await show(100, viewOf(5, 5));
  expect(ids()).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
  expect(closed).toEqual([100]);
  await act(async () => selection.toggleAll());
  expect(ids()).toEqual([]);
});

it('selects the first thousand of a longer list', async () => {
  await act(async () => selection.toggleAll());
  await show(100, viewOf(1000, 2003));
  expect(ids()).toHaveLength(1000);
});

it('keeps those that failed, and nothing of another list', async () => {
  await act(async () => selection.toggle('a0'));
  await act(async () => selection.toggle('a1'));
  await act(async () => selection.keepOnly(new Set(['a1'])));
  expect(ids()).toEqual(['a1']);
  await draw('another');
  expect(ids()).toEqual([]);
});

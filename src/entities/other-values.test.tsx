import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { giveCore } from '../bridge/core.fixture.ts';
import { failed, fault, ok } from '../contract/fault.ts';
import { type EntityId, entityId } from '../contract/identifiers.ts';
import type { EntityRow } from '../contract/snapshot.ts';
import type { Freshness } from '../contract/telemetry.ts';
import type { TableView } from '../store/views.ts';
import { OtherValuesReader } from './other-values.tsx';

const read = vi.fn<(id: string) => object>();
await giveCore({ call: async (_name: string, { entity }: { entity: EntityId }) => read(entity.id) });

const idOf = (n: number) => entityId('DEVICE', `13814000-1dd2-11b2-8080-80808080000${n}`);
const row = (n: number, at: number, freshness: Freshness): EntityRow => ({
  id: idOf(n),
  values: ['name', 'x'],
  times: [0, at],
  freshness: ['fresh', freshness],
});
const viewOf = (first: number, rows: readonly EntityRow[]): TableView<EntityRow> => ({
  state: 'ready',
  fault: null,
  updatedAt: 1,
  first,
  total: 9,
  rows,
});

let root: Root;
let view: TableView<EntityRow>;
let changed: () => void;
const source = {
  current: () => view,
  subscribe: (listener: () => void) => {
    changed = listener;
    return () => undefined;
  },
};
const onRead = vi.fn<(values: ReadonlyMap<string, number>) => void>();
const asked = () => read.mock.calls.map(([id]) => Number(id.at(-1)));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(async () => {
  vi.useFakeTimers();
  read
    .mockReset()
    .mockReturnValue(ok({ rssi: [{ ts: 50, value: '-70' }], never: [{ ts: 99, value: null }], battery: [{ ts: 40, value: '3' }] }));
  onRead.mockReset();
  view = viewOf(0, [row(1, 0, 'unknown'), row(2, 60, 'fresh'), row(3, 70, 'stale')]);
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<OtherValuesReader source={source} from={1} onRead={onRead} />));
  await pass(0);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads only rows that are not fresh, and tells values that are newer than the shown ones', () => {
  expect(asked()).toEqual([1, 3]);
  expect(onRead.mock.calls).toEqual([
    [
      new Map([
        [idOf(1).id, 50],
        [idOf(3).id, 0],
      ]),
    ],
  ]);
});

it('reads again at intervals, keeps what it knows when a read fails, and is silent when nothing has changed', async () => {
  read.mockReturnValue(failed(fault('network', 'refused')));
  await pass(3000);
  expect(asked()).toEqual([1, 3, 1, 3]);
  expect(onRead).toHaveBeenCalledTimes(1);
  read.mockReturnValue(ok({ rssi: [{ ts: 90, value: '-71' }] }));
  await pass(3000);
  expect(onRead.mock.lastCall).toEqual([
    new Map([
      [idOf(1).id, 90],
      [idOf(3).id, 90],
    ]),
  ]);
});

it('takes a value that is ahead of the clock only where there is no other', async () => {
  const ahead = Date.now() + 3_600_000;
  view = viewOf(0, [row(1, 0, 'unknown'), row(3, 70, 'stale')]);
  read.mockReturnValue(ok({ forecast: [{ ts: ahead, value: '1' }] }));
  await pass(3000);
  expect(onRead.mock.lastCall).toEqual([
    new Map([
      [idOf(1).id, ahead],
      [idOf(3).id, 0],
    ]),
  ]);
  read.mockReturnValue(ok({ forecast: [{ ts: ahead, value: '1' }], rssi: [{ ts: 80, value: '-70' }] }));
  await pass(3000);
  expect(onRead.mock.lastCall).toEqual([
    new Map([
      [idOf(1).id, 80],
      [idOf(3).id, 80],
    ]),
  ]);
});

it('reads rows that come into sight once the list stands still', async () => {
  view = viewOf(3, [row(4, 0, 'unknown')]);
  changed();
  await pass(100);
  view = viewOf(4, [row(5, 0, 'unknown')]);
  changed();
  await pass(600);
  expect(asked()).toEqual([1, 3, 5]);
});

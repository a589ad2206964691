import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { giveCore } from '../bridge/core.fixture.ts';
import type { EntityId } from '../contract/entity-id.ts';
import { failed, fault, ok } from '../contract/fault.ts';
import type { EntityRow } from '../contract/snapshot.ts';
import { noticeStore } from '../store/notices.ts';
import type { TableView } from '../store/views.ts';
import device from './kinds/device/list.ts';
import { useShownKeys } from './use-shown-keys.ts';

const keysOf = vi.fn();
await giveCore({ call: (_name: string, { entity }: { entity: EntityId }) => keysOf(entity.id) });

const FIELDS = device.fields.length;

function listed(names: readonly string[], search = '', change: Partial<TableView<EntityRow>> = {}): TableView<EntityRow> {
  const rows = names.map(
    (name): EntityRow => ({
      id: { entityType: 'DEVICE', id: name },
      values: [...Array<string>(FIELDS).fill(name), null],
      times: Array<number>(FIELDS + 1).fill(0),
      freshness: Array<'unknown'>(FIELDS + 1).fill('unknown'),
    }),
  );
  const content = { columns: device.fields.map(({ key }) => key), search };
  return { state: 'ready', fault: null, updatedAt: 1, first: 0, total: rows.length, content, rows, ...change };
}

let root: Root;
let keys: readonly string[];
let follow: ReturnType<typeof useShownKeys>[1];
function Probe() {
  [keys, follow] = useShownKeys(device);
  return null;
}
const see = (...view: Parameters<typeof listed>) => act(async () => follow(listed(...view)));

beforeEach(() => {
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe />));
  keysOf.mockReset().mockImplementation((id: string) => ok([`of ${id[0]}`]));
});
afterEach(() => act(() => root.unmount()));

it('shows the keys that the rows report, requested once per search, whatever the order and scroll position', async () => {
  await see(['a1', 'a2']);
  expect(keys).toEqual(['of a']);
  for (const names of [['b1'], ['c1', 'c2', 'c3']]) await see(names);
  await see(['d1'], 'd', { first: 40 });
  expect([keys, keysOf.mock.calls.length]).toEqual([['of a'], 2]);
});

it('judges rows by the search that found them, not by the one that was typed meanwhile', async () => {
  await see(['a1', 'a2'], '');
  await see(['a2', 'a1'], '');
  expect(keysOf).toHaveBeenCalledTimes(2);
  await see(['b2', 'b1'], 'b');
  expect(keys).toEqual(['of b']);
});

it('shows the default keys of devices that have reported nothing, until their first value changes their fields', async () => {
  await see(['a1']);
  keysOf.mockImplementation(() => ok([]));
  await see(['b1'], 'b');
  expect(keys).toEqual(device.defaultKeys);
  keysOf.mockImplementation(() => ok(['ozone']));
  await see(['b1'], 'b');
  expect(keys).toEqual(device.defaultKeys);
  const [row] = listed(['b1']).rows as [EntityRow];
  await see(['b1'], 'b', { rows: [{ ...row, values: ['now active', ...row.values.slice(1)] }] });
  expect(keys).toEqual(['ozone']);
});

it('keeps the columns when the keys of the rows cannot be read', async () => {
  await see(['a1', 'a2']);
  keysOf.mockImplementation(() => failed(fault('network')));
  await see(['b1', 'b2'], 'b');
  expect(keys).toEqual(['of a']);
});

it.each([
  ['not-found', 0],
  ['network', 1],
] as const)('with a fault of kind %s of one row, tells %i and shows the keys of the others', async (kind, told) => {
  noticeStore.notices = [];
  keysOf.mockImplementation((id: string) => (id === 'gone' ? failed(fault(kind)) : ok(['ozone'])));
  await see(['gone', 'b1'], 'b');
  expect([keys, noticeStore.notices.length]).toEqual([['ozone'], told]);
});

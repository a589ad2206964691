import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { type EntityId, entityId } from '../contract/identifiers.ts';
import type { TableView } from '../store/views.ts';
import { useSteps } from './use-neighbours.ts';

const TOTAL = 1000;
const LOADED = 20;
interface Row {
  readonly id: EntityId;
}
const rowOf = (id: string): Row => ({ id: entityId('DEVICE', id) });
const loadedFrom = (first: number): TableView<Row> => ({
  state: 'ready',
  fault: null,
  updatedAt: 1,
  first,
  total: TOTAL,
  rows: Array.from({ length: Math.min(LOADED, TOTAL - first) }, (_, i) => rowOf(`row ${first + i}`)),
});

let root: Root;
let now: ReturnType<typeof useSteps>;
let keepsPlace: boolean;
let view: TableView<Row>;
let openKey: string;
let shown: number | undefined;
const find = async (key: string) => (key.startsWith('row ') ? Number(key.slice(4)) : null);
const open = (row: Row) => {
  openKey = row.id.id;
};
const reveal = (index: number) => {
  shown = index;
};
function Probe() {
  now = useSteps({ view, find, open, reveal }, openKey, { keyOf: ({ id }: Row) => id.id, keepsPlace });
  return null;
}
const draw = () => act(async () => root.render(<Probe />));
async function step(where: 'previous' | 'next'): Promise<void> {
  await act(async () => now[where]?.());
  // The list scrolls, and the rows around come a moment later.
  if (shown !== undefined) view = loadedFrom(Math.max(0, Math.min(shown - 5, TOTAL - LOADED)));
  await draw();
  await draw();
}

beforeEach(async () => {
  root = createRoot(document.createElement('div'));
  view = loadedFrom(0);
  openKey = 'row 0';
  keepsPlace = false;
  shown = undefined;
  await draw();
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('steps from the first row to the last one and back, whatever is loaded', async () => {
  expect(now.previous).toBeUndefined();
  for (let n = 1; n < TOTAL; n += 1) {
    await step('next');
    expect(openKey).toBe(`row ${n}`);
  }
  expect(now.next).toBeUndefined();
  await step('previous');
  expect(openKey).toBe(`row ${TOTAL - 2}`);
});

it('steps on after the list was scrolled away, and waits for a row that is not loaded', async () => {
  view = loadedFrom(500);
  await draw();
  await act(async () => now.next?.());
  expect([openKey, shown]).toEqual(['row 0', 1]);
  view = loadedFrom(0);
  await draw();
  expect(openKey).toBe('row 1');
});

it('finds a row that was opened by its address, and shows it in the list', async () => {
  openKey = 'row 700';
  await draw();
  expect(shown).toBe(700);
  view = loadedFrom(695);
  await draw();
  await step('next');
  expect(openKey).toBe('row 701');
});

it('knows no neighbours of a row that is not in the list, also after a search that does not find it', async () => {
  openKey = 'elsewhere';
  await draw();
  expect([now.previous, now.next]).toEqual([undefined, undefined]);
  openKey = 'row 3';
  await draw();
  expect(now.next).toBeDefined();
  view = { ...loadedFrom(0), rows: ['other 0', 'other 1', 'other 2', 'other 3'].map(rowOf), total: 4 };
  openKey = 'elsewhere';
  await draw();
  expect(now.next).toBeUndefined();
});

it('goes on from the place of a row that has left the list, where the kind of list wants it', async () => {
  keepsPlace = true;
  const next = async () => {
    await act(async () => now.next?.());
    await draw();
  };
  await step('next');
  view = { ...view, rows: view.rows.filter(({ id }) => id.id !== 'row 1'), total: TOTAL - 1 };
  await draw();
  await next();
  expect(openKey).toBe('row 2');
  openKey = 'never listed';
  await draw();
  await next();
  expect(openKey).toBe('row 0');
});

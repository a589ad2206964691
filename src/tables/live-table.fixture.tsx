import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import fault from '../../locales/en_US/fault.json';
import format from '../../locales/en_US/format.json';
import marks from '../../locales/en_US/marks.json';
import tables from '../../locales/en_US/tables.json';
import { act } from '../../tests/act.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import type { TableSource, TableView } from '../store/views.ts';
import type { Column } from './column.ts';
import { LiveTable, type LiveTableProps } from './live-table.tsx';

export interface Thing {
  readonly id: string;
  readonly value: string;
}

export const COLUMNS: readonly Column<Thing>[] = [
  { id: 'name', label: 'Name', width: 200, grows: true, priority: 0, isSortable: true, phone: 'name', text: (row) => row.id },
  { id: 'value', label: 'Value', unit: 'bar', align: 'end', width: 120, priority: 1, text: (row) => row.value },
];
export const TOTAL = 100_000;
const keyOf = (row: Thing) => row.id;
export const thing = (index: number, value = '1'): Thing => ({ id: `thing ${index}`, value });

export function viewOf(first: number, rows: readonly Thing[], total = TOTAL): TableView<Thing> {
  return { state: 'ready', fault: null, updatedAt: 1, first, total, rows };
}

let root: Root;
export let box: HTMLElement;

/** Called once by a test file. */
export function setUpTables(): void {
  // Wide enough for one-line rows; on phones rows have two lines.
  beforeAll(() => page.viewport(1280, 800));

  beforeEach(async () => {
    await adoptMessages('en_US', { fault, format, marks, tables });
    box = document.body.appendChild(document.createElement('div'));
    // A head of 30 px, ten and a half rows of 32 px, and the footer.
    // The real pointer is where an earlier test left it; over a table it would hold the order.
    // The font of the page, whatever other tests have loaded.
    box.style.cssText = 'block-size: 396px; inline-size: 800px; pointer-events: none; font: 13px / 20px sans-serif';
    root = createRoot(box);
  });

  afterEach(() => {
    act(() => root.unmount());
    box.remove();
  });
}

/** Replaces the view, as a snapshot does. */
let current: TableView<Thing> | undefined;
const listeners = new Set<() => void>();
const source: TableSource<Thing> = {
  current: () => current,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  retry: () => onRetry(),
};
export function snapshot(view: TableView<Thing> | undefined): void {
  current = view;
  for (const listener of [...listeners]) listener();
}

export const onRetry = vi.fn<() => void>();
export const onRange = vi.fn<LiveTableProps<Thing>['onRange']>();
export const onOpen = vi.fn<(row: Thing) => void>();

export async function draw(view: TableView<Thing> | undefined, more: Partial<LiveTableProps<Thing>> = {}): Promise<void> {
  await act(async () => {
    snapshot(view);
    root.render(
      <MantineProvider>
        <LiveTable
          label="Things"
          columns={COLUMNS}
          source={source}
          keyOf={keyOf}
          onRange={onRange}
          onOpen={onOpen}
          empty={<p>{'nothing here'}</p>}
          {...more}
        />
      </MantineProvider>,
    );
  });
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

export const grid = () => box.querySelector<HTMLElement>('[role="grid"]') as HTMLElement;
export const rows = () => [...box.querySelectorAll<HTMLElement>('[role="row"][data-index]')];
export const rowAt = (index: number) => box.querySelector<HTMLElement>(`[role="row"][data-index="${index}"]`);
export const press = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
export const scrollTo = (px: number) =>
  act(async () => {
    grid().scrollTop = px;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
export const first40 = Array.from({ length: 40 }, (_, index) => thing(index));

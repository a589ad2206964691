import { describe, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import {
  box,
  draw,
  first40,
  onOpen,
  press,
  rowAt,
  rows,
  scrollTo,
  setUpTables,
  type Thing,
  TOTAL,
  thing,
  viewOf,
} from './live-table.fixture.tsx';

setUpTables();

describe('keyboard', () => {
  it('moves one focus through all rows and opens the focused one', async () => {
    await draw(viewOf(0, first40));
    expect(rows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
    act(() => rowAt(0)?.focus());
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowUp');
    expect(document.activeElement).toBe(rowAt(1));
    await press('Enter');
    expect(onOpen).toHaveBeenLastCalledWith(first40[1]);
    await press('PageDown');
    expect(document.activeElement).toBe(rowAt(11));
    await press('End');
    expect(document.activeElement).toBe(rowAt(TOTAL - 1));
    await press('Home');
    expect(document.activeElement).toBe(rowAt(0));
    const top = rowAt(0)?.getBoundingClientRect().top ?? 0;
    expect(top).toBeGreaterThanOrEqual((box.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom ?? 0) - 1);
  });

  it('follows the thing of the focused row, so that a key reaches what was chosen', async () => {
    const onRowKey = vi.fn<(key: string, row: Thing) => boolean>(() => true);
    await draw(viewOf(0, first40), { onRowKey });
    act(() => rowAt(2)?.focus());
    const pressed = async (key: string) => {
      await press(key);
      return onRowKey.mock.lastCall?.[1].id;
    };
    const arrived = Array.from({ length: 30 }, (_, index) => thing(1000 + index));
    for (const [rows, focused] of [
      [[thing(1000), ...first40], 3],
      // Beyond the drawn rows.
      [[...arrived, ...first40], 32],
      [[thing(5), thing(2), ...first40.slice(6)], 1],
      // Gone: what has its place.
      [[thing(5), thing(6), thing(7)], 1],
    ] as const) {
      const { id } = rows[focused] as Thing;
      await draw(viewOf(0, rows, rows.length), { onRowKey });
      expect(document.activeElement).toBe(rowAt(focused));
      expect(await pressed('a')).toBe(id);
    }
  });

  it('begins at the first row, whatever it is, until somebody has chosen one', async () => {
    const stop = () => rows().filter((row) => row.tabIndex === 0);
    await draw(viewOf(0, first40, 40));
    await draw(viewOf(0, [thing(1000), ...first40], 41));
    expect(stop()).toEqual([rowAt(0)]);
    await act(async () => rowAt(4)?.click());
    await draw(viewOf(0, first40, 40));
    expect(stop()).toEqual([rowAt(3)]);
    await draw(viewOf(0, [...first40].reverse(), 40), { resetKey: 'other order' });
    expect(stop()).toEqual([rowAt(0)]);
  });

  it('keeps the focused row in the document when it is scrolled away', async () => {
    await draw(viewOf(0, first40));
    act(() => rowAt(2)?.focus());
    await act(async () => rowAt(2)?.click());
    await scrollTo(32 * 3000);
    expect(document.activeElement).toBe(rowAt(2));
  });

  it('returns the focus to a row that disappeared for a moment', async () => {
    await draw(viewOf(0, first40, 40));
    act(() => rowAt(2)?.focus());
    await press('ArrowDown');
    await draw({ ...viewOf(0, [], 0), state: 'loading' });
    expect(document.activeElement).toBe(document.body);
    await draw(viewOf(0, first40, 40));
    expect(document.activeElement).toBe(rowAt(3));
    await draw(viewOf(0, first40, 40), { columns: [{ id: 'value', label: 'Value', width: 90, priority: 0, text: ({ value }) => value }] });
    expect(document.activeElement).toBe(rowAt(3));
    await draw(viewOf(0, first40.slice(0, 2), 2));
    expect(document.activeElement).toBe(rowAt(1));
  });

  it('does not take the focus back when it has gone elsewhere in the meantime', async () => {
    await draw(viewOf(0, first40, 40));
    act(() => rowAt(2)?.focus());
    await draw({ ...viewOf(0, [], 0), state: 'loading' });
    const head = box.querySelector<HTMLElement>('[role="columnheader"] button') ?? box.appendChild(document.createElement('button'));
    act(() => head.focus());
    await draw(viewOf(0, first40, 40));
    expect(document.activeElement).toBe(head);
    act(() => head.blur());
    await draw(viewOf(0, first40, 40));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a pressed pointer', () => {
  it('keeps the rows until its click, which reaches the row that was pressed', async () => {
    const other = [{ id: 'value', label: 'Other', width: 90, priority: 0, text: ({ value }: Thing) => value }];
    onOpen.mockClear();
    await draw(viewOf(0, first40, 40));
    const row = rowAt(2);
    await act(async () => row?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    await draw(viewOf(0, [thing(1000), ...first40], 41), { columns: other });
    expect(rowAt(2)).toBe(row);
    expect(box.textContent).not.toContain('Other');
    await act(async () => {
      row?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
      row?.click();
    });
    expect(onOpen).toHaveBeenLastCalledWith(first40[2]);
    await vi.waitFor(() => expect(box.textContent).toContain('Other'));
    expect(rows()).toHaveLength(17);
  });
});

import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { box, draw, first40, onOpen, press, rowAt, rows, scrollTo, setUpTables, TOTAL, viewOf } from './live-table.fixture.tsx';

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

import { describe, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import type { Column } from './column.ts';
import {
  box,
  COLUMNS,
  draw,
  first40,
  grid,
  onOpen,
  onRange,
  rowAt,
  rows,
  scrollTo,
  setUpTables,
  snapshot,
  type Thing,
  TOTAL,
  thing,
  viewOf,
} from './live-table.fixture.tsx';

setUpTables();

describe('the footer', () => {
  it('reports missing rows, and a time for which nothing is held', async () => {
    await draw(viewOf(0, first40));
    expect(box.textContent).not.toContain('incomplete');
    await draw({ ...viewOf(0, first40), omittedEntities: 2345, notHeld: true });
    await expect.poll(() => box.textContent).toContain("incomplete: 2,345 entities above the server's limit");
    expect(box.textContent).toContain('not available for this time');
  });

  it('says how often rows are read that are not live, and how many more match', async () => {
    await draw({ ...viewOf(0, first40), pace: { readEveryMs: 15_000, isSightLive: true } });
    await expect.poll(() => box.textContent).toContain('other rows updated every 15 s');
    await draw({ ...viewOf(0, first40), beyondLimit: 2345, pace: { readEveryMs: 15_000, isSightLive: false } });
    await expect.poll(() => box.textContent).toContain('2,345 more match: narrow the list to see them');
    expect(box.textContent).toContain('updated every 15 s');
    expect(box.textContent).not.toContain('out of sight');
    await draw(viewOf(0, first40));
    expect(box.textContent).not.toContain('updated every');
  });
});

describe('virtual rows', () => {
  it('draws only rows near the screen, tells screen readers the total, and requests the rows it needs', async () => {
    await draw(viewOf(0, first40));
    expect(rows().length).toBeLessThan(30);
    expect(grid().getAttribute('aria-rowcount')).toBe(String(TOTAL + 1));
    expect(rowAt(0)?.getAttribute('aria-rowindex')).toBe('2');
    expect(box.textContent).toContain('Rows 1 to 11 of 100,000');
    const [first, count] = onRange.mock.lastCall ?? [];
    expect(first).toBe(0);
    expect(count).toBeGreaterThanOrEqual(30);
  });

  it('scrolls to a row that is to be shown, and stays where it is otherwise', async () => {
    await draw(viewOf(0, first40));
    await draw(viewOf(0, first40), { reveal: 5000 });
    await vi.waitFor(() => expect(onRange.mock.lastCall?.[0]).toBeGreaterThan(4900));
    await scrollTo(0);
    await draw(viewOf(0, first40), { reveal: 5000 });
    expect(grid().scrollTop).toBe(0);
  });

  it('gives rows the height that they need', async () => {
    await draw(viewOf(0, first40), { rowPx: 80 });
    expect([rowAt(1)?.offsetTop, rowAt(1)?.offsetHeight]).toEqual([80, 80]);
  });

  it('reserves space for rows that have not arrived, and requests them', async () => {
    await draw(viewOf(0, first40));
    await act(async () => {
      grid().scrollTop = 32 * 5000;
      grid().dispatchEvent(new Event('scroll'));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(rowAt(5003)?.textContent).toBe('');
    expect(rowAt(5003)?.offsetHeight).toBe(32);
    const [first = 0, count = 0] = onRange.mock.lastCall ?? [];
    expect(first).toBeLessThanOrEqual(5000);
    expect(first + count).toBeGreaterThanOrEqual(5012);
    await draw(
      viewOf(
        first,
        Array.from({ length: count }, (_, index) => thing(first + index)),
      ),
    );
    expect(rowAt(5003)?.textContent).toContain('thing 5003');
  });

  it('changes only the text of a cell that changed', async () => {
    await draw(viewOf(0, first40));
    const node = rowAt(3)?.querySelector('[data-align="end"]')?.firstChild;
    expect(node?.nodeValue).toBe('1');
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(box.querySelector('[role="rowgroup"]:last-of-type') ?? box, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await draw(
      viewOf(
        0,
        first40.map((row, index) => (index === 3 ? thing(3, '2') : row)),
      ),
    );
    observer.disconnect();
    const inRows = changes.filter((record) => (record.target.parentElement ?? (record.target as Element)).closest('[data-index]'));
    expect(inRows.map((record) => [record.type, record.target.nodeValue])).toEqual([['characterData', '2']]);
    expect(rowAt(3)?.querySelector('[data-align="end"]')?.firstChild).toBe(node);
  });

  it('reuses the elements of rows that scroll away, and restores the reading order after the scroll', async () => {
    await draw(viewOf(0, first40));
    await scrollTo(32 * 20);
    const nodes = new Set(rows());
    await scrollTo(32 * 24);
    expect(rows().every((row) => nodes.has(row))).toBe(true);
    expect(rowAt(30)?.style.insetBlockStart).toBe('960px');
    expect(rowAt(30)?.textContent).toBe('thing 301');
    await vi.waitFor(() => {
      const order = rows().map((row) => Number(row.dataset.index));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    });
    expect(rowAt(24)?.getAttribute('aria-rowindex')).toBe('26');
  });

  it('draws a snapshot of changed values without a React render', async () => {
    const empty = vi.fn(() => null);
    const Empty = empty;
    await draw(viewOf(0, first40), { empty: <Empty />, footer: <Empty /> });
    empty.mockClear();
    snapshot(
      viewOf(
        0,
        first40.map((row, index) => (index === 3 ? thing(3, '2') : row)),
      ),
    );
    expect(rowAt(3)?.textContent).toBe('thing 32');
    expect(empty).not.toHaveBeenCalled();
    await act(async () => snapshot(viewOf(0, first40.slice(0, 5), 5)));
    expect(rows()).toHaveLength(5);
    expect(box.textContent).toContain('Rows 1 to 5 of 5');
  });

  it('draws rows outside the viewport when they scroll into view, and every few seconds', async () => {
    const withValue = (value: string) =>
      viewOf(
        0,
        first40.map((row, index) => (index === 3 || index > 11 ? thing(index, value) : row)),
      );
    const texts = (...indexes: number[]) => indexes.map((index) => rowAt(index)?.textContent);
    await draw(viewOf(0, first40));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      snapshot(withValue('2'));
      expect(texts(3, 14)).toEqual(['thing 32', 'thing 141']);
      await scrollTo(32 * 5);
      expect(texts(14)).toEqual(['thing 142']);
      snapshot(withValue('3'));
      expect(texts(14, 20)).toEqual(['thing 143', 'thing 202']);
      vi.advanceTimersByTime(6000);
      expect(texts(14, 20)).toEqual(['thing 143', 'thing 203']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('draws another range without a React render, and moves no node during the scroll', async () => {
    const empty = vi.fn(() => null);
    const Empty = empty;
    await draw(viewOf(0, first40), { empty: <Empty />, footer: <Empty /> });
    empty.mockClear();
    grid().scrollTop = 32 * 20;
    await vi.waitFor(() => expect(rowAt(30)).not.toBeNull());
    const order = [...box.querySelectorAll('[role="row"][data-index]')];
    snapshot(
      viewOf(
        12,
        Array.from({ length: 60 }, (_, index) => thing(12 + index)),
      ),
    );
    expect(rows()).toEqual(order);
    // Row 0 is kept because it is in the tab order, and is outside the range.
    const inRange = rows().filter((row) => row !== rowAt(0));
    expect(inRange.map((row) => row.textContent)).toEqual(inRange.map((row) => `thing ${row.dataset.index}1`));
    expect(empty).not.toHaveBeenCalled();
  });

  it('moves the element of a thing with it, and restores the reading order', async () => {
    const five = [0, 1, 2, 3, 4].map((index) => thing(index));
    await draw(viewOf(0, five, 5));
    const nodes = new Map(rows().map((row) => [row.textContent, row]));
    act(() => rowAt(4)?.focus());
    const moved = [3, 0, 2, 1, 4].map((index) => thing(index));
    await act(async () => snapshot(viewOf(0, moved, 5)));
    expect(rows().map((row) => row.textContent)).toEqual(moved.map(({ id, value }) => id + value));
    expect(rows().map((row) => row.dataset.index)).toEqual(['0', '1', '2', '3', '4']);
    expect(rows().every((row) => nodes.get(row.textContent) === row)).toBe(true);
    expect(document.activeElement).toBe(rowAt(4));
    await act(async () => snapshot(viewOf(0, [...five].reverse(), 5)));
    expect(document.activeElement).toBe(rowAt(0));
    expect(rows().every((row) => nodes.get(row.textContent) === row)).toBe(true);
    expect(rows().map((row) => row.textContent)).toEqual(['thing 41', 'thing 31', 'thing 21', 'thing 11', 'thing 01']);
  });

  it('moves a row to another place without a new layout of the page', async () => {
    const five = [0, 1, 2, 3, 4].map((index) => thing(index));
    const placed = () => new Map(rows().map((row) => [row.textContent, row.style.insetBlockStart]));
    const tops = () => rows().map((row) => row.getBoundingClientRect().top - (rows()[0]?.getBoundingClientRect().top ?? 0));
    await draw(viewOf(0, five, 5));
    const before = placed();
    for (const order of [
      [3, 0, 2, 1, 4],
      [4, 3, 2, 1, 0],
      [0, 1, 2, 3, 4],
    ]) {
      const things = order.map((index) => thing(index));
      await act(async () => snapshot(viewOf(0, things, 5)));
      expect(rows().map((row) => row.textContent)).toEqual(things.map(({ id, value }) => id + value));
      expect(tops()).toEqual([0, 32, 64, 96, 128]);
      expect(placed()).toEqual(before);
    }
    // Another item in the same place is laid out there.
    await act(async () => snapshot(viewOf(0, [thing(1), thing(7)], 2)));
    expect(tops()).toEqual([0, 32]);
    expect(rowAt(1)?.style.insetBlockStart).toBe('32px');
    expect(rowAt(1)?.style.translate).toBe('');
  });

  it('clips a text only where it might not fit', async () => {
    await draw(viewOf(0, [thing(0), { id: 'x'.repeat(200), value: '1' }], 2));
    const clips = rows().map((row) => getComputedStyle(row.firstElementChild as Element).overflow);
    expect(clips).toEqual(['visible', 'hidden']);
    expect(rowAt(1)?.firstElementChild?.getAttribute('title')).toBe('x'.repeat(200));
  });

  it('cuts words that are too long for a column of numbers, which is as wide as its numbers need', async () => {
    const words = 'value '.repeat(50);
    await draw(
      viewOf(
        0,
        [
          { id: 'a', value: words },
          { id: 'b', value: '1,234,567,890,123' },
        ],
        2,
      ),
    );
    const cells = rows().map((row) => row.lastElementChild as HTMLElement);
    expect(cells.map((cell) => getComputedStyle(cell).overflow)).toEqual(['hidden', 'visible']);
    expect(cells.map(({ title }) => title)).toEqual([words, '']);
  });
});

describe('cells that are more than text', () => {
  const columns: readonly Column<Thing>[] = [
    { id: 'name', label: 'Name', width: 120, priority: 0, text: (row) => row.id },
    {
      id: 'value',
      label: 'Value',
      width: 120,
      priority: 0,
      text: (row) => (row.value === '1' ? 'one' : undefined),
      render: (row) => <button type="button">{`press ${row.value}`}</button>,
    },
  ];

  it('are rendered where `text` returns undefined for a row', async () => {
    await draw(viewOf(0, [thing(0), thing(1, '2')], 2), { columns });
    expect(rows().map((row) => row.textContent)).toEqual(['thing 0one', 'thing 1press 2']);
    await draw(viewOf(0, [thing(0, '3'), thing(1)], 2), { columns });
    expect(rows().map((row) => row.textContent)).toEqual(['thing 0press 3', 'thing 1one']);
  });

  it('keep their row while they have the focus, so that no key reaches another row', async () => {
    await draw(
      viewOf(
        0,
        first40.map((row, index) => (index === 3 ? thing(3, '2') : row)),
      ),
      { columns },
    );
    const button = rowAt(3)?.querySelector('button');
    act(() => button?.focus());
    await scrollTo(32 * 3000);
    expect(document.activeElement).toBe(button);
    expect(rowAt(3)?.contains(button ?? null)).toBe(true);
  });
});

describe('the selection', () => {
  it('takes a click on the box itself, which then shows it', async () => {
    const keys = new Set<string>();
    const onToggle = vi.fn((key: string) => void keys.add(key));
    const box = () => rowAt(3)?.querySelector<HTMLInputElement>('input');
    onOpen.mockClear();
    await draw(viewOf(0, first40), { selection: { keys: new Set(), onToggle, head: null } });
    await act(async () => box()?.click());
    expect(onToggle.mock.calls).toEqual([['thing 3']]);
    expect(onOpen).not.toHaveBeenCalled();
    await draw(viewOf(0, first40), { selection: { keys, onToggle, head: null } });
    expect(box()?.checked).toBe(true);
  });

  it('opens a row by a click on a rendered cell', async () => {
    const columns: Column<Thing>[] = [{ id: 'mark', label: 'Mark', width: 90, priority: 0, render: ({ id }) => <b>{id}</b> }];
    await draw(viewOf(0, first40), { columns });
    await act(async () => rowAt(3)?.querySelector('b')?.click());
    expect(onOpen).toHaveBeenLastCalledWith(first40[3]);
  });
});

describe('order and columns', () => {
  it('keeps the name of a sorted column that is as narrow as a widget makes it', async () => {
    // As in a table of a dashboard: 6.8 px a letter and 24 px.
    const width = Math.round('Pressure bar'.length * 6.8 + 24);
    const columns: readonly Column<Thing>[] = [
      { id: 'name', label: 'Name', width: 140, grows: true, priority: 0, text: (row) => row.id },
      { id: 'value', label: 'Pressure', unit: 'bar', align: 'end', width, priority: 0, isSortable: true, text: (row) => row.value },
    ];
    await draw(viewOf(0, first40), { columns, sort: { column: 'value', direction: 'DESC' }, onSort: () => undefined });
    const label = [...box.querySelectorAll<HTMLElement>('button span')].find(({ textContent }) => textContent === 'Pressure');
    expect(label?.scrollWidth).toBeLessThanOrEqual(label?.clientWidth ?? 0);
    expect(label?.closest('button')?.querySelector('svg')).not.toBeNull();
  });

  it('says how many columns there is no room for', async () => {
    const columns = COLUMNS.map((column) => ({ ...column, width: 600 }));
    await draw(viewOf(0, first40), { columns });
    expect(box.textContent).toContain('1 column hidden');
  });

  it('tells screen readers the order and calls back with another one', async () => {
    const onSort = vi.fn();
    await draw(viewOf(0, first40), { sort: { column: 'name', direction: 'ASC' }, onSort });
    const [name, value] = box.querySelectorAll('[role="columnheader"]');
    expect(name?.getAttribute('aria-sort')).toBe('ascending');
    expect(value?.hasAttribute('aria-sort')).toBe(false);
    act(() => name?.querySelector('button')?.click());
    expect(onSort).toHaveBeenCalledWith({ column: 'name', direction: 'DESC' });
  });

  it('holds the order under the pointer and counts the rows that would have moved', async () => {
    const three = [thing(0), thing(1), thing(2)];
    await draw(viewOf(0, three, 3));
    const body = rowAt(0)?.parentElement as HTMLElement;
    await act(async () => body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
    await draw(viewOf(0, [thing(2), thing(0, '9'), thing(1)], 3));
    expect(rows().map((row) => row.textContent)).toEqual(
      ['thing 01', 'thing 11', 'thing 21'].map((text, index) => (index === 0 ? 'thing 09' : text)),
    );
    expect(box.textContent).toContain('3 rows moved, order paused');
  });

  it('removes whole columns when there is no room', async () => {
    box.style.inlineSize = '300px';
    await draw(viewOf(0, first40));
    expect([...box.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent)).toEqual(['Name']);
  });
});

describe('states', () => {
  it('shows nothing for 200 ms, then that it is loading', async () => {
    await draw(undefined);
    expect(box.textContent).not.toContain('Loading');
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(box.textContent).toContain('Loading');
    });
    expect(box.textContent).not.toContain('No rows');
  });

  it('does not say that rows of a time that is over are live', async () => {
    await draw(viewOf(0, [thing(0)], 1));
    await expect.poll(() => box.textContent).toContain('live, ');
    await draw(viewOf(0, [thing(0)], 1), { isOver: true });
    expect(box.textContent).not.toContain('live, ');
  });

  it('shows the `empty` content of its caller when nothing matches', async () => {
    await draw(viewOf(0, [], 0));
    expect(box.textContent).toContain('nothing here');
    expect(box.textContent).toContain('No rows');
  });

  it('draws a row again only when it looks different', async () => {
    const render = vi.fn((row: Thing) => row.value);
    const columns: readonly Column<Thing>[] = [{ id: 'value', label: 'Value', width: 120, priority: 0, render }];
    const looksSame = (before: Thing, after: Thing) => before.value === after.value;
    await draw(viewOf(0, [thing(0), thing(1)], 2), { columns, looksSame });
    render.mockClear();
    await draw(viewOf(0, [thing(0), thing(1, '2')], 2), { columns, looksSame });
    expect(render.mock.calls.map(([row]) => row)).toEqual([thing(1, '2')]);
  });
});

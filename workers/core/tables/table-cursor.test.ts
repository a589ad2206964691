import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TableSnapshot } from '../../../src/contract/snapshot.ts';
import { FeedStatus } from '../feed.ts';
import { MOST_CHANGED, type RowSource, TableCursor } from './table-cursor.ts';

/** Rows are texts and their own tokens. */
function sourceOf(rows: string[]): RowSource<string> {
  const status = new FeedStatus();
  status.ready(1);
  return {
    status,
    total: () => rows.length,
    rowAt: (index) => rows[index],
    tokenAt: (index) => rows[index],
    isHeld: () => true,
    prepare: () => undefined,
  };
}

/** The page after a snapshot: rows that it kept, and rows that were sent. */
function applied(before: readonly string[], beforeFirst: number, { full, first, length, rows }: TableSnapshot<string>): string[] {
  const page = Array.from({ length }, (_, offset) => (full ? undefined : before[offset + first - beforeFirst]));
  for (const [offset, row] of rows) page[offset] = row;
  return page.map((row) => row ?? 'missing');
}

it('sends only the rows that are new in a moved range', () => {
  const cursor = new TableCursor(sourceOf(Array.from({ length: 100 }, (_, i) => `row ${i}`)), { first: 0, count: 10 });
  expect(cursor.take()).toMatchObject({ full: true, first: 0, length: 10 });
  cursor.show({ first: 8, count: 10 });
  const moved = cursor.take();
  expect(moved).toMatchObject({ full: false, first: 8, length: 10 });
  expect(moved?.rows.map(([offset, row]) => [offset, row])).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9].map((offset) => [offset, `row ${offset + 8}`]),
  );
  cursor.show({ first: 5, count: 10 });
  expect(cursor.take()?.rows.map(([offset]) => offset)).toEqual([0, 1, 2]);
  expect(cursor.take()).toBeNull();
});

it('sends many changes in parts, those that waited first', () => {
  const rows = Array.from({ length: 2.5 * MOST_CHANGED }, (_, i) => `row ${i}`);
  const cursor = new TableCursor(sourceOf(rows), { first: 0, count: rows.length });
  let page: string[] = [];
  const take = () => {
    const snapshot = cursor.take();
    if (snapshot) page = applied(page, 0, snapshot);
    return [snapshot?.rows.length, cursor.hasMore];
  };
  expect([take(), take(), take()]).toEqual([
    [MOST_CHANGED, true],
    [MOST_CHANGED, true],
    [MOST_CHANGED / 2, false],
  ]);
  expect(page).toEqual(rows);
  const change = (turn: number) => {
    for (const i of rows.keys()) rows[i] = `row ${i} in turn ${turn}`;
  };
  change(1);
  take();
  change(2);
  take();
  change(2);
  take();
  expect(page.filter((row) => row.endsWith('turn 2'))).toHaveLength(2 * MOST_CHANGED);
  take();
  expect(page).toEqual(rows);
});

it('leaves the page with exactly the rows of the range, however it moves and they change', () => {
  const step = fc.record({
    first: fc.nat(30),
    count: fc.integer({ min: 1, max: 12 }),
    changed: fc.array(fc.nat(29), { maxLength: 4 }),
    length: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const rows = Array.from({ length: 30 }, (_, i) => `row ${i}`);
      const cursor = new TableCursor(sourceOf(rows), { first: 0, count: 5 });
      let page: string[] = [];
      let first = 0;
      steps.forEach(({ changed, length, ...range }, at) => {
        while (rows.length > length) rows.pop();
        while (rows.length < length) rows.push(`row ${rows.length} of step ${at}`);
        for (const index of changed) if (index < rows.length) rows[index] = `row ${index} of step ${at}`;
        cursor.show(range);
        const snapshot = cursor.take();
        if (!snapshot) return;
        page = applied(page, first, snapshot);
        first = snapshot.first;
        expect(page).toEqual(rows.slice(first, first + range.count));
      });
    }),
  );
});

import { expect, it } from 'vitest';
import { askedRows, rowsOfPage } from './use-row-range.ts';

it('requests more rows than are visible, on both sides', () => {
  expect(askedRows(0, 10)).toEqual({ first: 0, count: 47, ahead: [0, 24] });
  const { first, count } = askedRows(5000, 10);
  expect(first).toBe(4968);
  expect(first + count).toBeGreaterThanOrEqual(5011 + 24);
  expect(askedRows(13, 10)).toEqual({ first: 0, count: 59, ahead: [12, 24] });
});

it('requests the same rows while the scroll stays within a step', () => {
  expect(new Set([4992, 5000, 5003].map((row) => JSON.stringify(askedRows(row, 10)))).size).toBe(1);
  expect(askedRows(5004, 10)).not.toEqual(askedRows(5003, 10));
});

it('counts at least one row per page, even in a body lower than a row', () => {
  expect([rowsOfPage(0, 32), rowsOfPage(31, 32), rowsOfPage(330, 32)]).toEqual([1, 1, 10]);
});

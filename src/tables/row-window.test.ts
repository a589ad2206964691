import { expect, it } from 'vitest';
import { rowWindow, scrollToRow } from './row-window.ts';

it('draws what shows and a little beyond, and asks for more in steps', () => {
  expect(rowWindow(0, 330, 32, 100_000)).toEqual({ first: 0, last: 11, drawnFirst: 0, drawnLast: 17, askedFirst: 0, askedCount: 47 });
  const deep = rowWindow(32 * 5000 + 16, 330, 32, 100_000);
  expect(deep).toMatchObject({ first: 5000, last: 5011, drawnFirst: 4994, drawnLast: 5017, askedFirst: 4968 });
  expect(deep.askedFirst + deep.askedCount).toBeGreaterThanOrEqual(5011 + 24);
});

it('asks for the same rows while the scroll stays within a step', () => {
  const asked = [4992, 5000, 5003].map((row) => rowWindow(row * 32, 330, 32, 100_000)).map((one) => [one.askedFirst, one.askedCount]);
  expect(new Set(asked.map(String)).size).toBe(1);
});

it('stays within the rows that there are', () => {
  expect(rowWindow(0, 330, 32, 3)).toMatchObject({ first: 0, last: 3, drawnFirst: 0, drawnLast: 3 });
  expect(rowWindow(32 * 50, 330, 32, 3)).toMatchObject({ first: 3, last: 3, drawnFirst: 0, drawnLast: 3 });
  expect(rowWindow(0, 0, 32, 0)).toMatchObject({ first: 0, last: 0, drawnFirst: 0, drawnLast: 0 });
});

it('scrolls no further than a row needs to show whole', () => {
  expect(scrollToRow(3, 0, 330, 32)).toBe(0);
  expect(scrollToRow(11, 0, 330, 32)).toBe(12 * 32 - 330);
  expect(scrollToRow(2, 320, 330, 32)).toBe(64);
});

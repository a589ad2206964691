import { expect, it } from 'vitest';
import { columnText } from './record-columns.tsx';

it('writes numbers as such, and titles of digits as they are', () => {
  const column = { id: 'title', width: 100, priority: 0, field: 'title' };
  expect([2024, '2024', '1.50', '', null].map((value) => columnText(column, 'Title', value, []))).toEqual([
    '2,024',
    '2024',
    '1.50',
    '–',
    '–',
  ]);
});

it('writes no day for what was never made by anybody', () => {
  const column = { id: 'createdTime', width: 100, priority: 0, field: 'createdTime', format: 'time' } as const;
  expect([0, null, 1_600_000_000_000].map((value) => columnText(column, 'Created', value, []))).toEqual([
    '–',
    '–',
    'Sep 13, 2020, 12:26:40',
  ]);
});

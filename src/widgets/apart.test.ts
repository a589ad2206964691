import { expect, it } from 'vitest';
import { titledApart } from './apart.ts';

it.each([
  [
    'different titles',
    [
      ['a', 'Flow'],
      ['b', 'Level'],
    ],
    ['Flow', 'Level'],
  ],
  [
    'one title of two keys',
    [
      ['a', 'Flow'],
      ['b', 'Flow'],
      ['c', 'Level'],
    ],
    ['Flow (a)', 'Flow (b)', 'Level'],
  ],
  [
    'a title that is the name of one of its keys',
    [
      ['flow', 'flow'],
      ['b', 'flow'],
    ],
    ['flow', 'flow (b)'],
  ],
  [
    'one key twice',
    [
      ['a', 'Flow'],
      ['a', 'Flow'],
    ],
    ['Flow', 'Flow'],
  ],
])('titles columns apart: %s', (_of, columns, titles) => {
  expect(titledApart(columns.map(([name = '', title = '']) => ({ name, title }))).map(({ title }) => title)).toEqual(titles);
});

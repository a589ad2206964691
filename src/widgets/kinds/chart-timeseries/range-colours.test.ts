import { expect, it } from 'vitest';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { allColours, storedRanges } from './range-legend.tsx';
import { SETTINGS } from './settings.ts';

const settings = (rangeColors: unknown, outOfRangeColor = 'grey') => schemaOf(SETTINGS).parse({ rangeColors, outOfRangeColor });
const [LOW, HIGH] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

it.each([
  [
    'open ends',
    [
      { from: 20, color: 'red' },
      { to: 20, color: 'blue' },
    ],
    [
      [LOW, 20, 'blue'],
      [20, HIGH, 'red'],
    ],
  ],
  [
    'a hole, and values beyond',
    [
      { from: 0, to: 10, color: 'blue' },
      { from: 20, to: 30, color: 'red' },
    ],
    [
      [LOW, 0, 'grey'],
      [0, 10, 'blue'],
      [10, 20, 'grey'],
      [20, 30, 'red'],
      [30, HIGH, 'grey'],
    ],
  ],
  [
    'ranges that cover each other',
    [
      { from: 0, to: 20, color: 'blue' },
      { from: 10, color: 'red' },
      { from: 5, to: 15, color: 'green' },
    ],
    [
      [LOW, 0, 'grey'],
      [0, 20, 'blue'],
      [20, HIGH, 'red'],
    ],
  ],
  ['those of newer servers', { range: [{ color: 'blue' }] }, [[LOW, HIGH, 'blue']]],
])('every value has the colour of its range: %s', (_, stored, colours) => {
  expect(allColours(settings(stored)).map(({ from, to, colour }) => [from, to, colour])).toEqual(colours);
});

it('lists no range without values', () => {
  const stored = [
    { from: 3, to: 3, color: 'red' },
    { from: 5, to: 4, color: 'red' },
    { from: 5, to: 6, color: 'blue' },
  ];
  expect(storedRanges(settings(stored))).toEqual([{ from: 5, to: 6, colour: 'blue' }]);
});

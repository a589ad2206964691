import { expect, test } from 'vitest';
import { type Against, figure } from './figure.ts';
import { figureMarkdown, figureTable } from './figure-table.ts';

const { NaN: none } = Number;

const cases: readonly [string, number, Against, boolean | null][] = [
  ['no budget is not judged', 99, { naive: 1, floor: 1 }, null],
  ['at the ratio to naive', 5, { naive: 20, budget: { naive: 0.25 } }, true],
  ['over the ratio to naive', 5.1, { naive: 20, budget: { naive: 0.25 } }, false],
  ['a miss that rounding would hide', 5.001, { naive: 20, budget: { naive: 0.25 } }, false],
  ['at the ratio to the floor', 3, { floor: 2, budget: { floor: 1.5 } }, true],
  ['over the ratio to the floor', 3.1, { floor: 2, budget: { floor: 1.5 } }, false],
  ['better than naive, over the floor', 4, { naive: 100, floor: 2, budget: { naive: 0.25, floor: 1.5 } }, false],
  ['at the floor, worse than naive', 4, { naive: 3, floor: 4, budget: { naive: 1, floor: 1.5 } }, false],
  ['both ratios kept', 4, { naive: 100, floor: 3, budget: { naive: 0.25, floor: 1.5 } }, true],
  ['no naive page to compare with', 0, { budget: { naive: 1 } }, false],
  ['no floor to compare with', 0, { naive: 1, budget: { naive: 1, floor: 1.5 } }, false],
  ['a floor that could not be measured', 1, { floor: none, budget: { floor: 1.5 } }, false],
  ['nothing where the floor has nothing', 0, { floor: 0, budget: { floor: 1.5 } }, true],
  ['something where the floor has nothing', 0.1, { floor: 0, budget: { floor: 1.5 } }, false],
  ['one frame above the floor', 33.3, { floor: 16.6, budget: { aboveFloor: 16.7 } }, true],
  ['two frames above the floor', 50, { floor: 16.6, budget: { aboveFloor: 16.7 } }, false],
  ['below the floor', 10, { floor: 16, budget: { aboveFloor: 0 } }, true],
  ['a long task that the floor has too', 1, { floor: 1, budget: { aboveFloor: 0 } }, true],
  ['a long task that the floor has not', 1, { floor: 0, budget: { aboveFloor: 0 } }, false],
  ['50 ms above naive', 74, { naive: 24, budget: { aboveNaive: 50 } }, true],
  ['more than 50 ms above naive', 75, { naive: 24, budget: { aboveNaive: 50 } }, false],
  ['as many draws as the floor', 9.5, { floor: 10, budget: { leastLikeFloor: 9.5 } }, true],
  ['fewer draws than the floor', 9.4, { floor: 9.5, budget: { leastLikeFloor: 9.5 } }, false],
  ['few draws on a machine that is too slow', 4, { floor: 9.4, budget: { leastLikeFloor: 9.5 } }, true],
  ['few draws without a floor', 4, { budget: { leastLikeFloor: 9.5 } }, false],
  ['nothing lost', 0, { budget: { most: 0 } }, true],
  ['one value lost', 1, { budget: { most: 0 } }, false],
  ['less than the least', 23, { budget: { least: 24 } }, false],
  ['a value that could not be measured', none, { floor: 1, budget: { leastLikeFloor: 9.5 } }, false],
  ['neither most nor least of nothing measured', none, { budget: { most: 1 } }, false],
  ['a bound and a ratio, the bound missed', 121, { naive: 500, budget: { naive: 0.5, most: 120 } }, false],
];

test.each(cases)('%s', (_, value, against, met) => {
  expect(figure('metric', value, 'ms', against).met).toBe(met);
});

test('a line has the ratios of the value, rounded, and what is demanded', () => {
  expect(figure('main thread', 2.3456, '%', { naive: 23.004, floor: 1.9, budget: { naive: 0.25, floor: 1.5 } })).toEqual({
    metric: 'main thread',
    value: 2.35,
    unit: '%',
    budget: { naive: 0.25, floor: 1.5 },
    baseline: 23,
    ratio: 0.102,
    floor: 1.9,
    floorRatio: 1.23,
    met: true,
  });
});

test('without the other pages there are no ratios, nor with one that has 0', () => {
  const nothing = { budget: null, ratio: null, floorRatio: null, met: null };
  expect(figure('values', 3, '')).toMatchObject({ ...nothing, baseline: null, floor: null });
  expect(figure('values', 3, '', { naive: 0, floor: 0 })).toMatchObject({ ...nothing, baseline: 0, floor: 0 });
});

test('tables show values, ratios with their limits, and misses', () => {
  const figures = [
    figure('main thread', 6, '%', { naive: 20, floor: 5, budget: { naive: 0.25, floor: 1.5 } }),
    figure('frame p95', 30, 'ms', { floor: 16.7, budget: { aboveFloor: 16.7 } }),
    figure('values lost', 0, '', { budget: { most: 0 } }),
  ];
  expect(figureMarkdown(figures).split('\n').slice(2)).toEqual([
    '| main thread | 6 % |  | 20 % | 0.3 | <= 0.25 | 5 % | 1.2 | <= 1.5 | NO |',
    '| frame p95 | 30 ms |  |  |  |  | 16.7 ms | 1.8 | <= 16.7 ms more | yes |',
    '| values lost | 0 | <= 0 |  |  |  |  |  |  | yes |',
  ]);
  const widths = new Set(
    figureTable(figures)
      .split('\n')
      .map(({ length }) => length),
  );
  expect(widths.size).toBe(1);
});

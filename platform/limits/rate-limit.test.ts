import { expect, it } from 'vitest';
import { Rates } from './rate-limit.ts';

it('says after how many seconds the same is allowed', () => {
  let clock = 0;
  const rates = new Rates(() => clock);
  rates.take('x', '2:10,6:600', 2);
  expect([rates.take('x', '2:10,6:600'), rates.retryAfter('x'), rates.retryAfter('x', 3)]).toEqual([false, 5, undefined]);
  clock = 4999;
  expect([rates.take('x', '2:10,6:600'), rates.retryAfter('x')]).toEqual([false, 1]);
});

it.each([
  ['null is no limit', null, [[0, 1000, true]]],
  ['a text that is no limit is none', 'many', [[0, 1000, true]]],
  [
    'as many as the capacity, and again as time passes',
    '2:10',
    [
      [0, 1, true],
      [0, 1, true],
      [0, 1, false],
      [4, 1, false],
      [5, 1, true],
      [5, 1, false],
      [100, 2, true],
      [100, 1, false],
    ],
  ],
  [
    'all pairs have to allow it, and what is refused takes from none',
    '2:1,3:60',
    [
      [0, 3, false],
      [0, 2, true],
      [1, 2, false],
      [1, 1, true],
      [2, 1, false],
      [21, 1, true],
    ],
  ],
] as const)('%s', (_name, text, uses) => {
  let clock = 0;
  const rates = new Rates(() => clock);
  for (const [second, amount, isAllowed] of uses) {
    clock = second * 1000;
    expect([second, amount, rates.take('x', text, amount)]).toEqual([second, amount, isAllowed]);
  }
  expect(rates.take('another', text)).toBe(true);
});

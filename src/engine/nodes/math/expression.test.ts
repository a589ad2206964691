import { expect, it } from 'vitest';
import { NodeError, SettingsError } from '../../outcome.ts';
import { expressionOf } from './expression.ts';
import { roundedHalfUp } from './rounding.ts';

const VALUES = new Map([
  ['x', 3],
  ['y', 4],
]);

it.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['2 ^ 3 ^ 2', 512],
  ['-2 ^ 2', -4],
  ['2 ^ -1', 0.5],
  ['10 - 4 - 3', 3],
  ['7 % 4', 3],
  ['2x y', 24],
  ['2(x + 1)', 8],
  ['sqrt(x ^ 2 + y ^ 2)', 5],
  ['pow(x, 2)', 9],
  ['1.5e2 + .5', 150.5],
  ['+x - -y', 7],
  ['2 pi', 2 * Math.PI],
])('calculates %s', (text, value) => {
  expect(expressionOf(text)(VALUES)).toBeCloseTo(value, 12);
});

it.each(['', '1 +', '(1', '1)', 'x $ y', 'pow(1)', 'constructor(1)', `${'('.repeat(5000)}1`])('refuses %s', (text) => {
  expect(() => expressionOf(text)(VALUES)).toThrow(text === 'constructor(1)' ? NodeError : SettingsError);
});

it.each(['q + 1', '1 / (x - 3)', 'x % 0', 'toString'])('has no value for %s', (text) => {
  expect(() => expressionOf(text)(VALUES)).toThrow(NodeError);
});

it('calculates long sums', () => {
  expect(expressionOf(Array.from({ length: 20_000 }, () => '1').join('+'))(VALUES)).toBe(20_000);
});

it.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.5, 0, 3],
  [1e-7, 3, 0],
  [1e21, 2, 1e21],
])('rounds %d to %d decimals', (value, decimals, rounded) => {
  expect(roundedHalfUp(value, decimals)).toBe(rounded);
});

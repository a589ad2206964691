import { expect, it } from 'vitest';
import { SettingsError } from '../../outcome.ts';
import { keyExpressions } from './key-expressions.ts';

it('takes keys as a whole', () => {
  const isWanted = keyExpressions(['te', '[ab]\\d+', 'ключ.*']);
  expect(['te', 'temp', 'a12', 'c1', 'ключ 5'].map(isWanted)).toEqual([true, false, true, false, true]);
});

it('answers at once what a search that tries every way would not end', () => {
  const isWanted = keyExpressions(['(a+)+b']);
  expect(isWanted('a'.repeat(5000))).toBe(false);
});

it.each(['[', '(?=a)b', '(?<=a)b'])('refuses %s', (expression) => {
  expect(() => keyExpressions([expression])).toThrow(SettingsError);
});

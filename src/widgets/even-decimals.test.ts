import { expect, it, vi } from 'vitest';
import { formatValue } from '../format/numbers.ts';
import { evenDecimals } from './even-decimals.ts';

it('shows all numbers of a column with the decimals of the one that has most of them', () => {
  const onGrown = vi.fn();
  const decimals = evenDecimals(onGrown);
  const shown = (value: string | null, column = 'flow', stored?: number) => formatValue(value, decimals(column, value, stored), 'en-US');
  expect(['7', '26.45', '26.5', '28'].map((value) => shown(value))).toEqual(['7', '26.45', '26.50', '28.00']);
  expect(onGrown).toHaveBeenCalledTimes(1);
  expect([shown('26.5', 'power'), shown('3', 'count'), shown('26.456', 'flow', 1)]).toEqual(['26.5', '3', '26.5']);
});

it.each([
  ['too many decimals', '0.30000000000000004', '0.30000000000000004'],
  ['a very large number', '1.0E30', '1E30'],
  ['a text', 'open', 'open'],
  ['nothing', null, '–'],
])('leaves %s as it came', (_, value, text) => {
  const decimals = evenDecimals(() => undefined);
  decimals('flow', '1.5', undefined);
  expect(formatValue(value, decimals('flow', value, undefined), 'en-US')).toBe(text);
  expect(formatValue('2', decimals('flow', '2', undefined), 'en-US')).toBe('2.0');
});

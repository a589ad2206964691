import { expect, it, vi } from 'vitest';
import { formatValue } from '../format/numbers.ts';
import { evenDecimals } from './even-decimals.ts';

it('shows all numbers of a column with the decimals of the one that has most of them', () => {
  const onGrown = vi.fn();
  const decimals = evenDecimals(onGrown);
  const shown = (value: string | null, column = 'flow', stored?: number) =>
    formatValue(value, decimals(column, value, stored, column), 'en-US');
  expect(['7', '26.45', '26.5', '28'].map((value) => shown(value))).toEqual(['7', '26.45', '26.50', '28.00']);
  expect(onGrown).toHaveBeenCalledTimes(1);
  expect([shown('26.5', 'power'), shown('3', 'count'), shown('26.456', 'flow', 1)]).toEqual(['26.5', '3', '26.5']);
  expect(['21.123456789', '0.000123456', '4.5', '0.25', '0', '0'].map((value) => shown(value, 'tiny'))).toEqual([
    '21.12',
    '0.000123',
    '4.50',
    '0.250',
    '0.000000',
    '0.000000',
  ]);
  expect(['50.450123456', '50.45', '9'].map((value) => shown(value, 'latitude'))).toEqual(['50.450123', '50.450000', '9.000000']);
});

it.each([
  ['a very small number', '1.23E-9', '0.00000000123'],
  ['a very large number', '1.0E30', '1E30'],
  ['a text', 'open', 'open'],
  ['nothing', null, '–'],
])('leaves %s as it came', (_, value, text) => {
  const decimals = evenDecimals(() => undefined);
  decimals('flow', '1.5', undefined, 'flow');
  expect(formatValue(value, decimals('flow', value, undefined, 'flow'), 'en-US')).toBe(text);
  expect(formatValue('2', decimals('flow', '2', undefined, 'flow'), 'en-US')).toBe('2.0');
});

import { expect, it } from 'vitest';
import { formatRounded } from './rounded.ts';

it.each([
  ['10000000000', '10B'],
  ['-1234567.891', '−1.23M'],
  ['123.45678901234', '123'],
  ['0', '0'],
  ['0.00001234567', '1.2E−5'],
  ['1.2345678901234568E23', '1.2E23'],
])('rounds %s to %s', (value, rounded) => {
  expect(formatRounded(value, 'en-US')).toBe(rounded);
});

it('rounds no texts', () => {
  expect(formatRounded('running')).toBeUndefined();
  expect(formatRounded(null)).toBeUndefined();
});

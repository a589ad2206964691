import { expect, it } from 'vitest';
import { conversion } from './unit-factors.ts';

it.each([
  ['°F', '°C', 212, 100],
  ['°C', 'K', 0, 273.15],
  ['km/h', 'mph', 100, 62.1371],
  ['bar', 'psi', 1, 14.5038],
  ['m³/h', 'gal/min', 1, 4.40287],
  ['kWh', 'MJ', 1, 3.6],
  ['mm', 'in', 25.4, 1],
  ['kg', 'lb', 1, 2.20462],
  ['µA', 'mA', 1500, 1.5],
  ['MB', 'KB', 1, 1024],
  ['cP', 'Pa·s', 250, 0.25],
  ['rpm/s', 'rad/s²', 60, 6.2832],
  ['mpg', 'L/100km', 40, 5.8804],
  ['L/100km', 'mpg', 5.8804, 40],
  ['mpg', 'km/L', 40, 17.0057],
  ['gal/mi', 'mpg', 0.025, 40],
])('converts %s to %s', (from, to, value, expected) => {
  const { factor = 0, offset = 0, isInverse } = conversion(from, to) ?? {};
  expect(isInverse ? 1 / (value * factor) : value * factor + offset).toBeCloseTo(expected, 3);
});

it('knows no way from one measure to another, nor of what it does not know', () => {
  expect([conversion('°C', 'bar'), conversion('NTU', 'FNU'), conversion('V', 'V')]).toEqual([null, null, { factor: 1, offset: 0 }]);
});

import { expect, it } from 'vitest';
import { conversionOf, unitSystemOf, wantedUnit } from './unit-system.ts';

it.each([
  [{ unitSystem: 'IMPERIAL' }, 'Europe/Berlin', 'IMPERIAL'],
  [{ unitSystem: 'METRIC' }, 'America/New_York', 'METRIC'],
  [{ unitSystem: '' }, 'America/Indiana/Knox', 'IMPERIAL'],
  [{ unitSystem: 'of a later server' }, 'Pacific/Honolulu', 'IMPERIAL'],
  [null, 'Europe/London', 'HYBRID'],
  [undefined, 'Asia/Yangon', 'IMPERIAL'],
  [{}, 'America/Toronto', 'METRIC'],
  [{}, 'UTC', 'METRIC'],
])('of the account %j in %s is %s', (info, zone, expected) => expect(unitSystemOf(info, zone)).toBe(expected));

it('tells what is wanted from what can be converted', () => {
  const known = { from: '°C', METRIC: '°C', IMPERIAL: '°F', HYBRID: '' };
  expect([wantedUnit(known, 'METRIC'), wantedUnit(known, 'HYBRID'), wantedUnit('°C', 'IMPERIAL')]).toEqual([null, null, null]);
  expect(conversionOf(known, 'IMPERIAL')).toMatchObject({ unit: '°F', factor: expect.closeTo(1.8, 9) });
  const unknown = { from: 'NTU', IMPERIAL: 'FNU' };
  expect([wantedUnit(unknown, 'IMPERIAL'), conversionOf(unknown, 'IMPERIAL')]).toEqual([{ from: 'NTU', to: 'FNU' }, null]);
});

import { expect, it } from 'vitest';
import type { Alarm } from '../../contract/alarm.ts';
import { measuredLimit, measuredValue } from './alarm-facts.ts';

it.each([
  [{ value: 81.5, threshold: 80 }, '81.5', '80'],
  [{ currentValue: '0.00012', limit: '1E-4' }, '0.00012', '1E-4'],
  [{ value: { nested: 1 }, lastValue: 0, setpoint: null, bound: 5 }, '0', '5'],
  [{ reason: 'door' }, undefined, undefined],
  ['a text', undefined, undefined],
  [null, undefined, undefined],
])('of the details %j the value is %s and the limit %s', (details, value, limit) => {
  const alarm = { details } as Alarm;
  expect([measuredValue(alarm), measuredLimit(alarm)]).toEqual([value, limit]);
});

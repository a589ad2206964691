import { expect, it } from 'vitest';
import type { Alarm } from '../../contract/alarm.ts';
import { likelyKey, rangeAround } from './alarm-around.ts';

const HALF = 30 * 60_000;
const ALARM: Alarm = {
  id: { entityType: 'ALARM', id: 'a' },
  createdTime: 0,
  type: 'Motor overheating',
  originator: { entityType: 'DEVICE', id: 'd' },
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
  startTs: 10 * HALF,
  endTs: 10 * HALF,
  ackTs: 0,
  clearTs: 0,
  details: { data: 'Motor at 80 °C, motorTemperature over 75' },
};

it('the chart shows half an hour before and after, not beyond now', () => {
  expect(rangeAround(ALARM, 20 * HALF)).toEqual({ start: 9 * HALF, end: 20 * HALF });
  const cleared: Alarm = { ...ALARM, status: 'CLEARED_ACK', clearTs: 12 * HALF };
  expect(rangeAround(cleared, 20 * HALF)).toEqual({ start: 9 * HALF, end: 13 * HALF });
  expect(rangeAround(cleared, 12 * HALF).end).toBe(12 * HALF);
});

it('the chart shows the key that the alarm names, else the first', () => {
  expect(likelyKey(ALARM, ['motor', 'motorTemperature', 'flow'])).toBe('motorTemperature');
  expect(likelyKey({ ...ALARM, details: null }, ['flow', 'level'])).toBe('flow');
  expect(likelyKey(ALARM, [])).toBeUndefined();
});

import { expect, it } from 'vitest';
import type { Alarm } from '../../contract/alarm.ts';
import { newerState } from './newer-state.ts';

const alarm = (status: Alarm['status'], id = 'a') => ({ id: { entityType: 'ALARM', id }, status }) as Alarm;

it.each([
  ['CLEARED_ACK', 'ACTIVE_ACK', 'CLEARED_ACK'],
  ['ACTIVE_ACK', 'ACTIVE_UNACK', 'ACTIVE_ACK'],
  ['ACTIVE_ACK', 'CLEARED_ACK', 'CLEARED_ACK'],
  ['CLEARED_UNACK', 'CLEARED_ACK', 'CLEARED_ACK'],
] as const)('%s, then %s arrives: %s', (known, arrived, shown) => {
  expect(newerState(alarm(known), alarm(arrived)).status).toBe(shown);
});

it('takes another alarm as it is', () => {
  expect(newerState(alarm('CLEARED_ACK'), alarm('ACTIVE_UNACK', 'b')).id.id).toBe('b');
});

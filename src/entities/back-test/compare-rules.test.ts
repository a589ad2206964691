import { expect, it } from 'vitest';
import type { TriedAlarm, TriedAlarms } from '../../contract/back-test.ts';
import { comparedAlarms } from './compare-rules.ts';

const alarm = (
  id: string,
  raisedAt: number,
  clearedAt: number | null,
  severity: 'MAJOR' | 'MINOR' = 'MAJOR',
  type = 'Hot',
): TriedAlarm => ({
  ...{ entity: { entityType: 'DEVICE', id }, type },
  ...{ raisedAt, clearedAt, severities: [{ at: raisedAt, severity, values: [] }], clearedBy: [] },
});
const result = (...alarms: readonly TriedAlarm[]): TriedAlarms => ({
  kind: 'alarms',
  alarms,
  count: alarms.length,
  devices: 1,
  flaps: 0,
  problem: null,
});
const sides = (stored: TriedAlarms | null, changed: TriedAlarms) =>
  comparedAlarms(stored, changed).map(({ side, alarm: { entity, raisedAt } }) => `${entity.id}${raisedAt} ${side}`);

it('says of each alarm which rule raised it, and what overlaps is one', () => {
  const stored = result(alarm('a', 1, 5), alarm('a', 10, 12), alarm('b', 3, 4), alarm('c', 7, null));
  const changed = result(alarm('a', 1, 5), alarm('a', 11, 12), alarm('b', 6, 8), alarm('c', 20, null, 'MINOR'));
  expect(sides(stored, changed)).toEqual(['a1 both', 'b3 stored', 'b6 changed', 'a11 differs', 'c20 differs']);
});

it('takes each stored alarm once', () => {
  expect(sides(result(alarm('a', 1, 9)), result(alarm('a', 1, 3), alarm('a', 4, 9)))).toEqual(['a1 differs', 'a4 changed']);
});

it('tells alarms of other types apart', () => {
  const cold = alarm('a', 2, 4, 'MAJOR', 'Cold');
  expect(sides(result(alarm('a', 1, 5)), result(alarm('a', 1, 5), cold))).toEqual(['a1 both', 'a2 changed']);
});

it('has only changed ones where nothing is stored', () => {
  expect(sides(null, result(alarm('a', 1, 2)))).toEqual(['a1 changed']);
});

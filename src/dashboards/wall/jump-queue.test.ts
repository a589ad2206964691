import { expect, it } from 'vitest';
import type { Alarm } from '../../contract/alarm.ts';
import { afterShown, type JumpQueue, NO_JUMPS, withAlarms } from './jump-queue.ts';

const alarms = (ids: string): Alarm[] => [...ids].map((id) => ({ id: { entityType: 'ALARM', id } }) as Alarm);
const told = ({ shown, waiting }: JumpQueue) => `${shown?.id.id ?? '-'} ${waiting.map(({ id }) => id.id).join('')}`.trim();

it.each([
  ['none at the start', ['ba'], '-'],
  ['a new one', ['ba', 'cba'], 'c'],
  ['the newest of two, then the other', ['ba', 'dcba'], 'd c'],
  ['one after another, the shown one stays', ['a', 'ba', 'dcba'], 'b dc'],
  ['nothing once it is acknowledged', ['a', 'ba', 'a'], '-'],
  ['the next once it is acknowledged', ['a', 'cba', 'ba'], 'b'],
  ['no alarm that was acknowledged while it waited', ['a', 'dcba', 'da', 'a'], '-'],
  ['none twice', ['a', 'ba', 'a', 'ba'], '-'],
  ['the first after an empty start', ['', 'a'], 'a'],
])('shows %s', (_, lists, expected) => {
  expect(told(lists.reduce((queue, ids) => withAlarms(queue, alarms(ids), true), NO_JUMPS))).toBe(expected);
});

it('shows the next in turn when the time of one is over', () => {
  const queue = withAlarms(withAlarms(NO_JUMPS, alarms('a'), true), alarms('dcba'), true);
  expect([queue, afterShown(queue), afterShown(afterShown(queue)), afterShown(afterShown(afterShown(queue)))].map(told)).toEqual([
    'd cb',
    'c b',
    'b',
    '-',
  ]);
});

it.each([
  ['older ones that come into a part of a list', 'cbx', '-'],
  ['newer ones', 'edcb', 'e d'],
  ['a list of new ones only', 'gfed', 'g fed'],
])('takes for new in a list that is not whole: %s', (_, later, expected) => {
  expect(told(withAlarms(withAlarms(NO_JUMPS, alarms('cba'), false), alarms(later), false))).toBe(expected);
});

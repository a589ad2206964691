import { expect, it } from 'vitest';
import { type Alarm, alarmSchema } from '../../contract/alarm.ts';
import { assigneeOf } from './assignee.ts';

const id = (entityType: string) => ({ entityType, id: '784f394c-42b6-435a-983c-b7beff2784f9' });
const alarm = (more: object): Alarm =>
  alarmSchema.parse({
    id: id('ALARM'),
    createdTime: 1,
    type: 'Hot',
    originator: id('DEVICE'),
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    startTs: 1,
    endTs: 1,
    ackTs: 0,
    clearTs: 0,
    ...more,
  });

it.each([
  [{ firstName: 'Nino', lastName: 'Beridze', email: 'nino@example.org' }, 'Nino Beridze'],
  [{ firstName: null, lastName: ' ', email: 'nino@example.org' }, 'nino@example.org'],
  [{ firstName: 7 }, undefined],
  ['nobody', undefined],
  [null, undefined],
])('names whom a server has assigned an alarm to (%#)', (assignee, name) => {
  expect(assigneeOf(alarm({ assigneeId: id('USER'), assignee }))).toBe(name);
});

it('keeps the id of an assignee', () => {
  expect(alarm({ assigneeId: id('USER') }).assigneeId).toEqual(id('USER'));
  expect(assigneeOf(alarm({}))).toBeUndefined();
});

import { beforeAll, expect, it } from 'vitest';
import alarms from '../../../locales/en_US/alarms.json';
import { type Alarm, alarmSchema } from '../../contract/alarm.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { assigneeOf } from './assignee.ts';

beforeAll(() => adoptMessages('en_US', { alarms }));

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

const USER = { entityType: 'USER', id: '784f394c-42b6-435a-983c-b7beff2784f9' };

it.each<[object, string | undefined]>([
  [{ assigneeId: USER, assignee: { firstName: 'Nino', lastName: 'Beridze', email: 'nino@example.org' } }, 'Nino Beridze'],
  [{ assigneeId: USER, assignee: { firstName: null, lastName: ' ', email: 'nino@example.org' } }, 'nino@example.org'],
  [{ assigneeId: USER, assignee: { id: USER, firstName: null, lastName: null, email: null } }, 'Unknown user'],
  [{ assigneeId: USER, assignee: {} }, 'Unknown user'],
  [{ assigneeId: USER, assignee: null }, 'Unknown user'],
  [{ assigneeId: USER }, 'Unknown user'],
  [{ assigneeId: USER, assignee: 'nobody' }, 'Unknown user'],
  [{ assigneeId: { entityType: 'USER', id: NULL_ID }, assignee: null }, undefined],
  [{ assigneeId: null, assignee: null, assignTs: 0 }, undefined],
  [{ assigneeId: null }, undefined],
  [{ assigneeId: '', assignee: '' }, undefined],
  [{}, undefined],
])('names whom a server has assigned an alarm to: %j', (more, name) => {
  expect(assigneeOf(alarm(more))).toBe(name);
});

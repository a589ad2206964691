/** Commands on alarms are in the audit log of newer servers, each with its comment. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
beforeAll(async () => {
  running = await startInMemory({ devices: 0 });
});
afterAll(() => running.platform.close());

interface Entry {
  readonly actionType: string;
  readonly actionStatus: string;
  readonly entityId: { readonly entityType: string };
  readonly actionData: { readonly comment?: { readonly type?: string; readonly comment?: { readonly text?: string } } };
}

it('comments and assignments are logged', async () => {
  const { tenant } = running;
  const idOf = (answer: { json(): unknown }) => (answer.json() as { id: { id: string } }).id;
  const device = idOf(await tenant.send('POST', '/api/device', { name: 'Boiler' }));
  const alarm = `/api/alarm/${idOf(await tenant.send('POST', '/api/alarm', { type: 'Heat', severity: 'MINOR', originator: device })).id}`;
  const user = idOf(await tenant.send('GET', '/api/auth/user')).id;
  const comment = (await tenant.send('POST', `${alarm}/comment`, { comment: { text: 'seen' } })).json() as { id: { id: string } };
  await tenant.send('POST', `${alarm}/comment`, { ...comment, comment: { text: 'mended' } });
  await tenant.send('POST', `${alarm}/comment`, { comment: { text: '' } });
  await tenant.send('DELETE', `${alarm}/comment/${comment.id.id}`);
  await tenant.send('POST', `${alarm}/assign/${user}`);
  await tenant.send('DELETE', `${alarm}/assign`);
  const logs = await tenant.send('GET', '/api/audit/logs?pageSize=100&page=0&sortProperty=createdTime&sortOrder=ASC');
  const lines = (logs.json() as { data: Entry[] }).data.map(({ actionType, actionStatus, entityId, actionData }) =>
    [actionType, actionStatus, entityId.entityType, actionData.comment?.comment?.text].filter((part) => part !== undefined).join(' '),
  );
  expect(lines.slice(lines.indexOf('ADDED SUCCESS DEVICE') + 2)).toEqual([
    'ADDED_COMMENT SUCCESS ALARM seen',
    'UPDATED_COMMENT SUCCESS ALARM mended',
    'ADDED_COMMENT FAILURE ALARM ',
    'DELETED_COMMENT SUCCESS ALARM mended',
    'ADDED_COMMENT SUCCESS ALARM Alarm was assigned by user Nino Beridze to user Nino Beridze',
    'ALARM_ASSIGNED SUCCESS DEVICE',
    'ADDED_COMMENT SUCCESS ALARM Alarm was unassigned by user Nino Beridze',
    'ALARM_UNASSIGNED SUCCESS DEVICE',
  ]);
});

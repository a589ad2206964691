import { expect, it } from 'vitest';
import entity from '../../../locales/en_US/entity.json';
import event from '../../../locales/en_US/event.json';
import { entityId, NULL_ID } from '../../contract/identifiers.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { phoneColumns } from '../../tables/column.ts';
import { recordColumns } from '../record-columns.tsx';
import { AUDIT_ADDRESS, DAY_OF_AUDIT } from './audit-filters.ts';
import { auditLog, knownActions, loggedType } from './audit-log.ts';
import { EVENT_TYPES, eventLog, eventTypes, filterFields } from './events.ts';

const id = '61ee75f0-3c55-11ee-9b1f-0f4c2d6e8a01';

it.each([
  [null, '/api/audit/logs'],
  [entityId('CUSTOMER', id), `/api/audit/logs/customer/${id}`],
  [entityId('USER', id), `/api/audit/logs/user/${id}`],
  [entityId('DEVICE', id), `/api/audit/logs/entity/DEVICE/${id}`],
])('the audit log of %o is one of the four lists', (of, path) => {
  expect(auditLog({ of, action: '' }).path).toBe(path);
  expect(auditLog({ of, action: 'LOGIN' }).path).toBe(`${path}?actionTypes=LOGIN`);
});

it.each(EVENT_TYPES)('events of type %s are named by a column, and read as servers of each release understand', (type) => {
  const address = `/api/events/DEVICE/${id}`;
  const all = eventLog(entityId('DEVICE', id), NULL_ID, type, { unknown: 'x', server: '  ' });
  expect(all).toMatchObject({ path: `${address}/${type}?tenantId=${NULL_ID}` });
  expect(all.filter).toBeUndefined();
  expect(all.columns.map((column) => column.id)).toContain(all.title);
  const given = Object.fromEntries(filterFields(type).map((field) => [field.id, 'a']));
  expect(eventLog(entityId('DEVICE', id), NULL_ID, type, given)).toMatchObject({
    path: `${address}?tenantId=${NULL_ID}`,
    filter: { eventType: type, ...given },
  });
});

it('rows of messages say on phones, too, whether they came in or went out', () => {
  const shown = phoneColumns(recordColumns(eventLog(entityId('RULE_NODE', id), NULL_ID, 'DEBUG_RULE_NODE')));
  expect(shown.map((column) => column.id)).toEqual(['createdTime', 'direction', 'msgType', 'relationType']);
});

it.each([
  ['{"deviceName":"Pump","calculatedFieldName":"Sum"}', 'Pump'],
  ['{"calculatedFieldName":"Sum"}', 'Field: Sum'],
  ['{}', id],
  ['no JSON', id],
])('a message with the metadata %s is of %s', async (metadata, name) => {
  await adoptMessages('en_US', { entity, event });
  const { columns } = eventLog(entityId('RULE_NODE', id), NULL_ID, 'DEBUG_RULE_NODE');
  expect(columns.find((column) => column.id === 'originator')?.words?.(id, [id, metadata])).toBe(name);
});

it('events of calculated fields are offered where the server has such fields', () => {
  expect([false, true].map((has) => eventTypes(has).includes('DEBUG_CALCULATED_FIELD'))).toEqual([false, true]);
});

it.each([
  ['a new alarm of a device', 'DEVICE', 'Overheat', ['{"entityType":"DEVICE"}', 'Overheat'], 'ALARM'],
  ['an acknowledged alarm, logged by the name of its device', 'DEVICE', 'Boiler 7', ['{"entityType":"DEVICE"}', 'Overheat'], 'DEVICE'],
  ['a device of the type that it is named after', 'DEVICE', 'boiler', [null, 'boiler'], 'DEVICE'],
] as const)('%s is logged as what it is', (_what, entityType, name, alarm, expected) => {
  expect(loggedType(entityType, name, alarm)).toBe(expected);
  const { columns, parts, more = [] } = auditLog({ of: null, action: '' });
  const fields = [...columns, ...parts].map(({ field }) => field);
  const row = [...fields.map((field) => (field === 'entityName' ? name : null)), ...alarm];
  expect(row).toHaveLength(fields.length + more.length);
  const words = columns.find(({ id: column }) => column === 'entityType')?.words;
  expect(words?.(entityType, row)).toBe(words?.(expected, [...fields.map(() => null), null, null]));
});

it('filters of the audit log come back from an address, and defaults are left out of it', () => {
  expect(AUDIT_ADDRESS.read(new URLSearchParams('window=never'))).toEqual(DAY_OF_AUDIT);
  expect(Object.values(AUDIT_ADDRESS.write(DAY_OF_AUDIT)).join('')).toBe('');
  const query = 'window=all&action=LOGIN&search=ann';
  const written = Object.entries(AUDIT_ADDRESS.write(AUDIT_ADDRESS.read(new URLSearchParams(query)))).filter(([, value]) => value !== '');
  expect(new URLSearchParams(written as [string, string][]).toString()).toBe(query);
});

it('offers the actions that the server knows, and none that it would refuse', () => {
  expect(knownActions(null)).not.toContain('ALARM_ASSIGNED');
  expect(knownActions((feature) => feature === 'alarmComments')).toEqual(
    expect.arrayContaining(['ADDED', 'ALARM_ASSIGNED', 'ADDED_COMMENT']),
  );
  expect(knownActions((feature) => feature === 'alarmComments')).not.toContain('SMS_SENT');
  expect(knownActions(() => true)).toEqual(expect.arrayContaining(['REST_API_RULE_ENGINE_CALL', 'SMS_SENT']));
});

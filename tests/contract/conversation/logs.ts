import { at, C, type Exchange, fact, get, post, rowsOf } from './exchange.ts';

/** The first three of all. */
const firstLogs = (answer: unknown) =>
  Array.isArray(at(answer, 'data')) ? { ...(answer as object), data: rowsOf(answer).slice(0, 3), totalElements: '<n>' } : answer;

/** One line for each entry: action, kind, status, fields of its data, name. */
function loggedIn(logs: unknown, clean: (value: unknown) => unknown): unknown {
  return rowsOf({ data: logs }).map((log) => {
    const fields = Object.keys((at(log, 'actionData') ?? {}) as object).sort();
    return [
      at(log, 'actionType'),
      at(log, 'entityId.entityType'),
      at(log, 'actionStatus'),
      fields.join(),
      clean(at(log, 'entityName')),
    ].join(' ');
  });
}

export const LOGS: readonly Exchange[] = [
  get('events', '/api/events/DEVICE/<boiler7>?tenantId=<tenant>&pageSize=10&page=0'),
  get('events error', '/api/events/DEVICE/<boiler7>/ERROR?tenantId=<tenant>&pageSize=10&page=0'),
  get(
    'events lifecycle of chain',
    '/api/events/RULE_CHAIN/<root-chain>/LC_EVENT?tenantId=<tenant>&pageSize=10&page=0&sortProperty=createdTime&sortOrder=ASC',
  ),
  get('events no tenant', '/api/events/DEVICE/<boiler7>/ERROR?pageSize=10&page=0'),
  get('events unknown type', '/api/events/DEVICE/<boiler7>/NOPE?tenantId=<tenant>&pageSize=10&page=0'),
  get('audit logs', '/api/audit/logs?pageSize=200&page=0&sortProperty=createdTime&sortOrder=ASC', {
    keep: (answer) => ({ logs: at(answer, 'data') }),
    shown: firstLogs,
  }),
  fact('audit: what was logged', ({ kept, names }) => loggedIn(kept.get('logs'), (value) => names.clean(value))),
  get('audit of entity', '/api/audit/logs/entity/DEVICE/<boiler7>?pageSize=2&page=0&sortProperty=createdTime&sortOrder=ASC'),
  get(
    'audit by type',
    '/api/audit/logs?pageSize=3&page=0&actionTypes=ALARM_ACK,CREDENTIALS_UPDATED&sortProperty=createdTime&sortOrder=ASC',
  ),
  get('audit (C)', '/api/audit/logs?pageSize=10&page=0', C),
  get('audit unknown type', '/api/audit/logs?pageSize=10&page=0&actionTypes=NOPE'),
  post('logout', '/api/auth/logout', undefined, C),
];

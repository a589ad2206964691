import type { EntityId } from '../../contract/identifiers.ts';
import type { RecordValue } from '../../contract/snapshot.ts';
import { formatValue } from '../../format/numbers.ts';
import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { entityTypeName } from '../../inputs/entities/entity-words.ts';
import type { Log } from './describe-log.ts';
import 'texts:audit-log';

/** Actions of every release: a server refuses a filter by an action that it does not know. */
export const AUDIT_ACTIONS = [
  'ADDED',
  'DELETED',
  'UPDATED',
  'ATTRIBUTES_UPDATED',
  'ATTRIBUTES_DELETED',
  'ATTRIBUTES_READ',
  'TIMESERIES_DELETED',
  'RPC_CALL',
  'CREDENTIALS_UPDATED',
  'CREDENTIALS_READ',
  'ASSIGNED_TO_CUSTOMER',
  'UNASSIGNED_FROM_CUSTOMER',
  'ASSIGNED_FROM_TENANT',
  'ASSIGNED_TO_TENANT',
  'ACTIVATED',
  'SUSPENDED',
  'RELATION_ADD_OR_UPDATE',
  'RELATION_DELETED',
  'RELATIONS_DELETED',
  'ALARM_ACK',
  'ALARM_CLEAR',
  'LOGIN',
  'LOGOUT',
  'LOCKOUT',
  'PROVISION_SUCCESS',
  'PROVISION_FAILURE',
] as const;

/** Of servers with comments on alarms. */
const LATER_ACTIONS = [
  'TIMESERIES_UPDATED',
  'ASSIGNED_TO_EDGE',
  'UNASSIGNED_FROM_EDGE',
  'ALARM_DELETE',
  'ALARM_ASSIGNED',
  'ALARM_UNASSIGNED',
  'ADDED_COMMENT',
  'UPDATED_COMMENT',
  'DELETED_COMMENT',
] as const;

/** Of servers that keep sign-ins apart: in which release before it each came is not known. */
const NEWEST_ACTIONS = ['REST_API_RULE_ENGINE_CALL', 'SMS_SENT'] as const;

const NAMED: ReadonlySet<string> = new Set([...AUDIT_ACTIONS, ...LATER_ACTIONS, ...NEWEST_ACTIONS]);

/** Those that the server knows, for filters. */
export function knownActions(has: ((feature: 'alarmComments' | 'separateSignIns') => boolean) | null): readonly string[] {
  const later = has?.('alarmComments') ? LATER_ACTIONS : [];
  const newest = has?.('separateSignIns') ? NEWEST_ACTIONS : [];
  return [...AUDIT_ACTIONS, ...later, ...newest];
}

export function actionName(action: string): string {
  return NAMED.has(action) ? translate(`audit-log.actions.${action}` as MessageKey) : action;
}

/** The query of one of the four lists. */
export interface AuditQuery {
  /** Whose changes: null, a customer's, those that a user made, or those of any other entity. */
  readonly of: EntityId | null;
  /** Empty: any. */
  readonly action: string;
}

function pathOf(of: EntityId | null): string {
  if (of === null) return '';
  const id = encodeURIComponent(of.id);
  if (of.entityType === 'CUSTOMER') return `/customer/${id}`;
  if (of.entityType === 'USER') return `/user/${id}`;
  return `/entity/${encodeURIComponent(of.entityType)}/${id}`;
}

/** Fields of entries about alarms. */
export const ALARM_FIELDS = ['actionData.entity.originator', 'actionData.entity.type'] as const;

/** Null: of what has no name, such as a message that was sent. Servers have this text for it. */
export const loggedName = (name: RecordValue): RecordValue => (name === 'N/A' ? null : name);

/** Servers log a new alarm as if a device, or whatever raised it, had been added that has the alarm's type as its name. */
export function loggedType(entityType: string, name: RecordValue, [originator = null, alarmType = null]: readonly RecordValue[]): string {
  return originator !== null && alarmType !== null && alarmType === name ? 'ALARM' : entityType;
}

const COLUMNS: Log['columns'] = [
  { id: 'createdTime', field: 'createdTime', width: 172, priority: 0, format: 'time', sort: 'createdTime', phone: 'note' },
  {
    id: 'entityType',
    field: 'entityId.entityType',
    width: 120,
    priority: 4,
    sort: 'entityType',
    words: (type, row) => {
      const [name = null] = row.slice(COLUMNS.findIndex(({ id }) => id === 'entityName'));
      return entityTypeName(loggedType(type, name, row.slice(-ALARM_FIELDS.length)), translate);
    },
  },
  {
    ...{ id: 'entityName', field: 'entityName', width: 160, grows: true, priority: 2, sort: 'entityName' },
    words: (name) => String(loggedName(name) ?? formatValue(null)),
  },
  { id: 'userName', field: 'userName', width: 180, grows: true, priority: 3, sort: 'userName' },
  { id: 'actionType', field: 'actionType', width: 168, grows: true, priority: 0, sort: 'actionType', words: actionName, phone: 'name' },
  {
    id: 'actionStatus',
    field: 'actionStatus',
    width: 96,
    priority: 1,
    sort: 'actionStatus',
    words: (status) => (status === 'SUCCESS' || status === 'FAILURE' ? translate(`audit-log.statuses.${status}`) : status),
    isFailure: (status) => status === 'FAILURE',
    phone: 'value',
  },
];

/** Columns that say the same in each row of the list. */
function knownColumns(of: EntityId | null): readonly string[] {
  if (of === null || of.entityType === 'CUSTOMER') return [];
  return of.entityType === 'USER' ? ['userName'] : ['entityType', 'entityName'];
}

export function auditLog({ of, action }: AuditQuery): Log {
  const known = knownColumns(of);
  return {
    name: 'audit-log',
    path: `/api/audit/logs${pathOf(of)}${action === '' ? '' : `?actionTypes=${encodeURIComponent(action)}`}`,
    columns: COLUMNS.filter(({ id }) => !known.includes(id)),
    parts: [
      { id: 'actionFailureDetails', field: 'actionFailureDetails', isFailure: true },
      { id: 'actionData', field: 'actionData' },
    ],
    more: ALARM_FIELDS,
    title: 'actionType',
  };
}

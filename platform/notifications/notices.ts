/** The words and details of a real server's default templates. */

import { type Alarm, isAcknowledged, isCleared } from '../../src/contract/alarm.ts';
import { type EntityId, entityId, NULL_ID } from '../../src/contract/identifiers.ts';
import { isPart } from '../../src/contract/part.ts';
import type { PlatformEvents } from '../model.ts';
import type { Entity } from '../storage/entities.ts';
import { spellingOf } from '../storage/values.ts';

type Action = PlatformEvents['action'];

export interface Notice {
  readonly type: 'ENTITY_ACTION' | 'ALARM' | 'ALARM_COMMENT' | 'ALARM_ASSIGNMENT';
  readonly subject: string;
  readonly text: string;
  readonly icon: string;
  readonly button?: { readonly text: string; readonly link: string };
  readonly info: Readonly<Record<string, unknown>>;
}

const INFO = 'org.thingsboard.server.common.data.notification.info';
const noOne = { affectedUserId: null, affectedTenantId: null };

/** `ENTITY_VIEW` is "Entity view". */
function kindOf({ entityType }: EntityId): string {
  const words = entityType.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** With the names of when the user signed in. */
function author({ caller }: Action, user: Entity | undefined) {
  const { firstName = null, lastName = null } = caller;
  return { userEmail: user?.name ?? null, userFirstName: firstName, userLastName: lastName };
}

export function deviceCreated(action: Action, user: Entity | undefined): Notice {
  const { entity, name, customerId = NULL_ID, caller } = action;
  const by = author(action, user);
  const customer = entityId('CUSTOMER', customerId);
  return {
    ...{ type: 'ENTITY_ACTION', icon: 'info', subject: 'Device was added' },
    text: `Device '${name}' was added by user ${by.userEmail}`,
    button: { text: 'Go to device', link: `/devices/${entity.id}` },
    info: {
      ...{ type: `${INFO}.EntityActionNotificationInfo`, entityId: entity, entityName: name, actionType: 'ADDED' },
      ...{ entityCustomerId: customer, userId: caller.userId, ...by },
      userTitle: [by.userFirstName, by.userLastName].filter(Boolean).join(' ') || by.userEmail,
      ...{ stateEntityId: entity, affectedCustomerId: customer, ...noOne, dashboardId: null },
    },
  };
}

/** Undefined for changes that nobody is told. */
function changeOf(alarm: Alarm, before: Alarm | undefined): string | undefined {
  if (!before) return 'created';
  if (alarm.severity !== before.severity) return 'severity changed';
  if (isAcknowledged(alarm.status) && !isAcknowledged(before.status)) return 'acknowledged';
  return isCleared(alarm.status) && !isCleared(before.status) ? 'cleared' : undefined;
}

/** Members of members by their path; lists are left out. */
function* flat(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value !== 'object' || value === null) yield [path, String(value)];
  else if (spellingOf(value) !== undefined) yield [path, String(spellingOf(value))];
  else if (!Array.isArray(value)) for (const [name, member] of Object.entries(value)) yield* flat(member, `${path}.${name}`);
}

/** The dashboard that an alarm rule names. */
function dashboardOf({ details }: Alarm): EntityId | null {
  const id = isPart(details) ? details.dashboardId : undefined;
  return typeof id === 'string' ? entityId('DASHBOARD', id) : null;
}

function factsOf(alarm: Alarm) {
  const { id, type, originator, originatorName, originatorLabel, severity, status, customerId = null } = alarm;
  return {
    ...{ alarmType: type, alarmId: id.id, alarmOriginator: originator, alarmOriginatorName: originatorName },
    ...{ alarmOriginatorLabel: originatorLabel, alarmSeverity: severity, alarmStatus: status, alarmCustomerId: customerId },
    ...{ dashboardId: dashboardOf(alarm), stateEntityId: originator, affectedCustomerId: customerId, ...noOne },
  };
}

const placeOf = ({ originator, originatorName }: Alarm) => `${kindOf(originator)} '${originatorName}'`;

export function alarmChanged({ alarm, before, deleted }: PlatformEvents['alarm']): Notice | undefined {
  const change = deleted ? undefined : changeOf(alarm, before);
  if (change === undefined) return undefined;
  return {
    ...{ type: 'ALARM', icon: 'notifications' },
    subject: change === 'created' ? `New alarm '${alarm.type}'` : `Alarm '${alarm.type}' - ${change}`,
    text: `Severity: ${alarm.severity.toLowerCase()}, originator: ${placeOf(alarm)}`,
    info: {
      ...{ type: `${INFO}.AlarmNotificationInfo`, ...factsOf(alarm), action: change },
      ...{ acknowledged: isAcknowledged(alarm.status), cleared: isCleared(alarm.status) },
      details: isPart(alarm.details) ? Object.fromEntries(flat(alarm.details, 'details')) : {},
    },
  };
}

/** Of the server's own comments, and of those on a cleared alarm, nobody is told. */
export function alarmCommented(action: Action, alarm: Alarm, user: Entity | undefined): Notice | undefined {
  const { comment } = action.data as { readonly comment: { readonly type: string; readonly comment: { readonly text?: unknown } } };
  if (comment.type === 'SYSTEM' || isCleared(alarm.status)) return undefined;
  const by = author(action, user);
  const text = String(comment.comment.text ?? '');
  return {
    ...{ type: 'ALARM_COMMENT', icon: 'people' },
    subject: `Comment on '${alarm.type}' alarm`,
    text: `${by.userEmail} added comment: ${text}`,
    info: { type: `${INFO}.AlarmCommentNotificationInfo`, ...factsOf(alarm), comment: text, action: 'added', ...by },
  };
}

export function alarmAssigned(action: Action, alarm: Alarm, assignee: Entity, user: Entity | undefined): Notice {
  const by = author(action, user);
  const { firstName = null, lastName = null } = assignee;
  return {
    ...{ type: 'ALARM_ASSIGNMENT', icon: 'person' },
    subject: `Alarm '${alarm.type}' (${alarm.severity.toLowerCase()}) was assigned to user`,
    text: `${by.userEmail} assigned alarm on ${placeOf(alarm)} to ${assignee.name}`,
    info: {
      ...{ type: `${INFO}.AlarmAssignmentNotificationInfo`, ...factsOf(alarm), action: 'assigned', ...by },
      ...{ assigneeFirstName: firstName, assigneeLastName: lastName, assigneeEmail: assignee.name, assigneeId: assignee.id },
      affectedUserId: assignee.id,
    },
  };
}

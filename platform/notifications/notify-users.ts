import type { Alarm } from '../../src/contract/alarm.ts';
import type { PlatformEvents } from '../model.ts';
import { tenantOf } from '../storage/alarms.ts';
import type { Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { Inboxes, type Notification } from './inboxes.ts';
import { alarmAssigned, alarmChanged, alarmCommented, deviceCreated, type Notice } from './notices.ts';
import { isWanted } from './preferences.ts';

const COLOR = '#757575';

function* administrators({ entities }: Storage, tenantId: string): Generator<Entity> {
  for (const user of entities.of('USER', tenantId)) if (user.authority === 'TENANT_ADMIN') yield user;
}

function notificationOf(notice: Notice, user: Entity, requestId: string, createdTime: number): Notification {
  const { type, subject, text, icon, button, info } = notice;
  return {
    id: { entityType: 'NOTIFICATION', id: timeUuid() },
    createdTime,
    requestId: { entityType: 'NOTIFICATION_REQUEST', id: requestId },
    recipientId: user.id,
    ...{ type, deliveryMethod: 'WEB', subject, text, status: 'SENT', info },
    additionalConfig: {
      icon: { enabled: true, icon, color: COLOR },
      actionButtonConfig: button ? { enabled: true, linkType: 'LINK', ...button } : { enabled: false },
    },
  };
}

/** Saved alarms are logged as added, too, with their originator. */
function isNewDevice({ type, entity, data }: PlatformEvents['action']): boolean {
  if (type !== 'ADDED' || entity.entityType !== 'DEVICE') return false;
  const { entity: record } = data as { readonly entity: Entity };
  return record.id.id === entity.id;
}

const assigneeOf = ({ assigneeId }: Alarm) => (assigneeId as { readonly id?: string } | null | undefined)?.id ?? '';

/** Puts what happens into the inboxes of those concerned, until the returned function is called. */
export function notifyUsers(storage: Storage): () => void {
  const { hub, entities, alarms, settings, now } = storage;
  const inboxes = new Inboxes(storage);

  function tell(users: Iterable<Entity>, notice: Notice | undefined): void {
    if (!notice) return;
    const requestId = timeUuid();
    for (const user of users) {
      if (isWanted(settings, user.id.id, notice.type, 'WEB')) inboxes.add(user.id.id, notificationOf(notice, user, requestId, now()));
    }
  }

  function onAction(action: PlatformEvents['action']): void {
    const { type, entity, caller } = action;
    const user = entities.get(caller.userId, 'USER');
    const admins = administrators(storage, caller.tenantId);
    if (isNewDevice(action)) tell(admins, deviceCreated(action, user));
    if (type === 'ADDED_COMMENT') {
      const alarm = alarms.get(entity.id);
      if (alarm) tell(admins, alarmCommented(action, alarm, user));
    }
    if (type === 'ALARM_ASSIGNED') {
      const { entity: alarm } = action.data as { readonly entity: Alarm };
      const assignee = entities.get(assigneeOf(alarm), 'USER');
      const named = alarms.get(alarm.id.id);
      if (assignee && named) tell([assignee], alarmAssigned(action, named, assignee, user));
    }
  }

  const stops = [
    hub.on('action', onAction),
    hub.on('alarm', (event) => tell(administrators(storage, tenantOf(event.alarm) ?? ''), alarmChanged(event))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

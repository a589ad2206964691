/** What users say about alarms, and whom they give them to. */
import type { Alarm } from '../../../src/contract/alarm.ts';
import { bareId } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { classOf } from '../info-class.ts';
import { factsOf, hasStatuses, isChosen } from './alarm.ts';
import { type Action, authorOf } from './author.ts';
import type { Happened } from './happened.ts';

interface Comment {
  readonly type: string;
  readonly comment: { readonly text?: unknown };
}

export function alarmCommented(storage: Storage, action: Action): Happened<'ALARM_COMMENT'> | undefined {
  const { type, entity, data, caller } = action;
  const isUpdate = type === 'UPDATED_COMMENT';
  if (!isUpdate && type !== 'ADDED_COMMENT') return undefined;
  const alarm = storage.alarms.get(entity.id);
  const { comment } = data as { readonly comment?: Comment };
  if (!alarm || !comment) return undefined;
  const text = String(comment.comment.text ?? '');
  const what = { comment: text, action: isUpdate ? 'updated' : 'added' };
  return {
    ...{ type: 'ALARM_COMMENT', tenantId: caller.tenantId, originator: entity },
    info: { type: classOf('AlarmComment'), ...factsOf(alarm), ...what, ...authorOf(storage, action) },
    suits(config) {
      if (isUpdate && !config.notifyOnCommentUpdate) return false;
      if (config.onlyUserComments && comment.type === 'SYSTEM') return false;
      return isChosen(alarm, config) && hasStatuses(alarm, config.alarmStatuses);
    },
  };
}

/** Of the user who has it now; one that was taken away has none. */
function assigneeOf({ entities }: Storage, alarm: Alarm) {
  const user = entities.get(bareId(alarm.assigneeId) ?? '', 'USER');
  return {
    ...{ assigneeFirstName: user?.firstName ?? null, assigneeLastName: user?.lastName ?? null },
    ...{ assigneeEmail: user?.name ?? null, assigneeId: user?.id ?? null },
    affectedUserId: user?.id ?? null,
  };
}

export function alarmAssigned(storage: Storage, action: Action): Happened<'ALARM_ASSIGNMENT'> | undefined {
  const { type, data, caller } = action;
  const change = type === 'ALARM_ASSIGNED' ? 'ASSIGNED' : type === 'ALARM_UNASSIGNED' ? 'UNASSIGNED' : undefined;
  if (change === undefined) return undefined;
  const { entity } = data as { readonly entity: Alarm };
  const alarm = storage.alarms.get(entity.id.id);
  if (!alarm) return undefined;
  const info = { type: classOf('AlarmAssignment'), ...factsOf(alarm), action: change.toLowerCase(), ...authorOf(storage, action) };
  return {
    ...{ type: 'ALARM_ASSIGNMENT', tenantId: caller.tenantId, originator: alarm.id },
    info: { ...info, ...assigneeOf(storage, alarm) },
    suits: (config) => config.notifyOn.includes(change) && isChosen(alarm, config) && hasStatuses(alarm, config.alarmStatuses),
  };
}

/** Comments on alarms, of users and of the platform itself. */
import type { Alarm } from '../../src/contract/alarm.ts';
import { entityId } from '../../src/contract/identifiers.ts';
import type { Entity } from '../storage/entities.ts';
import type { JournalEntry } from '../storage/journals.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import type { ApiRequest } from './request.ts';

type Subtype = 'ACKED_BY_USER' | 'CLEARED_BY_USER' | 'ASSIGNED_TO_USER' | 'UNASSIGNED_BY_USER';

type Named = Partial<Pick<Entity, 'firstName' | 'lastName' | 'name'>>;

export function shortName(user: Named | undefined): string {
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.name || '';
}

/** The server's own comment on a change of the alarm; older servers have none. */
export function noteChange(request: ApiRequest, alarm: Alarm, subtype: Subtype, words: string): void {
  if (!request.has('alarmComments')) return;
  const userName = shortName(request.caller) || shortName(userOf(request, request.caller.userId));
  addComment(request, alarm, 'SYSTEM', { text: `Alarm was ${words.replace('{user}', userName)}`, subtype, userName });
}

export const userOf = (request: ApiRequest, id: string) => request.storage.entities.get(id, 'USER');

export function addComment(request: ApiRequest, alarm: Alarm, type: 'SYSTEM' | 'OTHER', comment: object): JournalEntry {
  const { storage, caller } = request;
  return storage.journals.put('COMMENT', alarm.id.id, {
    alarmId: alarm.id,
    userId: entityId('USER', caller.userId),
    type,
    comment,
    id: { id: timeUuid() },
    createdTime: storage.now(),
    name: JSON.stringify(comment),
  });
}

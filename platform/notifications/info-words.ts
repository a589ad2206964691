/** The words that templates may use of what happened. */
import type { EntityId } from '../../src/contract/identifiers.ts';
import type { Entity } from '../storage/entities.ts';
import type { Words } from './placeholders.ts';
import { titleOf } from './recipients.ts';
import type { NotificationInfo } from './request.ts';

/** `ENTITY_VIEW` is "Entity view". */
export function kindWord(entityType: string): string {
  const words = entityType.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isId = (value: unknown): value is EntityId => typeof value === 'object' && value !== null && 'entityType' in value && 'id' in value;
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** Members by their names; those that are ids by the bare id. */
function* members(info: NotificationInfo): Generator<readonly [string, string]> {
  for (const [name, value] of Object.entries(info)) {
    if (value === null || value === undefined) yield [name, ''];
    else if (isPlain(value)) yield [name, String(value)];
    else if (isId(value)) yield [name, value.id];
  }
}

const person = (prefix: string, info: NotificationInfo) => {
  const [first, last, email] = ['FirstName', 'LastName', 'Email'].map((part) => info[prefix + part]);
  return email === undefined ? {} : { [`${prefix}Title`]: [first, last].filter(Boolean).join(' ') || String(email ?? '') };
};

/** Of a message of a rule chain: its metadata and its payload, and what it is about. */
function wordsOfMessage({ msgOriginator, msgCustomerId, msgMetadata, msgData }: NotificationInfo): Words {
  if (!isId(msgOriginator)) return {};
  return {
    ...(msgMetadata as Words),
    ...(msgData as Words),
    originatorType: kindWord(msgOriginator.entityType),
    originatorId: msgOriginator.id,
    customerId: isId(msgCustomerId) ? msgCustomerId.id : '',
  };
}

const lower = (name: string, info: NotificationInfo) => (typeof info[name] === 'string' ? { [name]: info[name].toLowerCase() } : {});

/** Of something that happened; `type` names the class, not a word. */
export function wordsOfInfo(info: NotificationInfo | null): Words {
  if (!info) return {};
  const { type: _class, alarmOriginator, entityType, entityId, details } = info;
  const kind = isId(entityId) ? entityId.entityType : entityType;
  return {
    ...Object.fromEntries(members(info)),
    ...(isId(alarmOriginator)
      ? { alarmOriginatorEntityType: kindWord(alarmOriginator.entityType), alarmOriginatorId: alarmOriginator.id }
      : {}),
    ...(typeof kind === 'string' ? { entityType: kindWord(kind) } : {}),
    ...lower('alarmSeverity', info),
    ...lower('actionType', info),
    ...person('user', info),
    ...person('assignee', info),
    ...wordsOfMessage(info),
    ...(typeof details === 'object' ? (details as Words) : {}),
  };
}

export function wordsOfUser(user: Entity): Words {
  const { name, firstName, lastName } = user;
  const words = { recipientTitle: titleOf(user), recipientEmail: name, recipientFirstName: firstName, recipientLastName: lastName };
  return Object.fromEntries(Object.entries(words).map(([word, value]) => [word, typeof value === 'string' ? value : '']));
}

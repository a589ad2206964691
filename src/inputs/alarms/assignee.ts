import type { Alarm } from '../../contract/alarm.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';

const texts = (...all: readonly unknown[]) => all.filter((one): one is string => typeof one === 'string' && one.trim() !== '').join(' ');

/** A user who is gone has left only the id, in servers that keep it. */
function isAssigned({ assigneeId }: Alarm): boolean {
  const { id } = partOf(assigneeId);
  return typeof id === 'string' && id !== '' && id !== NULL_ID;
}

/** Name, or address without a name, of the user that a server since 3.5 has assigned the alarm to; undefined for none. */
export function assigneeOf(alarm: Alarm): string | undefined {
  const { firstName, lastName, email } = partOf(alarm.assignee);
  const name = texts(firstName, lastName) || texts(email);
  return name || (isAssigned(alarm) ? translate('alarms.unknownAssignee') : undefined);
}

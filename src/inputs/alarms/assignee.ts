import type { Alarm } from '../../contract/alarm.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { translate } from '../../i18n/i18n.ts';

const recordOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {});
const texts = (...all: readonly unknown[]) => all.filter((one): one is string => typeof one === 'string' && one.trim() !== '').join(' ');

/** A user who is gone has left only the id, in servers that keep it. */
function isAssigned({ assigneeId }: Alarm): boolean {
  const { id } = recordOf(assigneeId);
  return typeof id === 'string' && id !== '' && id !== NULL_ID;
}

/** Name, or address without a name, of the user that a server since 3.5 has assigned the alarm to; undefined for none. */
export function assigneeOf(alarm: Alarm): string | undefined {
  const { firstName, lastName, email } = recordOf(alarm.assignee);
  const name = texts(firstName, lastName) || texts(email);
  return name || (isAssigned(alarm) ? translate('alarms.unknownAssignee') : undefined);
}

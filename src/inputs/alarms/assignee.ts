import type { Alarm } from '../../contract/alarm.ts';

/** Name, or address without a name, of the user that a server since 3.5 has assigned the alarm to; undefined for none. */
export function assigneeOf({ assignee }: Alarm): string | undefined {
  if (typeof assignee !== 'object' || assignee === null) return undefined;
  const { firstName, lastName, email } = assignee as Record<string, unknown>;
  const texts = (...all: readonly unknown[]) => all.filter((one): one is string => typeof one === 'string' && one.trim() !== '').join(' ');
  return texts(firstName, lastName) || texts(email) || undefined;
}

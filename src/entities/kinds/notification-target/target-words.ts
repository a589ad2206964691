import type { RecordValue } from '../../../contract/snapshot.ts';
import { translate } from '../../../i18n/i18n.ts';

export const TARGET_TYPES = ['PLATFORM_USERS', 'SLACK', 'MICROSOFT_TEAMS'] as const;

const SYSTEM_USERS = ['ALL_USERS', 'TENANT_ADMINISTRATORS', 'AFFECTED_TENANT_ADMINISTRATORS', 'SYSTEM_ADMINISTRATORS'] as const;
const TENANT_USERS = [
  ...(['ALL_USERS', 'TENANT_ADMINISTRATORS', 'CUSTOMER_USERS', 'USER_LIST'] as const),
  ...(['ORIGINATOR_ENTITY_OWNER_USERS', 'AFFECTED_USER', 'AFFECTED_TENANT_ADMINISTRATORS'] as const),
] as const;
export const usersOffered = (isSystem: boolean) => (isSystem ? SYSTEM_USERS : TENANT_USERS);

/** Types of newer servers keep their names. */
export function targetTypeWord(type: string): string {
  const known = TARGET_TYPES.find((one) => one === type);
  return known ? translate(`notification-target.type.${known}`) : type;
}

export function usersWord(filter: string): string {
  const known = [...TENANT_USERS, ...SYSTEM_USERS].find((one) => one === filter);
  return known ? translate(`notification-target.filter.${known}`) : filter;
}

/** Who is meant: users by a rule, a channel of Slack, or one of Teams, whose address is a secret but for its host. */
export function whoWord(who: string, type: RecordValue | undefined): string {
  if (type === 'PLATFORM_USERS') return usersWord(who);
  return type === 'MICROSOFT_TEAMS' ? (URL.parse(who)?.host ?? who) : who;
}

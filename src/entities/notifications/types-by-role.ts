import type { Authority } from '../../contract/session.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '../../inputs/notifications/notification-words.ts';
import { sessionStore } from '../../store/session.ts';

/** What triggers rules of tenants, and of the system. */
export const TENANT_TRIGGERS = [
  ...(['ALARM', 'ALARM_COMMENT', 'ALARM_ASSIGNMENT', 'DEVICE_ACTIVITY', 'ENTITY_ACTION'] as const),
  ...(['RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT', 'EDGE_CONNECTION', 'EDGE_COMMUNICATION_FAILURE'] as const),
] as const satisfies readonly NotificationType[];
export const SYSTEM_TRIGGERS = [
  ...([
    'ENTITIES_LIMIT',
    'API_USAGE_LIMIT',
    'NEW_PLATFORM_VERSION',
    'RATE_LIMITS',
    'TASK_PROCESSING_FAILURE',
    'RESOURCES_SHORTAGE',
  ] as const),
] as const satisfies readonly NotificationType[];

/** Of templates: what rules send, what people send, and what nodes and requests do. */
export const templateTypes = (isSystem: boolean): readonly NotificationType[] =>
  isSystem ? ['GENERAL', ...SYSTEM_TRIGGERS, 'ENTITIES_LIMIT_INCREASE_REQUEST'] : ['GENERAL', ...TENANT_TRIGGERS, 'RULE_NODE'];

/** Of what happened in a tenant, the system tells its administrators too. */
const OF_SYSTEM_TO_TENANTS = ['ENTITIES_LIMIT', 'API_USAGE_LIMIT', 'RATE_LIMITS'] as const;

/** What an account can be told; types of newer servers may be for any. */
export function canReceive(authority: Authority | undefined, type: string): boolean {
  const own = templateTypes(authority === 'SYS_ADMIN');
  const received: readonly string[] = authority === 'TENANT_ADMIN' ? [...own, ...OF_SYSTEM_TO_TENANTS] : own;
  return received.includes(type) || !NOTIFICATION_TYPES.some((one) => one === type);
}

/** Whether the signed-in account is that of the system. */
export const isSystemAccount = (): boolean => sessionStore.current.user?.authority === 'SYS_ADMIN';

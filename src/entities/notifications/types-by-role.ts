import type { NotificationType } from '../../inputs/notifications/notification-words.ts';
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

/** Whether the signed-in account is that of the system. */
export const isSystemAccount = (): boolean => sessionStore.current.user?.authority === 'SYS_ADMIN';

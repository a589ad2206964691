/** What a notification is about: templates are for one of them, users choose among them. */
export const NOTIFICATION_TYPES = [
  ...(['GENERAL', 'ALARM', 'DEVICE_ACTIVITY', 'ENTITY_ACTION', 'ALARM_COMMENT', 'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT'] as const),
  ...(['ALARM_ASSIGNMENT', 'NEW_PLATFORM_VERSION', 'ENTITIES_LIMIT', 'ENTITIES_LIMIT_INCREASE_REQUEST', 'API_USAGE_LIMIT'] as const),
  ...(['RULE_NODE', 'RATE_LIMITS', 'EDGE_CONNECTION', 'EDGE_COMMUNICATION_FAILURE', 'TASK_PROCESSING_FAILURE'] as const),
  'RESOURCES_SHORTAGE' as const,
];
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What rules of tenants wait for. */
export const TENANT_TRIGGERS = [
  ...(['ENTITY_ACTION', 'ALARM', 'ALARM_COMMENT', 'ALARM_ASSIGNMENT', 'DEVICE_ACTIVITY'] as const),
  ...(['RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT', 'EDGE_CONNECTION', 'EDGE_COMMUNICATION_FAILURE'] as const),
];
/** What rules of the system wait for, wherever it happens. */
export const SYSTEM_TRIGGERS = [
  ...(['NEW_PLATFORM_VERSION', 'ENTITIES_LIMIT', 'API_USAGE_LIMIT', 'RATE_LIMITS', 'TASK_PROCESSING_FAILURE'] as const),
  'RESOURCES_SHORTAGE' as const,
];
export type TriggerType = (typeof TENANT_TRIGGERS)[number] | (typeof SYSTEM_TRIGGERS)[number];

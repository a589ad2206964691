/** Words for types of notifications and ways of delivery. Those of newer servers keep their own names. */
import { translate } from '../../i18n/i18n.ts';

/** In the order in which they are offered. */
export const NOTIFICATION_TYPES = [
  'GENERAL',
  'ALARM',
  'ALARM_COMMENT',
  'ALARM_ASSIGNMENT',
  'DEVICE_ACTIVITY',
  'ENTITY_ACTION',
  'RULE_ENGINE_COMPONENT_LIFECYCLE_EVENT',
  'EDGE_CONNECTION',
  'EDGE_COMMUNICATION_FAILURE',
  'RULE_NODE',
  'ENTITIES_LIMIT',
  'ENTITIES_LIMIT_INCREASE_REQUEST',
  'API_USAGE_LIMIT',
  'NEW_PLATFORM_VERSION',
  'RATE_LIMITS',
  'TASK_PROCESSING_FAILURE',
  'RESOURCES_SHORTAGE',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const DELIVERY_METHODS = ['WEB', 'MOBILE_APP', 'EMAIL', 'SMS', 'SLACK', 'MICROSOFT_TEAMS'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export function notificationTypeWord(type: string): string {
  const known = NOTIFICATION_TYPES.find((one) => one === type);
  return known ? translate(`notification-words.type.${known}`) : type;
}

export function deliveryMethodWord(method: string): string {
  const known = DELIVERY_METHODS.find((one) => one === method);
  return known ? translate(`notification-words.method.${known}`) : method;
}

function inOrder(names: Iterable<string>, order: readonly string[]): readonly string[] {
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...new Set(names)].sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b));
}

/** Unknown ones come last. */
export const typesInOrder = (types: Iterable<string>) => inOrder(types, NOTIFICATION_TYPES);
export const methodsInOrder = (methods: Iterable<string>) => inOrder(methods, DELIVERY_METHODS);

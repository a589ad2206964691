/** Not in the schema's file, because the first page needs it without the schema library. */

export const ENTITY_TYPES = [
  'TENANT',
  'CUSTOMER',
  'USER',
  'DASHBOARD',
  'ASSET',
  'DEVICE',
  'ALARM',
  'RULE_CHAIN',
  'RULE_NODE',
  'ENTITY_VIEW',
  'WIDGETS_BUNDLE',
  'WIDGET_TYPE',
  'TENANT_PROFILE',
  'DEVICE_PROFILE',
  'ASSET_PROFILE',
  'CALCULATED_FIELD',
  'API_USAGE_STATE',
  'QUEUE',
  'TB_RESOURCE',
  'NOTIFICATION_TARGET',
  'NOTIFICATION_TEMPLATE',
  'NOTIFICATION_RULE',
  'NOTIFICATION_REQUEST',
  'OAUTH2_CLIENT',
  'DOMAIN',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** Means "none": no customer, the system tenant, a public visitor. */
export const NULL_ID = '13814000-1dd2-11b2-8080-808080808080';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Accepts any version. Anything else must never be put into a query. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** `entityType` is any text, because newer servers have more types; `id` is always a UUID. */
export interface EntityId {
  entityType: string;
  id: string;
}

export function entityId(entityType: EntityType, id: string): EntityId {
  return { entityType, id };
}

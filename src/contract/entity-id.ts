/** Ids of entities. Apart from their schema, because the console's first page needs them, and does without the schema library. */

/** Kinds of entity that carry an `EntityId` on the wire (rest.md 1.2). */
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
  'API_USAGE_STATE',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** The id that stands for "none": no customer, the system tenant, a public visitor. */
export const NULL_ID = '13814000-1dd2-11b2-8080-808080808080';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a well-formed UUID of any version; anything else must never be put into a query (live.md 2.10). */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Newer servers know more entity types than we do, so the type is any text; the id is always a UUID. */
export interface EntityId {
  entityType: string;
  id: string;
}

/** Builds an entity id. */
export function entityId(entityType: EntityType, id: string): EntityId {
  return { entityType, id };
}

/** Kinds with a list of their own. */
export const ENTITY_KINDS = [
  'device',
  'asset',
  'entity-view',
  'customer',
  'tenant',
  'tenant-profile',
  'device-profile',
  'asset-profile',
  'dashboard',
] as const;
export type ListedKindName = (typeof ENTITY_KINDS)[number];
/** Users are listed below their customer or tenant. */
export type EntityKindName = ListedKindName | 'user';

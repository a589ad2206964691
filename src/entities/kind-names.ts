export const ENTITY_KINDS = ['device', 'asset', 'entity-view', 'customer', 'tenant', 'tenant-profile'] as const;
export type EntityKindName = (typeof ENTITY_KINDS)[number];

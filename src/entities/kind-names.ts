export const ENTITY_KINDS = ['device', 'customer', 'tenant-profile'] as const;
export type EntityKindName = (typeof ENTITY_KINDS)[number];

/**
 * Which types of entity an account may choose (specification B 6), and those that stand for whoever is signed in. Pure; the
 * controls of types and `entity-select` ask it.
 */
import { type EntityId, NULL_ID } from '../../contract/entity-id.ts';
import type { Authority } from '../../contract/session.ts';

/** Types that are resolved against the signed-in user when a query is made (B 3.1). */
export const ALIAS_TYPES = ['CURRENT_CUSTOMER', 'CURRENT_TENANT', 'CURRENT_USER', 'CURRENT_USER_OWNER'] as const;
type AliasType = (typeof ALIAS_TYPES)[number];

const OF_AUTHORITY: Readonly<Record<Authority, readonly string[]>> = {
  SYS_ADMIN: ['TENANT'],
  TENANT_ADMIN: ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'TENANT', 'CUSTOMER', 'USER', 'DASHBOARD'],
  CUSTOMER_USER: ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'USER', 'DASHBOARD'],
};
const ALIASES_OF: Readonly<Record<Authority, readonly AliasType[]>> = {
  SYS_ADMIN: [],
  TENANT_ADMIN: ['CURRENT_CUSTOMER', 'CURRENT_TENANT', 'CURRENT_USER', 'CURRENT_USER_OWNER'],
  CUSTOMER_USER: ['CURRENT_CUSTOMER', 'CURRENT_USER', 'CURRENT_USER_OWNER'],
};

/** What narrows or widens the types that a control offers. */
export interface TypeRules {
  /** Only these; absent: all that the account may choose. */
  readonly allowedTypes?: readonly string[] | undefined;
  /** Also the types that stand for whoever is signed in. */
  readonly hasAliases?: boolean | undefined;
  /** Offers `allowedTypes` whatever the account may choose. */
  readonly ignoresAuthority?: boolean | undefined;
}

/** Types to offer, in the order in which they are shown; none while nobody is signed in. */
export function offeredTypes(authority: Authority | undefined, rules: TypeRules): readonly string[] {
  const { allowedTypes, hasAliases = false, ignoresAuthority = false } = rules;
  if (ignoresAuthority && allowedTypes) return allowedTypes;
  if (!authority) return [];
  const all: readonly string[] = [...OF_AUTHORITY[authority], ...(hasAliases ? ALIASES_OF[authority] : [])];
  return allowedTypes ? all.filter((type) => allowedTypes.includes(type)) : all;
}

/** True for types that name one entity by themselves, so that there is none to choose. A current customer has a default one. */
export function namesItself(entityType: string): boolean {
  return entityType === 'CURRENT_TENANT' || entityType === 'CURRENT_USER' || entityType === 'CURRENT_USER_OWNER';
}

/** The type whose entities are looked for where this one is chosen: customers for the current customer. */
export function searchedType(entityType: string): string {
  return entityType === 'CURRENT_CUSTOMER' ? 'CUSTOMER' : entityType;
}

/** What stands for a type as soon as it is chosen; null where an entity has to be chosen first. */
export function entityOfType(entityType: string): EntityId | null {
  return ALIAS_TYPES.some((alias) => alias === entityType) ? { entityType, id: NULL_ID } : null;
}

/** An entity id as servers and old dashboards hold it; what misses a part is read as far as it goes. */
export function readEntityId(value: unknown): { readonly entityType: string | null; readonly id: string | null } {
  const { entityType, id } = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  return {
    entityType: typeof entityType === 'string' && entityType !== '' ? entityType : null,
    id: typeof id === 'string' && id !== '' && id !== NULL_ID ? id : null,
  };
}

import { type EntityId, NULL_ID } from '../../contract/entity-id.ts';
import { partOf } from '../../contract/part.ts';
import type { Authority } from '../../contract/session.ts';
import { typesOfferedTo } from './picked-types.ts';

/** Stand for the signed-in account; resolved when a query is made. */
const ALIAS_TYPES = ['CURRENT_CUSTOMER', 'CURRENT_TENANT', 'CURRENT_USER', 'CURRENT_USER_OWNER'] as const;
type AliasType = (typeof ALIAS_TYPES)[number];

const ALIASES_OF: Readonly<Record<Authority, readonly AliasType[]>> = {
  SYS_ADMIN: [],
  TENANT_ADMIN: ['CURRENT_CUSTOMER', 'CURRENT_TENANT', 'CURRENT_USER', 'CURRENT_USER_OWNER'],
  CUSTOMER_USER: ['CURRENT_CUSTOMER', 'CURRENT_USER', 'CURRENT_USER_OWNER'],
};

export interface TypeRules {
  /** Absent: all that the account may choose. */
  readonly allowedTypes?: readonly string[] | undefined;
  readonly hasAliases?: boolean | undefined;
  readonly ignoresAuthority?: boolean | undefined;
}

/** In order; none while nobody is signed in. */
export function offeredTypes(authority: Authority | undefined, rules: TypeRules): readonly string[] {
  const { allowedTypes, hasAliases = false, ignoresAuthority = false } = rules;
  if (ignoresAuthority && allowedTypes) return allowedTypes;
  if (!authority) return [];
  const all: readonly string[] = [...typesOfferedTo(authority), ...(hasAliases ? ALIASES_OF[authority] : [])];
  return allowedTypes ? all.filter((type) => allowedTypes.includes(type)) : all;
}

/** Whether a type stands for one entity, so that none has to be chosen. Not the current customer, which has a default entity. */
export function namesItself(entityType: string): boolean {
  return entityType === 'CURRENT_TENANT' || entityType === 'CURRENT_USER' || entityType === 'CURRENT_USER_OWNER';
}

/** The type to search for: customers for the current customer. */
export function searchedType(entityType: string): string {
  return entityType === 'CURRENT_CUSTOMER' ? 'CUSTOMER' : entityType;
}

/** The value of a newly chosen type; null where an entity has to be chosen. */
export function entityOfType(entityType: string): EntityId | null {
  return ALIAS_TYPES.some((alias) => alias === entityType) ? { entityType, id: NULL_ID } : null;
}

export function readEntityId(value: unknown): { readonly entityType: string | null; readonly id: string | null } {
  const { entityType, id } = partOf(value);
  return {
    entityType: typeof entityType === 'string' && entityType !== '' ? entityType : null,
    id: typeof id === 'string' && id !== '' && id !== NULL_ID ? id : null,
  };
}

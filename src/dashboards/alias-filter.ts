/** Aliases and filters of a dashboard as the server's queries know them (live.md 5.3, dashboards.md 3). */
import type { EntityAlias } from '../contract/dashboard.ts';
import { NULL_ID } from '../contract/identifiers.ts';
import { type EntityFilter, entityFilterSchema, type KeyFilter } from '../contract/query.ts';
import { readSavedFilter } from '../contract/saved-filter.ts';
import type { User } from '../contract/session.ts';
import type { ResolvedAlias } from '../widgets/source.ts';

type Loose = Record<string, unknown>;

const asObject = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

/** Turns pseudo types into entities of the user; others pass. */
function realEntity(stored: unknown, user: User | null): unknown {
  const { entityType, id } = asObject(stored);
  const isCustomer = user?.authority === 'CUSTOMER_USER' && user.customerId.id !== NULL_ID;
  switch (entityType) {
    case 'CURRENT_CUSTOMER':
      return isCustomer ? user.customerId : { entityType: 'CUSTOMER', id };
    case 'CURRENT_TENANT':
      return user?.tenantId;
    case 'CURRENT_USER':
      return user?.id;
    case 'CURRENT_USER_OWNER':
      return isCustomer ? user.customerId : user?.tenantId;
    default:
      return stored;
  }
}

/** The stored filter with its entities made real; undefined where it needs an entity of the state and there is none. */
function queryFilter(filter: Loose, user: User | null): Loose | undefined {
  switch (filter.type) {
    case 'singleEntity':
      return { ...filter, singleEntity: realEntity(filter.singleEntity, user) };
    case 'stateEntity': {
      const entity = realEntity(filter.defaultStateEntity, user);
      return entity ? { type: 'singleEntity', singleEntity: entity } : undefined;
    }
    case 'relationsQuery':
    case 'assetSearchQuery':
    case 'deviceSearchQuery':
    case 'entityViewSearchQuery': {
      const root = realEntity(filter.rootStateEntity ? filter.defaultStateEntity : filter.rootEntity, user);
      return root ? { ...filter, rootEntity: root } : undefined;
    }
    default:
      return filter;
  }
}

/** What an alias stands for. Filters that need an entity of the dashboard's state, and unreadable ones, are unresolved. */
export function resolveAlias(alias: EntityAlias, user: User | null): ResolvedAlias {
  const stored = alias.filter ?? { type: '' };
  const read = entityFilterSchema.safeParse(queryFilter(stored, user));
  const filter: EntityFilter | null = read.success ? read.data : null;
  return { name: alias.alias, filter, isMultiple: stored.resolveMultiple === true };
}

/** Key filters of a stored dashboard filter. Unreadable ones are left out and told. */
export function keyFiltersOf(stored: unknown): readonly KeyFilter[] {
  const { keyFilters, unread } = readSavedFilter(stored);
  for (const place of unread) console.warn(`A filter of this dashboard cannot be read and is not applied: ${place}`);
  return keyFilters;
}

import type { EntityAlias } from '../contract/dashboard.ts';
import { NULL_ID } from '../contract/identifiers.ts';
import { type EntityFilter, entityFilterSchema, type KeyFilter } from '../contract/query.ts';
import { readSavedFilter } from '../contract/saved-filter.ts';
import type { User } from '../contract/session.ts';
import type { ResolvedAlias } from '../widgets/source.ts';

type Loose = Record<string, unknown>;

const asObject = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

/** Replaces pseudo types, such as the current user, by entities. */
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

/** The filter with real entities; undefined where it needs an entity of the dashboard's state and there is none. */
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

/** `filter` is null where it needs an entity of the dashboard's state, or is unreadable. */
export function resolveAlias(alias: EntityAlias, user: User | null): ResolvedAlias {
  const stored = alias.filter ?? { type: '' };
  const read = entityFilterSchema.safeParse(queryFilter(stored, user));
  const filter: EntityFilter | null = read.success ? read.data : null;
  return { name: alias.alias ?? '', filter, isMultiple: stored.resolveMultiple === true };
}

/** Without unreadable key filters, which `migrateDashboard` names. */
export function keyFiltersOf(stored: unknown): readonly KeyFilter[] {
  return readSavedFilter(stored).keyFilters;
}

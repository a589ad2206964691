import type { EntityAlias } from '../contract/dashboard.ts';
import { NULL_ID } from '../contract/identifiers.ts';
import { type Part, partOf } from '../contract/part.ts';
import { type EntityFilter, entityFilterSchema, type KeyFilter } from '../contract/query.ts';
import { readSavedFilter } from '../contract/saved-filter.ts';
import type { User } from '../contract/session.ts';
import type { ResolvedAlias } from '../widgets/source.ts';
import { type EntityInState, entityInParams } from './states/state-entity.ts';
import { NO_PARAMS, type StateParams } from './states/state-stack.ts';

/** Replaces pseudo types, such as the current user, by entities. */
function realEntity(stored: unknown, user: User | null): unknown {
  const { entityType, id } = partOf(stored);
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

const SEARCHES = ['relationsQuery', 'assetSearchQuery', 'deviceSearchQuery', 'entityViewSearchQuery', 'edgeSearchQuery'];

const usesState = ({ type, rootStateEntity }: Part) =>
  type === 'stateEntity' || (SEARCHES.includes(String(type)) && rootStateEntity === true);

/** Whether an alias takes an entity from the parameters of the dashboard's state. */
export const dependsOnState = ({ filter }: EntityAlias): boolean => usesState(partOf(filter));

/** The filter with real entities; undefined where it needs an entity of the dashboard's state and there is none. */
function queryFilter(filter: Part, user: User | null, ofState: EntityInState | undefined): Part | undefined {
  if (filter.type === 'singleEntity') return { ...filter, singleEntity: realEntity(filter.singleEntity, user) };
  if (filter.type !== 'stateEntity' && !SEARCHES.includes(String(filter.type))) return filter;
  const entity = realEntity(usesState(filter) ? (ofState?.id ?? filter.defaultStateEntity) : filter.rootEntity, user);
  if (!entity) return undefined;
  return filter.type === 'stateEntity' ? { type: 'singleEntity', singleEntity: entity } : { ...filter, rootEntity: entity };
}

/**
 * `filter` is null where it needs an entity of the dashboard's state and there is none, or is unreadable.
 * @param params of the state that is shown, as `paramsOfEntities` gives them.
 */
export function resolveAlias(alias: EntityAlias, user: User | null, params: StateParams = NO_PARAMS): ResolvedAlias {
  const stored = alias.filter ?? { type: '' };
  const ofState = usesState(stored) ? entityInParams(params, stored.stateEntityParamName) : undefined;
  const read = entityFilterSchema.safeParse(queryFilter(stored, user, ofState));
  const filter: EntityFilter | null = read.success ? read.data : null;
  return {
    name: alias.alias ?? '',
    filter,
    isMultiple: stored.resolveMultiple === true,
    entity: ofState?.name !== undefined && stored.type === 'stateEntity' ? { name: ofState.name, label: ofState.label } : undefined,
  };
}

const NO_FILTERS: readonly KeyFilter[] = [];
const known = new WeakMap<object, readonly KeyFilter[]>();

/** Without unreadable key filters, which `migrateDashboard` names. The same stored filter gives the same list. */
export function keyFiltersOf(stored: unknown): readonly KeyFilter[] {
  if (typeof stored !== 'object' || stored === null) return NO_FILTERS;
  const read = known.get(stored) ?? readSavedFilter(stored).keyFilters;
  known.set(stored, read);
  return read;
}

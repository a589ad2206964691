/** Replaces newer filters and predicates by older ones. `queryNeeds` tells what cannot be replaced, so that the query can be refused. */
import type { EntityFilter, KeyFilter, Predicate } from '../../../src/contract/query.ts';
import type { ServerFeature } from '../../../src/contract/releases.ts';
import type { ServerVersion } from './server-version.ts';

interface Query {
  readonly entityFilter?: EntityFilter | null | undefined;
  readonly keyFilters?: readonly KeyFilter[] | null | undefined;
}

export function suitQuery<Q extends Query>(query: Q, server: ServerVersion): Q {
  const { entityFilter, keyFilters } = query;
  return {
    ...query,
    ...(entityFilter ? { entityFilter: suitFilter(entityFilter, server) } : {}),
    ...(keyFilters ? { keyFilters: keyFilters.map((one) => ({ ...one, predicate: suitPredicate(one.predicate, server) })) } : {}),
  };
}

export function queryNeeds({ entityFilter, keyFilters }: Query): ServerFeature[] {
  return [...(entityFilter ? filterNeeds(entityFilter) : []), ...(keyFilters ?? []).flatMap(({ predicate }) => predicateNeeds(predicate))];
}

const LISTS = {
  deviceType: 'deviceTypes',
  assetType: 'assetTypes',
  entityViewType: 'entityViewTypes',
  edgeType: 'edgeTypes',
} as const;

/** Newer consoles store a list of types, older servers read one type. */
function typesOf(filter: EntityFilter): readonly string[] | null {
  const list = LISTS[filter.type as keyof typeof LISTS];
  const types = list === undefined ? undefined : (filter as Readonly<Record<string, unknown>>)[list];
  return Array.isArray(types) && types.length > 0 ? (types as string[]) : null;
}

function suitFilter(filter: EntityFilter, server: ServerVersion): EntityFilter {
  if (filter.type === 'entityType' && !server.has('entityTypeFilter')) {
    return { type: 'entityName', entityType: filter.entityType, entityNameFilter: '' };
  }
  const types = typesOf(filter);
  return types?.length === 1 && !server.has('typeLists') ? { ...filter, [filter.type]: types[0] } : filter;
}

function filterNeeds(filter: EntityFilter): ServerFeature[] {
  if (filter.type === 'entityType') return ['entityTypeFilter'];
  const needs: ServerFeature[] = filter.type === 'edgeType' || filter.type === 'edgeSearchQuery' ? ['edges'] : [];
  const types = typesOf(filter) ?? [];
  const isOneType = types.length === 1 && (filter as Readonly<Record<string, unknown>>)[filter.type] === types[0];
  if (types.length > 0 && !isOneType) needs.push('typeLists');
  if (filter.type !== 'relationsQuery') return needs;
  if (filter.multiRoot) needs.push('multiRoot');
  if (filter.filters?.some(({ negate }) => negate === true)) needs.push('negatedRelations');
  return needs;
}

function suitPredicate(predicate: Predicate, server: ServerVersion): Predicate {
  if (predicate.type === 'COMPLEX') return { ...predicate, predicates: predicate.predicates.map((one) => suitPredicate(one, server)) };
  const { dynamicValue } = predicate.value;
  if (dynamicValue && !server.has('inheritedValues')) {
    // Without the property an older server behaves as with `inherit: false`.
    const { inherit, ...known } = dynamicValue;
    return suitList({ ...predicate, value: { ...predicate.value, dynamicValue: inherit ? dynamicValue : known } } as Predicate, server);
  }
  return suitList(predicate, server);
}

/** Replaces a list of texts by one comparison each. The value behind an attribute is not known here. */
function suitList(predicate: Predicate, server: ServerVersion): Predicate {
  if (predicate.type !== 'STRING' || server.has('textLists') || predicate.value.dynamicValue?.sourceType) return predicate;
  if (predicate.operation !== 'IN' && predicate.operation !== 'NOT_IN') return predicate;
  const isIn = predicate.operation === 'IN';
  const words = (predicate.value.userValue ?? predicate.value.defaultValue).split(',').map((word) => word.trim());
  return {
    type: 'COMPLEX',
    operation: isIn ? 'OR' : 'AND',
    predicates: words.map((word) => ({
      ...predicate,
      operation: isIn ? ('EQUAL' as const) : ('NOT_EQUAL' as const),
      value: { defaultValue: word },
    })),
  };
}

function predicateNeeds(predicate: Predicate): ServerFeature[] {
  if (predicate.type === 'COMPLEX') return predicate.predicates.flatMap(predicateNeeds);
  const needs: ServerFeature[] = predicate.value.dynamicValue?.inherit === undefined ? [] : ['inheritedValues'];
  if (predicate.type === 'STRING' && (predicate.operation === 'IN' || predicate.operation === 'NOT_IN')) needs.push('textLists');
  return needs;
}

/**
 * Aliases of dashboards, for their editor (dashboards.md 3.1, live.md 3.2 and 5.3), apart from any component. A change keeps all that it does not name; a filter
 * of a type that is not known is kept as it is.
 */
import type { EntityId } from '../../contract/entity-id.ts';
import { entityFilterSchema } from '../../contract/query.ts';
import { formatList } from '../../format/weekdays.ts';
import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { readEntityId } from '../entities/entity-types.ts';
import { type Raw, rawOf } from './predicates.ts';

/** All there are; the last three come with newer platforms. */
export const ALIAS_FILTER_TYPES = [
  ...(['singleEntity', 'entityList', 'entityName', 'stateEntity', 'assetType', 'deviceType', 'entityViewType', 'apiUsageState'] as const),
  ...([
    'relationsQuery',
    'assetSearchQuery',
    'deviceSearchQuery',
    'entityViewSearchQuery',
    'entityType',
    'edgeType',
    'edgeSearchQuery',
  ] as const),
] as const;
export type AliasFilterType = (typeof ALIAS_FILTER_TYPES)[number];

/** Types that stand for one entity. */
const SINGLE: readonly string[] = ['singleEntity', 'stateEntity', 'apiUsageState'];

/** Filters by the type of an entity, and searches for entities of such types: which kind of entity, and how their fields begin. */
export const KIND_OF: Readonly<Record<string, { readonly entityType: string; readonly field: string }>> = {
  assetType: { entityType: 'ASSET', field: 'asset' },
  deviceType: { entityType: 'DEVICE', field: 'device' },
  entityViewType: { entityType: 'ENTITY_VIEW', field: 'entityView' },
  edgeType: { entityType: 'EDGE', field: 'edge' },
  assetSearchQuery: { entityType: 'ASSET', field: 'asset' },
  deviceSearchQuery: { entityType: 'DEVICE', field: 'device' },
  entityViewSearchQuery: { entityType: 'ENTITY_VIEW', field: 'entityView' },
  edgeSearchQuery: { entityType: 'EDGE', field: 'edge' },
};

export function isAliasType(type: unknown): type is AliasFilterType {
  return ALIAS_FILTER_TYPES.some((one) => one === type);
}

/** True for filters that start at an entity and follow relations. */
export function isSearch(type: string): boolean {
  return type === 'relationsQuery' || type.endsWith('SearchQuery');
}

/** Fields of a new filter of that type. */
function fieldsOf(type: AliasFilterType): Raw {
  const state = { stateEntityParamName: null, defaultStateEntity: null };
  if (isSearch(type)) {
    const search = { rootStateEntity: false, ...state, rootEntity: null, direction: 'FROM', maxLevel: 1, fetchLastLevelOnly: false };
    return type === 'relationsQuery' ? { ...search, filters: [] } : { ...search, relationType: null, [`${KIND_OF[type]?.field}Types`]: [] };
  }
  const kind = KIND_OF[type];
  if (kind) return { [`${kind.field}Type`]: null, [`${kind.field}NameFilter`]: '' };
  switch (type) {
    case 'singleEntity':
      return { singleEntity: null };
    case 'entityList':
      return { entityType: null, entityList: [] };
    case 'entityName':
      return { entityType: null, entityNameFilter: '' };
    case 'entityType':
      return { entityType: null };
    case 'stateEntity':
      return state;
    default:
      return {};
  }
}

/** The filter as one of another type: with that type's fields, of which those that both have stay. */
export function withAliasType(stored: unknown, type: AliasFilterType): Raw {
  const before = rawOf(stored);
  const fields = Object.entries(fieldsOf(type)).map(([name, fresh]) => [name, Object.hasOwn(before, name) ? before[name] : fresh]);
  // Ids of one kind of entity mean nothing for another: a list stays with its kind only.
  return { type, resolveMultiple: !SINGLE.includes(type), ...Object.fromEntries(fields) };
}

/** With another kind of entity: what was listed or named of the one before goes. */
export function withEntityType(filter: Raw, entityType: string | null): Raw {
  return { ...filter, entityType, ...(Object.hasOwn(filter, 'entityList') && { entityList: [] }) };
}

/** Whether it is said where a search starts: at an entity, or, of relations, at several. */
function hasRoot({ type, rootEntity, multiRoot, multiRootEntityIds }: Raw): boolean {
  if (type === 'relationsQuery' && multiRoot === true) return Array.isArray(multiRootEntityIds) && multiRootEntityIds.length > 0;
  return Boolean(rootEntity);
}

/** Whether an alias stands for something: an entity of the dashboard's state, or a filter that is not empty (B 5). Types that are not known do. */
export function isWholeAliasFilter(stored: unknown): boolean {
  const filter = rawOf(stored);
  if (filter.type === 'stateEntity' || filter.rootStateEntity === true) return true;
  if (!isAliasType(filter.type)) return typeof filter.type === 'string' && filter.type !== '';
  if (filter.type === 'entityList' && Array.isArray(filter.entityList) && filter.entityList.length === 0) return false;
  if (isSearch(filter.type) && !hasRoot(filter)) return false;
  return entityFilterSchema.safeParse(filter).success;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** Types that a filter names: one on older platforms, a list on newer ones. */
export function typesIn(filter: Raw): readonly string[] {
  const field = KIND_OF[textOf(filter.type)]?.field;
  const several = listOf(filter[`${field}Types`]);
  const one = textOf(filter[`${field}Type`]);
  return several.length > 0 || one === '' ? several : [one];
}

/** A text of a filter; null for none. */
export const textIn = (filter: Raw, field: string): string | null => {
  const value = filter[field];
  return typeof value === 'string' && value !== '' ? value : null;
};
/** A list of texts of a filter; null for none. */
export const listIn = (filter: Raw, field: string): string[] | null => {
  const value = filter[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
};
/** Controls of entities read what is stored by themselves. */
export const entityIn = (filter: Raw, field: string): EntityId | null => (filter[field] ?? null) as EntityId | null;

/** What an alias stands for, in one line. @param typeName the name of a type of entities. */
export function aliasWords(stored: unknown, typeName: (entityType: string) => string): string {
  const filter = rawOf(rawOf(stored).filter);
  const type = textOf(filter.type);
  if (type === '') return translate('aliases.nothing');
  if (!isAliasType(type)) return type;
  const field = KIND_OF[type]?.field;
  const prefix = textOf(filter.entityNameFilter) || textOf(filter[`${field}NameFilter`]);
  const { entityType } = readEntityId(filter.singleEntity);
  const kind = textOf(filter.entityType) || (entityType ?? '');
  const detail = [
    ...(kind === '' ? [] : [typeName(kind)]),
    ...typesIn(filter),
    ...(type === 'entityList' ? [translate('aliases.entities', { count: listOf(filter.entityList).length })] : []),
    ...(prefix === '' ? [] : [translate('aliases.startsWith', { text: prefix })]),
    ...(textOf(filter.stateEntityParamName) === '' ? [] : [textOf(filter.stateEntityParamName)]),
    ...(textOf(filter.relationType) === '' ? [] : [textOf(filter.relationType)]),
  ];
  const word = translate(`aliases.type.${type}` as MessageKey);
  return detail.length === 0 ? word : translate('aliases.words', { type: word, detail: formatList(detail) });
}

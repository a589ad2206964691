/** Pure edits of dashboard aliases. A change keeps unknown fields and filters of unknown types. */

import type { EntityId } from '../../contract/entity-id.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { entityFilterSchema } from '../../contract/query.ts';
import { formatList } from '../../format/weekdays.ts';
import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { readEntityId } from '../entities/entity-types.ts';

/** The last three are of newer servers. */
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

const SINGLE: readonly string[] = ['singleEntity', 'stateEntity', 'apiUsageState'];

/** Entity type and field prefix, for filters by type and for searches. */
export const KIND_OF: Readonly<Record<string, { readonly entityType: string; readonly field: string }>> = Object.fromEntries(
  Object.entries({ asset: 'ASSET', device: 'DEVICE', entityView: 'ENTITY_VIEW', edge: 'EDGE' }).flatMap(([field, entityType]) =>
    ['Type', 'SearchQuery'].map((filter) => [field + filter, { entityType, field }]),
  ),
);

export function isAliasType(type: unknown): type is AliasFilterType {
  return ALIAS_FILTER_TYPES.some((one) => one === type);
}

export function isSearch(type: string): boolean {
  return type === 'relationsQuery' || type.endsWith('SearchQuery');
}

function fieldsOf(type: AliasFilterType): Part {
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

/** With that type's fields; fields that both types have are kept. */
export function withAliasType(stored: unknown, type: AliasFilterType): Part {
  const before = partOf(stored);
  const fields = Object.entries(fieldsOf(type)).map(([name, fresh]) => [name, Object.hasOwn(before, name) ? before[name] : fresh]);
  return { type, resolveMultiple: !SINGLE.includes(type), ...Object.fromEntries(fields) };
}

function hasRoot({ type, rootEntity, multiRoot, multiRootEntityIds }: Part): boolean {
  if (type === 'relationsQuery' && multiRoot === true) return Array.isArray(multiRootEntityIds) && multiRootEntityIds.length > 0;
  return Boolean(rootEntity);
}

/** Whether an alias can resolve, by the dashboard's state or a complete filter. Unknown types count as complete. */
export function isWholeAliasFilter(stored: unknown): boolean {
  const filter = partOf(stored);
  if (filter.type === 'stateEntity' || filter.rootStateEntity === true) return true;
  if (!isAliasType(filter.type)) return typeof filter.type === 'string' && filter.type !== '';
  if (filter.type === 'entityList' && Array.isArray(filter.entityList) && filter.entityList.length === 0) return false;
  if (isSearch(filter.type) && !hasRoot(filter)) return false;
  return entityFilterSchema.safeParse(filter).success;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** One type on older servers, a list on newer ones. */
export function typesIn(filter: Part): readonly string[] {
  const field = KIND_OF[textOf(filter.type)]?.field;
  const several = listOf(filter[`${field}Types`]);
  const one = textOf(filter[`${field}Type`]);
  return several.length > 0 || one === '' ? several : [one];
}

export const textIn = (filter: Part, field: string): string | null => {
  const value = filter[field];
  return typeof value === 'string' && value !== '' ? value : null;
};
export const listIn = (filter: Part, field: string): string[] | null => {
  const value = filter[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
};
/** Unchecked: entity controls accept any stored value. */
export const entityIn = (filter: Part, field: string): EntityId | null => (filter[field] ?? null) as EntityId | null;

/** In one line. @param typeName names an entity type. */
export function aliasWords(stored: unknown, typeName: (entityType: string) => string): string {
  const filter = partOf(partOf(stored).filter);
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

/** Where numbers of settings are taken from, what is asked for them, and what they are: pure. */
import type { EntityTableDemand } from '../../contract/demand.ts';
import type { EntityFilter, EntityKey, KeyFilter } from '../../contract/query.ts';
import { numberOf } from '../../format/numbers.ts';
import type { SourceResolver, WidgetSource } from '../source.ts';
import { oneRow } from '../source-table.ts';
import type { StoredSource } from './sourced-fields.ts';

/** `filter` null: the alias cannot be resolved. */
export interface ValuePlace {
  readonly filter: EntityFilter | null;
  readonly keyFilters: readonly KeyFilter[];
  readonly key: EntityKey;
}

/** Values per demand, in the order of its columns; undefined before its first answer. */
export type PlaceRows = readonly (readonly (string | null)[] | undefined)[];

function keyOf(name: string, type: string | null | undefined): EntityKey {
  return { type: type === 'timeseries' ? 'TIME_SERIES' : type === 'entityField' ? 'ENTITY_FIELD' : 'ATTRIBUTE', key: name };
}

type NamedSource = Partial<
  Pick<StoredSource, 'type' | 'valueSource' | 'attribute' | 'entityAlias' | 'entityKey' | 'entityKeyType' | 'latestKey' | 'latestKeyType'>
>;

/** Undefined where the number itself is stored. @param own the source of the widget, of whose entity some are. */
export function placeOf(stored: NamedSource, own: WidgetSource | undefined, resolver: SourceResolver): ValuePlace | undefined {
  const { type, valueSource, attribute, entityAlias, entityKey, entityKeyType, latestKey, latestKeyType } = stored;
  const of = (key: EntityKey): ValuePlace => ({
    // Servers store the alias's name; an id is accepted too.
    filter: (entityAlias ? (resolver.aliasNamed(entityAlias) ?? resolver.alias(entityAlias))?.filter : null) ?? null,
    keyFilters: [],
    key,
  });
  if (valueSource === 'entityAttribute' && attribute) return of(keyOf(attribute, 'attribute'));
  if (type === 'entity' && entityKey) return of(keyOf(entityKey, entityKeyType));
  if (type !== 'latestKey' || !latestKey) return undefined;
  return { filter: own?.filter ?? null, keyFilters: own?.keyFilters ?? [], key: keyOf(latestKey, latestKeyType) };
}

const entityOf = ({ filter, keyFilters }: Pick<ValuePlace, 'filter' | 'keyFilters'>) => JSON.stringify([filter, keyFilters]);

/** One demand per entity, for all that is taken from it. */
export function placeDemands(places: readonly ValuePlace[]): EntityTableDemand[] {
  return [...Map.groupBy(places, entityOf).values()].flatMap((group): EntityTableDemand[] => {
    const [first] = group;
    if (!first?.filter) return [];
    const columns = [...new Map(group.map(({ key }) => [`${key.type} ${key.key}`, key])).values()];
    return [oneRow({ filter: first.filter, keyFilters: first.keyFilters }, columns)];
  });
}

/**
 * @param demands those of all places, by `placeDemands`. @param rows their answers, in their order.
 * @returns undefined before the answer; null where alias, key or number is missing.
 */
export function numberAt(place: ValuePlace, demands: readonly EntityTableDemand[], rows: PlaceRows): number | null | undefined {
  const at = demands.findIndex((demand) => entityOf(demand) === entityOf(place));
  const row = at < 0 ? [] : rows[at];
  if (row === undefined) return undefined;
  const column = demands[at]?.columns.findIndex(({ type, key }) => type === place.key.type && key === place.key.key) ?? -1;
  return numberOf(row[column] ?? null) ?? null;
}

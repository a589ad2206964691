import type { DataKey } from '../../../contract/dashboard.ts';
import type { DemandColumn, EntityTableDemand, SeriesDemand } from '../../../contract/demand.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import type { EntityFilter } from '../../../contract/query.ts';
import type { TimeWindow } from '../../../contract/time-window.ts';
import { columnKey } from '../../data-columns.ts';
import { seriesDemandKeys } from '../../key-functions.ts';
import { MOST_ENTITIES, queryKey, type WidgetSource } from '../../source.ts';
import { oneRow, sourceTable } from '../../source-table.ts';
import type { ReadingsWidget } from './settings.ts';

/** So many that no row of a window is left out for want of room. */
const WIDTH_PX = 50_000;
const NAME: DemandColumn = { type: 'ENTITY_FIELD', key: 'name' };
const LABEL: DemandColumn = { type: 'ENTITY_FIELD', key: 'label' };

/**
 * Null without series. Raw readings may be texts, so they are asked for as states; buckets are numbers.
 * @param entity whose readings they are; null: of the first of the source.
 */
export function readingsDemand(source: WidgetSource, window: TimeWindow, entity: EntityId | null): SeriesDemand | null {
  const asked = seriesDemandKeys(source);
  if (!source.filter || asked.keys.length === 0) return null;
  const of = entitiesOf(source, source.filter, entity);
  const raw = window.aggregation === 'NONE' ? { isState: true } : {};
  return { kind: 'series', ...of, ...asked, window, widthPx: WIDTH_PX, maxEntities: 1, isListed: true, ...raw };
}

function entitiesOf({ keyFilters }: WidgetSource, filter: EntityFilter, entity: EntityId | null) {
  return entity ? { filter: { type: 'singleEntity', singleEntity: entity } as const, keyFilters: [] } : { filter, keyFilters };
}

/** The keys of the source of which the newest value counts. */
export function latestKeysOf({ latestKeys = [] }: WidgetSource): DataKey[] {
  return latestKeys.filter((key) => queryKey(key) !== undefined);
}

/** One row with the newest value of each of `latestKeysOf`; null without such keys. @param entity as for `readingsDemand`. */
export function latestDemand(source: WidgetSource, window: TimeWindow, entity: EntityId | null): EntityTableDemand | null {
  const columns = latestKeysOf(source).flatMap((key) => columnKey(source, key, window) ?? []);
  if (!source.filter || columns.length === 0) return null;
  return oneRow(entitiesOf(source, source.filter, entity), columns);
}

/** The entities among which one is chosen; null where there is but one. */
export function choiceDemand(source: WidgetSource): EntityTableDemand | null {
  if (!source.isMultiple || source.functionEntity !== null || source.keys.length === 0) return null;
  return sourceTable(source, [NAME, LABEL], MOST_ENTITIES, { column: NAME, direction: 'ASC' });
}

export function readingsDemands({ sources, window }: ReadingsWidget): (EntityTableDemand | SeriesDemand | null)[] {
  return sources.map((source) => choiceDemand(source) ?? readingsDemand(source, window, null));
}

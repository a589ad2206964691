import type { DemandColumn, EntityTableDemand, SeriesDemand } from '../../../contract/demand.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import type { TimeWindow } from '../../../contract/time-window.ts';
import type { WidgetInput } from '../../describe.ts';
import { seriesDemandKeys } from '../../key-functions.ts';
import { MOST_ENTITIES, type WidgetSource } from '../../source.ts';
import { sourceTable } from '../../source-table.ts';

/** So many that no row of a window is left out for want of room. */
const WIDTH_PX = 50_000;
const NAME: DemandColumn = { type: 'ENTITY_FIELD', key: 'name' };

/**
 * Null without series. Raw readings may be texts, so they are asked for as states; buckets are numbers.
 * @param entity whose readings they are; null: of the first of the source.
 */
export function readingsDemand(source: WidgetSource, window: TimeWindow, entity: EntityId | null): SeriesDemand | null {
  const asked = seriesDemandKeys(source);
  if (!source.filter || asked.keys.length === 0) return null;
  const of = entity
    ? { filter: { type: 'singleEntity', singleEntity: entity } as const, keyFilters: [] }
    : { filter: source.filter, keyFilters: source.keyFilters };
  const raw = window.aggregation === 'NONE' ? { isState: true } : {};
  return { kind: 'series', ...of, ...asked, window, widthPx: WIDTH_PX, maxEntities: 1, ...raw };
}

/** The entities among which one is chosen; null where there is but one. */
export function choiceDemand(source: WidgetSource): EntityTableDemand | null {
  if (!source.isMultiple || source.functionEntity !== null || source.keys.length === 0) return null;
  return sourceTable(source, [NAME], MOST_ENTITIES, { column: NAME, direction: 'ASC' });
}

export function readingsDemands({ sources, window }: WidgetInput<'timeseries-table'>): (EntityTableDemand | SeriesDemand | null)[] {
  return sources.map((source) => choiceDemand(source) ?? readingsDemand(source, window, null));
}

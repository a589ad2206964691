import type { DemandColumn, EntityTableDemand } from '../../../contract/demand.ts';
import { dataColumns } from '../../data-columns.ts';
import { entityLimit } from '../../source.ts';
import { sourceTable } from '../../source-table.ts';
import type { WidgetInput } from '../../widget-input.ts';

const NAME: DemandColumn = { type: 'ENTITY_FIELD', key: 'name' };

/** Entities that are read at first, and more each time that the end of the list comes near. */
export const PAGE = 50;

/** One per source: the values of its keys, after the entity's name. */
export function latestDemands({ sources, config, window }: WidgetInput): (EntityTableDemand | null)[] {
  return sources.map((source) => {
    const keys = dataColumns(source, config, window).map(({ key }) => key);
    return keys.length === 0 ? null : sourceTable(source, [NAME, ...keys], entityLimit(source, PAGE), { column: NAME, direction: 'ASC' });
  });
}

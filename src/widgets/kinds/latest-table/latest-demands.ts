import type { DemandColumn, EntityTableDemand } from '../../../contract/demand.ts';
import { dataColumns } from '../../data-columns.ts';
import type { WidgetInput } from '../../describe.ts';
import { generatedColumns } from '../../key-functions.ts';
import { entityLimit } from '../../source.ts';

const NAME: DemandColumn = { type: 'ENTITY_FIELD', key: 'name' };

/** One per source: the values of its keys, after the entity's name. */
export function latestDemands({ sources, config }: WidgetInput<'latest-table'>): (EntityTableDemand | null)[] {
  return sources.map((source) => {
    const { filter, keyFilters } = source;
    const columns = [NAME, ...dataColumns(source, config).map(({ key }) => key)];
    if (!filter || columns.length === 1) return null;
    return {
      kind: 'entity-table',
      filter,
      keyFilters,
      columns,
      ...generatedColumns(source, columns),
      sort: { column: NAME, direction: 'ASC' },
      search: '',
      rows: { first: 0, count: entityLimit(source) },
    };
  });
}

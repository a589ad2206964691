/** What such a card asks for, of the entity of its first source: pure. */
import type { DemandColumn, EntityTableDemand, SeriesDemand } from '../../../contract/demand.ts';
import { columnKey } from '../../data-columns.ts';
import { generatedBy, postFunction, seriesDemandKeys } from '../../key-functions.ts';
import type { WidgetSource } from '../../source.ts';
import { oneRow } from '../../source-table.ts';
import type { WidgetInput } from '../../widget-input.ts';

interface ChartCardDemands {
  /** The line of the first key, within the window. */
  readonly series: SeriesDemand | null;
  /** One row: the newest values of `latestKeys`, or what they were over the window. */
  readonly values: EntityTableDemand | null;
}

function valueColumns(source: WidgetSource, window: WidgetInput['window']): readonly DemandColumn[] {
  const { latestKeys = [], functionEntity } = source;
  if (functionEntity === null) return latestKeys.flatMap((key) => columnKey(source, key, window) ?? []);
  return latestKeys.map((key, i) => ({ type: 'TIME_SERIES', key: String(i), post: postFunction(source, key) ?? undefined }));
}

export function chartCardDemands({ sources: [source], window }: Pick<WidgetInput, 'sources' | 'window'>): ChartCardDemands {
  if (!source?.filter) return { series: null, values: null };
  const { filter, keyFilters, keys, latestKeys = [] } = source;
  const asked = seriesDemandKeys({ ...source, keys: keys.slice(0, 1) });
  const columns = valueColumns(source, window);
  return {
    series: asked.keys.length > 0 ? { kind: 'series', filter, keyFilters, ...asked, window, widthPx: 0, maxEntities: 1 } : null,
    values: columns.length > 0 ? oneRow({ filter, keyFilters }, columns, generatedBy(source, latestKeys)) : null,
  };
}

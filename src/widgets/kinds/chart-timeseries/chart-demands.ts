import type { SeriesDemand } from '../../../contract/demand.ts';
import type { WidgetInput } from '../../describe.ts';
import { seriesDemandKeys } from '../../key-functions.ts';
import { entityLimit } from '../../source.ts';

/** One demand a source with numeric keys. */
export function chartDemands({ sources, window }: WidgetInput<'chart-timeseries'>): (SeriesDemand | null)[] {
  return sources.map((source) => {
    const asked = seriesDemandKeys(source);
    if (!source.filter || asked.keys.length === 0) return null;
    const maxEntities = entityLimit(source);
    return { kind: 'series', filter: source.filter, keyFilters: source.keyFilters, ...asked, window, widthPx: 0, maxEntities };
  });
}

import type { SeriesDemand } from '../../../contract/demand.ts';
import type { WidgetInput } from '../../describe.ts';
import { seriesDemandKeys } from '../../key-functions.ts';
import { entityLimit } from '../../source.ts';

/** So many that no row of a window is left out for want of room. */
const WIDTH_PX = 50_000;

/** One per source; null without series. Raw readings may be texts, so they are asked for as states; buckets are numbers. */
export function readingsDemands({ sources, window }: WidgetInput<'timeseries-table'>): (SeriesDemand | null)[] {
  const isRaw = window.aggregation === 'NONE';
  return sources.map((source) => {
    const asked = seriesDemandKeys(source);
    if (!source.filter || asked.keys.length === 0) return null;
    const { filter, keyFilters } = source;
    const raw = isRaw ? { isState: true } : {};
    return { kind: 'series', filter, keyFilters, ...asked, window, widthPx: WIDTH_PX, maxEntities: entityLimit(source), ...raw };
  });
}

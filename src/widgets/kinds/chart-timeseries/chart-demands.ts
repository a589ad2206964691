import type { SeriesDemand } from '../../../contract/demand.ts';
import type { WidgetInput } from '../../describe.ts';
import { seriesDemandKeys } from '../../key-functions.ts';
import { entityLimit } from '../../source.ts';
import { comparisonOf, isStateChart } from './chart-style.ts';

/** One demand per source; null without numeric keys. */
export function chartDemands(input: WidgetInput<'chart-timeseries'>): (SeriesDemand | null)[] {
  const { sources, window } = input;
  const comparison = comparisonOf(input.settings);
  const isState = isStateChart(input);
  return sources.map((source) => {
    const asked = seriesDemandKeys(source);
    if (!source.filter || asked.keys.length === 0) return null;
    const maxEntities = entityLimit(source);
    const { filter, keyFilters } = source;
    const state = isState ? { isState } : {};
    return { kind: 'series', filter, keyFilters, ...asked, window, widthPx: 0, maxEntities, comparison, ...state };
  });
}

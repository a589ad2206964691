import type { AggregateDemand, CountDemand, EntityTableDemand, SeriesDemand } from '../../contract/demand.ts';
import { columnKey } from '../data-columns.ts';
import { generatedBy, postFunction } from '../key-functions.ts';
import { oneRow } from '../source-table.ts';
import type { WidgetInput } from '../widget-input.ts';

/**
 * A live time series for value and trend, an aggregate over the window or a count as one number, any other key as a table of one row: so is
 * an aggregate that is compared with an earlier window.
 * @param hasPast whether its trend is drawn: without, a time series is asked for as any other key is. @returns null without entity or key.
 */
export function newestDemand(
  { sources, window, liveWindow }: WidgetInput,
  hasPast: boolean,
): SeriesDemand | EntityTableDemand | CountDemand | AggregateDemand | null {
  const source = sources[0];
  if (source?.count) return { kind: 'count', query: source.count };
  const key = source?.keys[0];
  if (!source?.filter || !key) return null;
  const generated = generatedBy(source, [key]);
  const post = postFunction(source, key);
  const column = generated ? { type: 'TIME_SERIES' as const, key: '0', post: post ?? undefined } : columnKey(source, key, window);
  if (!column) return null;
  const { filter, keyFilters } = source;
  const aggregation = key.aggregationType ?? 'NONE';
  const isCompared = 'aggregate' in column && column.aggregate?.comparison !== undefined;
  if (key.type === 'timeseries' && aggregation !== 'NONE' && !isCompared) {
    return { kind: 'aggregate', filter, keyFilters, key: key.name, aggregation, window, maxEntities: 1, post: post ?? undefined };
  }
  if (key.type !== 'timeseries' || isCompared || !hasPast) return oneRow({ filter, keyFilters }, [column], generated);
  const series: SeriesDemand = { kind: 'series', filter, keyFilters, keys: [key.name], window: liveWindow, widthPx: 0, maxEntities: 1 };
  return post ? { ...series, post: [post] } : series;
}

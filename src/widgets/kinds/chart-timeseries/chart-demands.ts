import { type AlarmTableDemand, alarmTable, type SeriesDemand } from '../../../contract/demand.ts';
import { windowLength } from '../../../contract/time-window.ts';
import { windowRange } from '../../../contract/window-range.ts';
import { comparisonOf } from '../../comparison-of.ts';
import { seriesDemandKeys } from '../../key-functions.ts';
import { entityLimit } from '../../source.ts';
import { isStateChart } from './chart-style.ts';
import type { ChartWidget } from './tables.ts';

/** More lines cannot be told apart; the entities beyond are a band. */
const MOST_LINES = 50;
/** Lines of all sources together, where each has some. */
const MOST_OF_ALL = 200;
/** What servers find for one subscription. */
const MOST_ENTITIES = 10_000;

/** One demand per source; null without numeric keys. */
export function chartDemands(input: ChartWidget): (SeriesDemand | null)[] {
  const { sources, window } = input;
  const comparison = comparisonOf(input.settings);
  const isState = isStateChart(input);
  const mostOfSource = Math.max(1, Math.floor(MOST_OF_ALL / Math.max(1, sources.length)));
  const mostLines = Math.min(MOST_LINES, mostOfSource);
  return sources.map((source) => {
    const asked = seriesDemandKeys(source);
    if (!source.filter || asked.keys.length === 0) return null;
    // States are texts, which have no band: as many as the chart can hold are drawn, and those beyond are counted.
    const beyond =
      isState || !source.isMultiple ? { maxEntities: entityLimit(source, mostOfSource) } : { maxEntities: MOST_ENTITIES, mostLines };
    const { filter, keyFilters } = source;
    const state = isState ? { isState } : {};
    return { kind: 'series', filter, keyFilters, ...asked, window, widthPx: 0, ...beyond, comparison, ...state };
  });
}

/** Only the newest: more would cover the plot with lines. */
const MOST_MARKS = 50;

/** Alarms of the first resolved source; null when the chart shows none. */
export function alarmMarksDemand({ settings, sources, window }: ChartWidget): AlarmTableDemand | null {
  const source = sources.find(({ filter }) => filter !== null);
  if (!source?.filter || settings.showAlarms !== true) return null;
  return alarmTable({
    filter: source.filter,
    keyFilters: source.keyFilters,
    window: window.mode === 'realtime' ? { lengthMs: windowLength(window) } : windowRange(window, Date.now()),
    sort: { field: 'createdTime', direction: 'DESC' },
    rows: { first: 0, count: MOST_MARKS },
  });
}

import { expect, it } from 'vitest';
import { DEFAULT_WINDOW, type TimeWindow } from '../../contract/time-window.ts';
import type { WidgetInput } from '../widget-input.ts';
import { newestDemand } from './newest-demand.ts';

const history: TimeWindow = { mode: 'fixed', start: 0, end: 3_600_000, aggregation: 'AVG', limit: 100 };
const input = (key: object): WidgetInput => ({
  title: '',
  config: {},
  settings: {},
  sources: [
    {
      name: 'Pump',
      filter: { type: 'apiUsageState' },
      isMultiple: false,
      keys: [{ name: 'flow', type: 'timeseries', ...key }],
      keyFilters: [],
      count: null,
      functionEntity: null,
      widgetTitle: '',
    },
  ],
  window: history,
  liveWindow: DEFAULT_WINDOW,
});

it('stays live while the dashboard shows history', () => {
  expect(newestDemand(input({}), true)).toMatchObject({ kind: 'series', window: DEFAULT_WINDOW });
});

it('aggregates over the window of the dashboard', () => {
  expect(newestDemand(input({ aggregationType: 'SUM' }), true)).toMatchObject({ kind: 'aggregate', window: history });
});

it('compares with an earlier window as a column of a table does', () => {
  const change = {
    aggregationType: 'SUM',
    comparisonEnabled: true,
    timeForComparison: 'previousInterval',
    comparisonResultType: 'DELTA_PERCENT',
  };
  expect(newestDemand(input(change), true)).toMatchObject({
    kind: 'entity-table',
    columns: [
      { key: 'flow', aggregate: { aggregation: 'SUM', window: history, comparison: { unit: 'previousInterval', result: 'percent' } } },
    ],
  });
});

it('asks for the newest value alone where no trend is drawn', () => {
  expect(newestDemand(input({}), false)).toMatchObject({ kind: 'entity-table', columns: [{ type: 'TIME_SERIES', key: 'flow' }] });
  expect(newestDemand(input({ aggregationType: 'SUM' }), false)).toMatchObject({ kind: 'aggregate', window: history });
});

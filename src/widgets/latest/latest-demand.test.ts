import { expect, it } from 'vitest';
import type { EntityRow } from '../../contract/snapshot.ts';
import { DEFAULT_WINDOW } from '../../contract/time-window.ts';
import type { WidgetSource } from '../source.ts';
import { latestDemand, savedRow } from './latest-values.ts';

const source = (more: Partial<WidgetSource>): WidgetSource => ({
  name: 'S',
  filter: { type: 'apiUsageState' },
  isMultiple: false,
  keys: [],
  keyFilters: [],
  count: null,
  functionEntity: null,
  widgetTitle: 'W',
  ...more,
});
const demandsOf = (...sources: WidgetSource[]) => {
  const input = { title: '', config: {}, settings: {}, window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW, sources };
  return sources.map((one) => latestDemand(one, input, { entities: 50, needsKeys: true, grows: true }));
};

it('asks for the name of each entity and the values of its keys', () => {
  const keys = [
    { name: 'level', type: 'timeseries' },
    { name: 'site', type: 'attribute' },
  ];
  const [one, many] = demandsOf(source({ keys }), source({ keys, isMultiple: true }));
  expect(one).toMatchObject({ rows: { first: 0, count: 1 } });
  expect(one?.columns.map(({ key }) => key)).toEqual(['name', 'label', 'level', 'site']);
  expect(many?.rows.count).toBeGreaterThan(1);
});

it('reads an attribute where it is saved, and wherever it is only where it is not there', () => {
  const one = source({
    keys: [
      { name: 'level', type: 'timeseries' },
      { name: 'aim', type: 'attribute' },
      { name: 'mode', type: 'attribute' },
    ],
  });
  const input = { title: '', config: {}, settings: {}, window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW, sources: [one] };
  const asked = { entities: 1, scopeOf: () => 'shared' as const };
  expect(latestDemand(one, input, asked)?.columns.slice(5)).toEqual([
    { type: 'SHARED_ATTRIBUTE', key: 'aim' },
    { type: 'SHARED_ATTRIBUTE', key: 'mode' },
  ]);
  const row: EntityRow = {
    id: { entityType: 'DEVICE', id: '1' },
    values: ['One', null, '4', '21', 'eco', '19', null],
    times: [0, 0, 10, 20, 30, 40, 0],
    freshness: Array.from({ length: 7 }, () => 'fresh' as const),
  };
  const read = savedRow(row, one, input, asked);
  expect([read.values.slice(2, 5), read.times.slice(2, 5)]).toEqual([
    ['4', '19', 'eco'],
    [10, 40, 30],
  ]);
  expect(savedRow(row, one, input, { entities: 1 })).toBe(row);
});

it('has functions compute the values of a source without entities', () => {
  const [demand] = demandsOf(source({ functionEntity: 'function', keys: [{ name: 'f(x)', type: 'function', funcBody: 'return 1;' }] }));
  expect(demand?.generated).toMatchObject({ entityName: 'function', functions: [null, null, { body: 'return 1;' }] });
});

it('asks nothing of a source without entity or key', () => {
  expect(demandsOf(source({ filter: null, keys: [{ name: 'level', type: 'timeseries' }] }), source({}))).toEqual([null, null]);
});

it('asks for numbers over the window where a key says so, and for their change', () => {
  const keys = [
    { name: 'level', type: 'timeseries', aggregationType: 'AVG' as const },
    { name: 'level', type: 'timeseries', aggregationType: 'NONE' as const },
    { name: 'site', type: 'attribute', aggregationType: 'MAX' as const },
    {
      name: 'level',
      type: 'timeseries',
      aggregationType: 'SUM' as const,
      comparisonEnabled: true,
      timeForComparison: 'previousInterval',
      comparisonResultType: 'DELTA_PERCENT',
    },
  ];
  expect(
    demandsOf(source({ keys }))[0]
      ?.columns.slice(2)
      .map(({ aggregate }) => aggregate),
  ).toEqual([
    { aggregation: 'AVG', window: DEFAULT_WINDOW },
    undefined,
    undefined,
    { aggregation: 'SUM', window: DEFAULT_WINDOW, comparison: { unit: 'previousInterval', result: 'percent' } },
  ]);
});

import { expect, it } from 'vitest';
import { HOUR, plotSnapshot } from '../../../charts/plot-input.fixture.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import type { WidgetSource } from '../../source.ts';
import { chartCardDemands } from './demands.ts';
import { shownValues, timedOf } from './shown-values.ts';

const PUMP = { entityType: 'DEVICE', id: 'pump' };
const key = (more: Partial<DataKey> = {}): DataKey => ({ name: 'flow', type: 'timeseries', label: 'Flow', ...more });
const compared = (comparisonResultType: string): Partial<DataKey> => ({
  ...{ aggregationType: 'AVG', comparisonEnabled: true, timeForComparison: 'days', comparisonResultType },
});
const source = (more: Partial<WidgetSource> = {}): WidgetSource => ({
  ...{ name: 'Pump', filter: { type: 'apiUsageState' }, isMultiple: true, keys: [key(), key({ name: 'other' })], keyFilters: [] },
  ...{ count: null, functionEntity: null, widgetTitle: '', ...more },
});
const asked = (more: Partial<WidgetSource>) => chartCardDemands({ sources: [source(more)], window: DEFAULT_WINDOW });

it('asks for the line of the first key, and for the newest values and comparisons in one row', () => {
  const latestKeys = [key(), key(compared('DELTA_PERCENT')), key(compared('PREVIOUS_VALUE'))];
  const { series, values } = asked({ latestKeys });
  expect(series).toMatchObject({ keys: ['flow'], maxEntities: 1, window: DEFAULT_WINDOW });
  expect(values?.columns).toMatchObject([
    { key: 'flow' },
    { aggregate: { aggregation: 'AVG', comparison: { unit: 'days', result: 'percent' } } },
    { aggregate: { comparison: { result: 'previous' } } },
  ]);
  expect(values?.columns[0]).not.toHaveProperty('aggregate');
  expect(asked({ filter: null, latestKeys })).toEqual({ series: null, values: null });
});

it('has one function for each value of a source of functions', () => {
  const made = (funcBody: string) => key({ name: 'f(x)', type: 'function', funcBody });
  const { series, values } = asked({
    functionEntity: 'function',
    keys: [made('return 1;')],
    latestKeys: [made('return 2;'), made('return 3;')],
  });
  expect(series?.generated?.functions.map((one) => one?.body)).toEqual(['return 1;']);
  expect([values?.columns.map((one) => one.key), values?.generated?.functions.map((one) => one?.body)]).toEqual([
    ['0', '1'],
    ['return 2;', 'return 3;'],
  ]);
});

it('shows the first value of each place, and that of the line where there is none', () => {
  const at = (position: string | undefined, label: string) => key({ label, settings: { position } });
  const keys = [at(undefined, 'Now'), at('rightTop', 'Change'), at('center', 'Hidden')];
  const row: EntityRow = { id: PUMP, values: ['7', '-2', '9'], times: [5, 6, 7], freshness: ['fresh', 'late', 'fresh'] };
  expect(shownValues(key(), keys, row, undefined).map((one) => [one.position, one.key.label, one.value, one.freshness])).toEqual([
    ['center', 'Now', '7', 'fresh'],
    ['rightTop', 'Change', '-2', 'late'],
  ]);
  expect(shownValues(key(), [], undefined, plotSnapshot({ end: 2 * HOUR }))).toMatchObject([
    { position: 'center', value: '5', at: 2 * HOUR },
  ]);
  expect(shownValues(undefined, [], undefined, undefined)).toEqual([]);
});

it('tells the time and the state of the main value, however new a number over the window is', () => {
  const keys = [key({ label: 'Change', settings: { position: 'rightTop' } }), key({ label: 'Now' })];
  const row: EntityRow = { id: PUMP, values: ['1', '2'], times: [900, 400], freshness: ['fresh', 'stale'] };
  expect(timedOf(shownValues(key(), keys, row, undefined))).toMatchObject({ position: 'center', at: 400, freshness: 'stale' });
  expect(timedOf(shownValues(key(), keys.slice(0, 1), row, undefined))).toMatchObject({ at: 900 });
});

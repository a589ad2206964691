import { expect, it } from 'vitest';
import type { EntityRow } from '../../contract/snapshot.ts';
import { DEFAULT_WINDOW } from '../../contract/time-window.ts';
import type { WidgetSource } from '../source.ts';
import { latestDemand, latestValues } from './latest-values.ts';

const source = (keys: WidgetSource['keys'], more: Partial<WidgetSource> = {}): WidgetSource => ({
  ...{ name: 'Halls', filter: { type: 'apiUsageState' }, isMultiple: true, keyFilters: [], count: null, functionEntity: null },
  ...{ widgetTitle: 'W', keys, ...more },
});
const key = (name: string, more: object = {}) => ({ name, type: 'timeseries', label: name, ...more });
const row = (id: string, ...values: (string | null)[]): EntityRow => ({
  id: { entityType: 'DEVICE', id },
  values: [`Hall ${id}`, null, ...values],
  times: [0, 0, ...values.map(() => 5)],
  freshness: ['fresh', 'fresh', ...values.map(() => 'late' as const)],
});
const input = (...sources: WidgetSource[]) => ({
  ...{ title: 'W', config: { units: 'kW' }, settings: {}, sources, window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
});

it('are the values of each entity, with color, unit and age, named by their key', () => {
  const given = input(source([key('power', { color: 'red' }), key('heat', { units: 'MW', decimals: 1 })], { isMultiple: false }));
  expect(latestValues(given, [[row('1', '20.5', 'off')]])).toMatchObject([
    { label: 'power', key: 'power', colour: 'red', unit: 'kW', number: 20.5, text: '20.5', at: 5, freshness: 'late' },
    { label: 'heat', unit: 'MW', decimals: 1, number: Number.NaN, text: 'off', entity: { name: 'Hall 1' } },
  ]);
});

it('are named by their entity where several have one key, and by both where they have more', () => {
  const rows = [[row('1', '1', '2'), row('2', '3', null)]];
  expect(latestValues(input(source([key('power')])), rows).map(({ label }) => label)).toEqual(['Hall 1', 'Hall 2']);
  const labels = latestValues(input(source([key('power'), key('heat')])), rows).map(({ label }) => label);
  expect(labels).toEqual(['Hall 1, power', 'Hall 1, heat', 'Hall 2, power', 'Hall 2, heat']);
});

it('are none of a source that has not answered, and are not asked of one that names nothing', () => {
  expect(latestValues(input(source([key('power')])), [undefined])).toEqual([]);
  const asked = input(source([], {}), source([key('power')], { filter: null }), source([key('power')]));
  expect(asked.sources.map((one) => latestDemand(one, asked, { latest: 7 })?.rows.count)).toEqual([undefined, undefined, 7]);
  expect(asked.sources.map((one) => latestDemand(one, asked, { entities: 7 })?.rows.count)).toEqual([7, undefined, 7]);
});

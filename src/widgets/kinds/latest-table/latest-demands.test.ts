import { expect, it } from 'vitest';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import type { WidgetSource } from '../../source.ts';
import { latestDemands } from './latest-demands.ts';

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
const demandsOf = (...sources: WidgetSource[]) =>
  latestDemands({ title: '', config: {}, settings: {}, window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW, sources });

it('asks for the name of each entity and the values of its keys', () => {
  const keys = [
    { name: 'level', type: 'timeseries' },
    { name: 'site', type: 'attribute' },
  ];
  const [one, many] = demandsOf(source({ keys }), source({ keys, isMultiple: true }));
  expect(one).toMatchObject({ rows: { first: 0, count: 1 } });
  expect(one?.columns.map(({ key }) => key)).toEqual(['name', 'level', 'site']);
  expect(many?.rows.count).toBeGreaterThan(1);
});

it('has functions compute the values of a source without entities', () => {
  const [demand] = demandsOf(source({ functionEntity: 'function', keys: [{ name: 'f(x)', type: 'function', funcBody: 'return 1;' }] }));
  expect(demand?.generated).toMatchObject({ entityName: 'function', functions: [null, { body: 'return 1;' }] });
});

it('asks nothing of a source without entity or key', () => {
  expect(demandsOf(source({ filter: null, keys: [{ name: 'level', type: 'timeseries' }] }), source({}))).toEqual([null, null]);
});

import { expect, it } from 'vitest';
import type { EntityRow } from '../../contract/snapshot.ts';
import type { WidgetSource } from '../source.ts';
import { entityReader, HeaderData, headerDemand } from './header-data.ts';

const filter = { type: 'deviceType', deviceTypes: ['pump'] } as never;
const keys = [
  { name: 'level', type: 'timeseries', label: 'Level' },
  { name: 'site', type: 'attribute', label: '' },
] as never;
const source: WidgetSource = {
  name: 'Pumps',
  filter,
  isMultiple: true,
  keyFilters: [],
  count: null,
  functionEntity: null,
  widgetTitle: 'W',
  keys,
};
const row: EntityRow = {
  id: { entityType: 'DEVICE', id: 'i' },
  values: ['P1', '', '2.5', '07'],
  times: [0, 0, 9, 8],
  freshness: ['fresh', 'fresh', 'fresh', 'fresh'],
};

it('asks for the newest value of each key, of nothing for counts and sources without entities', () => {
  expect(headerDemand(source, {})?.columns.map(({ key }) => key)).toEqual(['name', 'label', 'level', 'site']);
  expect(headerDemand({ ...source, filter: null }, {})).toBeNull();
});

it('gives functions the entities with values and times by label', () => {
  expect(entityReader(source, {})(row, 2)).toEqual({
    entityName: 'P1',
    deviceName: 'P1',
    dsName: 'P1',
    entityLabel: 'P1',
    entityId: 'i',
    entityType: 'DEVICE',
    aliasName: 'Pumps',
    dsIndex: 2,
    Level: 2.5,
    'Level|ts': 9,
    site: '07',
    'site|ts': 8,
  });
});

it('is there, and told of, once each source has answered', () => {
  expect(new HeaderData(0).current()?.rows).toEqual([{ data: [] }]);
  const data = new HeaderData(2);
  const told: unknown[] = [];
  const stop = data.subscribe(() => told.push(data.current()?.rows));
  data.set(1, ['b']);
  data.set(0, ['a']);
  stop();
  data.set(0, []);
  expect(told).toEqual([[{ data: ['a', 'b'] }]]);
  expect(data.current()?.rows).toEqual([{ data: ['b'] }]);
});

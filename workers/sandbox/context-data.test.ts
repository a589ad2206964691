import { expect, it } from 'vitest';
import { contextData } from './context-data.ts';

const ROW = { entityName: 'Pump', entityLabel: 'P', entityId: '1', entityType: 'DEVICE', aliasName: 'Pumps', dsIndex: 0 };

it('gives entities and their values as sources and series', () => {
  const { datasources, data, defaultSubscription } = contextData([{ ...ROW, speed: 4, 'speed|ts': 7, state: '', 'state|ts': 0 }]);
  expect(datasources?.[0]).toMatchObject({
    entityName: 'Pump',
    entityId: '1',
    aliasName: 'Pumps',
    dataKeys: [{ label: 'speed' }, { label: 'state' }],
  });
  expect(data?.map((series) => [series.datasource === datasources?.[0], series.dataKey.label, series.data])).toEqual([
    [true, 'speed', [[7, 4]]],
    [true, 'state', []],
  ]);
  expect(defaultSubscription).toEqual({ datasources, data });
});

it.each([[undefined], ['text'], [7]])('gives nothing of %s', (given) => {
  expect(contextData(given)).toEqual({});
});

it('leaves out what is no entity of a list', () => {
  expect(contextData([1, null, 'a', {}]).datasources).toEqual([]);
});

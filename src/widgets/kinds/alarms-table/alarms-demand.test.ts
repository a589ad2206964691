import { expect, it } from 'vitest';
import type { KeyFilter } from '../../../contract/query.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { alarmsDemand, initialSort, wantedStatuses } from './alarms-demand.ts';

it('reads the list of statuses and the single one of older dashboards', () => {
  expect(wantedStatuses({ alarmStatusList: ['ACTIVE', 'UNACK'] })).toEqual(['ACTIVE', 'UNACK']);
  expect(wantedStatuses({ alarmSearchStatus: 'ACTIVE' })).toEqual(['ACTIVE']);
  expect(wantedStatuses({ alarmSearchStatus: 'ANY' })).toEqual([]);
});

const source = {
  name: '',
  filter: { type: 'apiUsageState' } as const,
  isMultiple: true,
  keys: [],
  keyFilters: [],
  count: null,
  functionEntity: null,
  widgetTitle: 'W',
};
const input = { title: '', config: {}, settings: {}, window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW, sources: [source] };

it('demands nothing while its source is not resolved', () => {
  expect(alarmsDemand({ ...input, sources: [] })).toBeNull();
  expect(alarmsDemand(input)).toMatchObject({ window: { lengthMs: 60_000 }, sort: { field: 'createdTime', direction: 'DESC' } });
  expect(alarmsDemand(input)?.isSimulated).toBeUndefined();
  expect(alarmsDemand({ ...input, sources: [{ ...source, functionEntity: 'function' }] })).toMatchObject({ isSimulated: true });
});

it.each([
  ['startTime', { field: 'startTs', direction: 'ASC' }],
  ['-Who', { field: 'originator', direction: 'DESC' }],
  ['-details.value', null],
] as const)('sorts as stored: %s', (defaultSortOrder, sort) => {
  const keys = [{ name: 'originator', type: 'alarm', label: 'Who' }];
  expect(initialSort({ ...input, settings: { defaultSortOrder }, sources: [{ ...source, keys }] })).toEqual(sort);
});

it('asks for the values of entities that its columns show, and for as many rows as a page has', () => {
  const keys = [
    { name: 'type', type: 'alarm' },
    { name: 'pressure', type: 'timeseries' },
    { name: 'label', type: 'entityField' },
  ];
  expect(alarmsDemand({ ...input, settings: { defaultPageSize: 5 }, sources: [{ ...source, keys }] })).toMatchObject({
    columns: [
      { type: 'TIME_SERIES', key: 'pressure' },
      { type: 'ENTITY_FIELD', key: 'label' },
    ],
    rows: { first: 0, count: 5 },
  });
});

it('obeys the filter of its source, and whether propagated alarms belong to it', () => {
  const predicate = { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 4 } } as const;
  const keyFilters: KeyFilter[] = [{ key: { type: 'TIME_SERIES', key: 'pressure' }, predicate }];
  const filtered = { ...input, sources: [{ ...source, keyFilters }] };
  expect(alarmsDemand(filtered)).toMatchObject({ keyFilters, isPropagated: true });
  expect(alarmsDemand({ ...filtered, config: { searchPropagatedAlarms: false } })).toMatchObject({ isPropagated: false });
});

it('reads the filter of newer servers in place of the older fields', () => {
  const alarmFilterConfig = {
    statusList: ['UNACK' as const],
    severityList: ['MAJOR' as const],
    typeList: ['Leak'],
    searchPropagatedAlarms: false,
  };
  const config = { alarmStatusList: ['ACTIVE' as const], searchPropagatedAlarms: true, alarmFilterConfig };
  expect(alarmsDemand({ ...input, config })).toMatchObject({
    statuses: ['UNACK'],
    severities: ['MAJOR'],
    types: ['Leak'],
    isPropagated: false,
  });
});

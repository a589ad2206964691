import { beforeAll, expect, it } from 'vitest';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { alarmColumns, alarmFunctions, entityKeys } from './alarm-columns.ts';
import { tableColumns } from './alarm-table-columns.tsx';
import type { AlarmsWidget } from './settings.ts';

beforeAll(() => adoptMessages('en_US', TEXTS));

const input = (keys: readonly DataKey[], settings: AlarmsWidget['settings'] = {}): AlarmsWidget => ({
  title: '',
  config: { title: 'Alarms' },
  settings,
  window: DEFAULT_WINDOW,
  liveWindow: DEFAULT_WINDOW,
  sources: [
    {
      name: 'P',
      filter: null,
      isMultiple: true,
      keyFilters: [],
      count: null,
      functionEntity: null,
      widgetTitle: 'Alarms',
      keys: [...keys],
    },
  ],
});
const alarm = (name: string, more: Partial<DataKey> = {}): DataKey => ({ name, type: 'alarm', ...more });
const row: AlarmRow = {
  alarm: {
    id: { entityType: 'ALARM', id: 'a' },
    createdTime: 1_700_000_000_000,
    type: 'Hot',
    originator: { entityType: 'DEVICE', id: 'd' },
    originatorName: 'Pump',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    startTs: 1,
    endTs: 1,
    ackTs: 0,
    clearTs: 0,
    details: { value: 4.256, 'limit.high': 4, list: [1] },
  },
  values: ['2.5'],
};

it('has the columns of the document in its order, with its titles', () => {
  const keys = [
    alarm('originator', { label: 'Where' }),
    { name: 'pressure', type: 'timeseries', label: 'Pressure', units: 'bar' },
    alarm('details.value'),
    alarm('severity'),
    { name: 'f(x)', type: 'function' },
  ];
  const columns = alarmColumns(input(keys));
  expect(columns.map(({ title, sortField }) => [title, sortField])).toEqual([
    ['Where', 'originator'],
    ['Pressure', null],
    ['value', null],
    ['Severity', 'severity'],
  ]);
  expect(entityKeys(input(keys))).toEqual([{ type: 'TIME_SERIES', key: 'pressure' }]);
});

it('shows what new sources show where the document names no columns', () => {
  const titles = alarmColumns(input([])).map(({ title }) => title);
  expect(titles).toEqual(['Created', 'Originator', 'Alarm', 'Severity', 'Status']);
});

it.each([
  ['originator', {}, 'Pump'],
  ['type', {}, 'Hot'],
  ['status', {}, 'Active, unack.'],
  ['ackTime', {}, '\u2013'],
  ['details.value', { decimals: 1 }, '4.3'],
  ['details.limit.high', {}, '4'],
  ['details.list', {}, '[1]'],
  ['details.none', {}, '\u2013'],
  ['assignee', {}, ''],
])('writes %s', (name, more, text) => {
  const [column] = tableColumns(alarmColumns(input([alarm(name, more)])));
  expect(column?.text?.(row, 1_700_000_000_000)).toBe(text);
});

it('writes values of the entity', () => {
  const keys = [{ name: 'pressure', type: 'timeseries', decimals: 2 }];
  const [column] = tableColumns(alarmColumns(input(keys)));
  expect(column?.text?.(row, 0)).toBe('2.50');
});

it('gives functions the value and the alarm with the latest values of its entity', () => {
  const settings = { useCellContentFunction: true, cellContentFunction: 'return value;' };
  const styled = input([alarm('details.value', { label: 'Value', settings }), { name: 'pressure', type: 'timeseries', settings }]);
  const [own, ofEntity] = alarmFunctions(styled, alarmColumns(styled), entityKeys(styled));
  const latest = { TIME_SERIES: { pressure: { value: '2.5' } } };
  expect(own).toMatchObject({ name: 'Alarms, Value', args: ['value', 'alarm', 'ctx'], gives: 'content' });
  expect(own?.argsOf(row)).toEqual([4.256, { ...row.alarm, latest }]);
  expect(ofEntity?.argsOf(row)[0]).toBe(2.5);
});

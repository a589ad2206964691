import { beforeAll, expect, it } from 'vitest';
import { entityId } from '../../../contract/identifiers.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { demandColumns, initialSort } from './entities-demand.ts';
import { entityColumns, entityFunctions } from './entity-columns.ts';
import { tableColumns } from './entity-table-columns.ts';
import type { EntitiesWidget } from './settings.ts';

beforeAll(() => adoptMessages('en_US', TEXTS));

type Keys = EntitiesWidget['sources'][number]['keys'];

const KEYS: Keys = [
  { name: 'pressure', type: 'timeseries', label: 'Pressure', units: 'bar', decimals: 2 },
  { name: 'f(x)', type: 'function' },
  { name: 'site', type: 'attribute' },
];
const input = (settings: EntitiesWidget['settings'], keys = KEYS): EntitiesWidget => ({
  title: '',
  config: { title: 'Pumps', decimals: 1 },
  settings,
  window: DEFAULT_WINDOW,
  liveWindow: DEFAULT_WINDOW,
  sources: [
    {
      name: 'Pumps',
      filter: null,
      isMultiple: true,
      keyFilters: [],
      count: null,
      functionEntity: null,
      widgetTitle: 'W',
      keys,
    },
  ],
});

it('has the columns of the document in its order, leaves functions out, and keeps units', () => {
  expect(entityColumns(input({})).map(({ title, unit }) => `${title} ${unit}`.trim())).toEqual(['Name', 'Type', 'Pressure bar', 'site']);
  const named = { displayEntityName: false, displayEntityType: false, displayEntityLabel: true, entityLabelColumnTitle: 'Place' };
  expect(entityColumns(input(named)).map(({ title }) => title)).toEqual(['Place', 'Pressure', 'site']);
  expect(entityColumns(input({})).map(({ decimals }) => decimals)).toEqual([undefined, undefined, 2, 1]);
});

it('takes widths and sorting of columns from the document, and removes none', () => {
  const settings = { columnWidth: '50px', disableSorting: true, customTitle: 'Bar' };
  const columns = entityColumns(input({}, [{ name: 'pressure', type: 'timeseries', label: 'Pressure', settings }, ...KEYS]));
  const [, type, first, second] = tableColumns(
    columns,
    () => 0,
    () => '',
    (_column, _value, stored) => stored,
  );
  expect(first).toMatchObject({ label: 'Bar', width: 50, isSortable: false, priority: 0 });
  expect(first?.grows).toBeUndefined();
  expect(second).toMatchObject({ id: 'TIME_SERIES pressure 2', isSortable: true });
  expect(type?.isSortable).toBe(false);
});

it.each([
  ['0px', 'site', { grows: true }],
  ['', 'site', { grows: true }],
  ['auto', 'site', { grows: true }],
  ['120', 'site', { width: 120 }],
  ['20%', 'site', { share: 0.2 }],
  ['0%', 'site', { grows: true }],
  ['200%', 'site', { grows: true }],
  ['9000px', 'site', { grows: true }],
  ['60px', 'createdTime', { width: 168 }],
])('reads the width %s of %s', (columnWidth, name, expected) => {
  const type = name === 'createdTime' ? 'entityField' : 'attribute';
  const columns = entityColumns(input({}, [{ name, type, label: name, settings: { columnWidth } }]));
  const drawn = tableColumns(
    columns,
    () => 0,
    () => '',
    (_column, _value, stored) => stored,
  );
  expect(drawn.at(-1)).toMatchObject(expected);
});

it('leaves names of digits and settings as they are', () => {
  const keys = ['name', 'limit'].map((name, i) => ({ name, type: i === 0 ? 'entityField' : 'attribute', label: name }));
  const columns = tableColumns(
    entityColumns(input({ displayEntityName: false, displayEntityType: false }, keys)),
    ({ id }) => (id.includes('limit') ? 1 : 0),
    () => '',
    (_column, _value, stored) => stored,
  );
  const row: EntityRow = { id: entityId('DEVICE', '1'), values: ['10001', '1234.5'], times: [], freshness: [] };
  expect(columns.map(({ text }) => text?.(row, 0))).toEqual(['10001', '1,234.5']);
});

it('gives functions the value and the entity with its values by label', () => {
  const settings = { useCellStyleFunction: true, cellStyleFunction: { body: 'return {};' }, cellContentFunction: 'not used' };
  const styled = input({ useRowStyleFunction: true, rowStyleFunction: 'return {};' }, [
    { name: 'pressure', type: 'timeseries', label: 'Pressure', settings },
    { name: 'site', type: 'attribute', label: 'Site' },
  ]);
  const asked = demandColumns(styled);
  expect(asked.map(({ key }) => key)).toEqual(['name', 'pressure', 'site', 'label']);
  const columns = entityColumns(styled);
  const placeOf = ({ key }: (typeof columns)[number]) => asked.findIndex((other) => other.key === key?.key);
  const fieldAt = (name: string) => asked.findIndex(({ key }) => key === name);
  const [cell, row, ...others] = entityFunctions({ input: styled, columns, placeOf, fieldAt, typeName: () => 'Device' });
  expect(others).toEqual([]);
  const id = { entityType: 'DEVICE', id: 'i' } as const;
  const of = { id, values: ['P1', '2.5', '07', 'Pump 1'], times: [], freshness: [] };
  const entity = { id, entityName: 'P1', entityLabel: 'Pump 1', entityType: 'Device', Name: 'P1', Pressure: 2.5, Site: '07' };
  expect(cell).toMatchObject({ name: 'Pumps, Pressure', args: ['value', 'entity', 'ctx'], gives: 'style', column: 'TIME_SERIES pressure' });
  expect(cell?.argsOf(of)).toEqual([2.5, entity]);
  expect(cell?.argsOf({ ...of, values: ['P1', null, '07', 'Pump 1'] })).toEqual(['', { ...entity, Pressure: '' }]);
  expect(row).toMatchObject({ column: null, args: ['entity', 'ctx'] });
  expect(row?.argsOf(of)).toEqual([entity]);
});

it('reads the stored order by label, key and field', () => {
  expect(initialSort(input({}))).toEqual({ column: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' });
  expect(initialSort(input({ defaultSortOrder: '-Pressure' }))).toEqual({
    column: { type: 'TIME_SERIES', key: 'pressure' },
    direction: 'DESC',
  });
  expect(initialSort(input({ defaultSortOrder: 'nothing' }))).toBeNull();
});

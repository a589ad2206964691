import { beforeAll, expect, it } from 'vitest';
import widgets from '../../../../locales/en_US/widgets.json';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import type { WidgetInput } from '../../describe.ts';
import { entityColumns, initialSort } from './entity-columns.ts';

beforeAll(() => adoptMessages('en_US', { widgets }));

const input = (settings: WidgetInput<'entities-table'>['settings']): WidgetInput<'entities-table'> => ({
  title: '',
  config: {},
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
      keys: [
        { name: 'pressure', type: 'timeseries', label: 'Pressure', units: 'bar', decimals: 2 },
        { name: 'f(x)', type: 'function' },
        { name: 'site', type: 'attribute' },
      ],
    },
  ],
});

it('starts with the entity, leaves functions out, and keeps units', () => {
  expect(entityColumns(input({})).map(({ label, unit }) => `${label} ${unit}`.trim())).toEqual(['Name', 'Pressure bar', 'site']);
  expect(entityColumns(input({ displayEntityName: false, displayEntityType: true })).map(({ key }) => key.key)).toEqual([
    'type',
    'pressure',
    'site',
  ]);
});

it('reads the stored order by label, key and field', () => {
  expect(initialSort(input({}))).toEqual({ column: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' });
  expect(initialSort(input({ defaultSortOrder: '-Pressure' }))).toEqual({
    column: { type: 'TIME_SERIES', key: 'pressure' },
    direction: 'DESC',
  });
  expect(initialSort(input({ defaultSortOrder: 'nothing' }))).toBeNull();
});

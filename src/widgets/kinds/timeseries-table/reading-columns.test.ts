import { expect, it } from 'vitest';
import { evenDecimals } from '../../even-decimals.ts';
import type { WidgetSource } from '../../source.ts';
import { readingColumns, shownColumns, tableColumns } from './reading-columns.ts';
import type { ReadingRow } from './reading-rows.ts';

const key = (name: string, settings: Record<string, unknown> = {}, type = 'timeseries') => ({ name, type, label: name, settings });
const source = (keys: WidgetSource['keys'], latestKeys: WidgetSource['keys'] = []): WidgetSource => ({
  name: 'S',
  filter: null,
  isMultiple: false,
  keys,
  latestKeys,
  keyFilters: [],
  count: null,
  functionEntity: null,
  widgetTitle: 'W',
});
const shown = (of: WidgetSource) => shownColumns(readingColumns(of, {})).map(({ id, name }) => `${id} ${name}`);

it('has a column for each reading, then for each newest value', () => {
  const of = source([key('flow'), key('level')], [key('site', {}, 'attribute'), key('f(x)', {}, 'function')]);
  expect(shown(of)).toEqual(['value 0 flow', 'value 1 level', 'value 2 site']);
  expect(readingColumns(of, {}).map(({ isLatest }) => isLatest)).toEqual([false, false, true]);
});

it.each([
  ['before all others', { order: 0 }, ['value 2 site', 'value 0 flow', 'value 1 level']],
  ['behind the first', { order: 2 }, ['value 0 flow', 'value 2 site', 'value 1 level']],
  ['at the end', { order: 9 }, ['value 0 flow', 'value 1 level', 'value 2 site']],
  ['nowhere', { show: false }, ['value 0 flow', 'value 1 level']],
  ['at the end where its place cannot be read', { order: 'first' }, ['value 0 flow', 'value 1 level', 'value 2 site']],
])('puts a newest value %s, as the document says', (_, settings, names) => {
  expect(shown(source([key('flow'), key('level', { order: 0, show: false })], [key('site', settings, 'attribute')]))).toEqual(names);
});

it('rounds readings without stored decimals, whose digits are in the tooltip, but not settings', () => {
  const columns = readingColumns(source([key('flow')], [key('version', {}, 'attribute')]), {});
  const placeOf = (column: (typeof columns)[number]) => columns.indexOf(column);
  const decimals = evenDecimals(() => undefined);
  const [flow, version] = tableColumns(columns, placeOf, decimals, { showTimestamp: false });
  const row = (...values: string[]): ReadingRow => ({ at: 1, values });
  const told = [row('21.123456789', '1.125'), row('1.2E-8', '2')].map((one) =>
    [flow, version].map((of) => [of?.text?.(one, 1), of?.title?.(one)]),
  );
  expect(told).toEqual([
    [
      ['21.12', '21.123456789'],
      ['1.125', undefined],
    ],
    [
      ['0.000000012', ''],
      ['2', undefined],
    ],
  ]);
});

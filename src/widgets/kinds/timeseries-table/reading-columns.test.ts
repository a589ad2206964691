import { expect, it } from 'vitest';
import type { WidgetSource } from '../../source.ts';
import { readingColumns, shownColumns } from './reading-columns.ts';

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

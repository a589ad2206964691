import { beforeEach, expect, it } from 'vitest';
import type { Part } from '../../contract/part.ts';
import { adoptMessages, translate } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import type { Path } from '../../stored/path.ts';
import { withValue } from '../../stored/path.ts';
import { differencesBetween } from '../document/differences.ts';
import { changedFields } from './changed-fields.ts';
import { placedFields } from './field-words.ts';
import { formOf } from './forms/form-of.ts';
import { FRAME, TITLE } from './forms/frame-fields.ts';

beforeEach(() => adoptMessages('en_US', TEXTS));

const BASE: Part = {
  title: 'Plant',
  configuration: {
    widgets: { a: { config: { title: 'Pumps', showTitle: true, titleStyle: {}, settings: { odd: { deep: 1 } } } } },
    states: { home: { name: 'Home', layouts: { main: { widgets: {}, gridSettings: { margin: 10 } } } } },
    entityAliases: { x: { alias: 'All', filter: { type: 'entityName' } } },
  },
};
const config = (...names: string[]): Path => ['configuration', 'widgets', 'a', 'config', ...names];
const frame = () =>
  [TITLE, FRAME].flatMap((table) =>
    placedFields(formOf(table, { titleStyle: {} }, { hasFullName: false }, translate, { isWhole: true }), ['config']),
  );

it.each<[string, Path, unknown, string]>([
  ['a text', config('title'), 'Pumps, last hour', 'Title: “Pumps” → “Pumps, last hour”'],
  ['a flag', config('showTitle'), false, 'Show title: on → off'],
  ['a choice', config('titleStyle', 'fontStyle'), 'italic', 'Title style: Style: Normal → Italic'],
  ['what is removed', config('title'), undefined, 'Title: “Pumps” → not set'],
  ['a list', config('datasources'), [{ type: 'entity' }], 'Data sources'],
  ['settings that no form has', config('settings', 'odd', 'deep'), 2, 'Look'],
  ['what nothing names', config('useless'), 2, 'Widget'],
  ['the name of a state', ['configuration', 'states', 'home', 'name'], 'Start', 'Name: “Home” → “Start”'],
  ['the filter of an alias', ['configuration', 'entityAliases', 'x', 'filter', 'type'], 'entityList', 'Filter type'],
  ['the title of the dashboard', ['title'], 'Works', 'Title: “Plant” → “Works”'],
])('%s is told in words, with its place beside', (_, path, value, text) => {
  const [difference] = differencesBetween(BASE, withValue(BASE, path, value));
  if (!difference) throw new Error('nothing differs');
  const fields = difference.of === 'widget' ? frame() : [];
  expect(changedFields(difference, fields, translate)).toMatchObject([{ text, detail: expect.stringContaining(path.at(-1) ?? '') }]);
});

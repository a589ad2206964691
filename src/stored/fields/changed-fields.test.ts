import { expect, it } from 'vitest';
import type { Part } from '../../contract/part.ts';
import { changedIn, resetFields } from './changed-fields.ts';
import type { FormField } from './form-field.ts';

const plate = (key: string, usual?: unknown) => ({ path: key.split('.'), key, label: key, usual });
const number = (key: string, usual?: unknown): FormField => ({ ...plate(key, usual), type: 'number', options: {} });
const text = (key: string, usual?: unknown): FormField => ({ ...plate(key, usual), type: 'text', options: {} });
const flag = (key: string, whenAbsent: boolean): FormField => ({ ...plate(key), type: 'flag', options: {}, whenAbsent });

it.each<[string, FormField, Part, Part, boolean]>([
  ['what is not stored', number('a', 3), {}, {}, false],
  ['what is stored as it counts anyway', number('a', 3), { a: 3 }, {}, false],
  ['what is stored as its type begins', number('a', 3), { a: 4 }, { a: 4 }, false],
  ['what is stored as it counts anyway, though its type begins otherwise', flag('a', true), { a: true }, { a: false }, false],
  ['another value', number('a', 3), { a: 4 }, {}, true],
  ['a flag', flag('a', true), { a: false }, {}, true],
  ['a value without a default', number('a'), { a: 4 }, {}, true],
  ['a text without a default', text('a'), { a: 'x' }, {}, false],
  ['a title, though its type begins with one', text('a'), { a: 'x' }, { a: 'New' }, false],
  ['a text with one', text('a', '8px'), { a: '9px' }, {}, true],
  ['an emptied text', text('a', '8px'), { a: '' }, {}, false],
  ['an object in another order of its members', number('a.b', 3), { a: { b: 3 } }, {}, false],
])('%s', (_, field, holder, usual, changed) => {
  expect(changedIn([field], holder, usual)).toEqual(changed ? [field] : []);
});

it('fields in groups count one by one, lists when they have items, and are reset together', () => {
  const list: FormField = { ...plate('list'), type: 'list', itemFields: () => [], newItem: {}, startsEmpty: true };
  const fields: FormField[] = [{ ...plate(''), path: [], type: 'group', fields: [number('a.b', 1), number('a.c', 2)] }, list];
  const holder = { kept: 1, a: { b: 5, c: 6, d: 7 }, list: [1] };
  const changed = changedIn(fields, holder, { a: { c: 6 } });
  expect(changed.map(({ key }) => key)).toEqual(['a.b', 'list']);
  expect(resetFields(holder, changed, { a: { c: 6 } })).toEqual({ kept: 1, a: { c: 6, d: 7 } });
});

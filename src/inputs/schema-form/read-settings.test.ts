import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormField, fieldsInside } from '../../stored/fields/form-field.ts';
import { valueAt, withValue } from '../../stored/path.ts';
import { checkModel } from './check-model.ts';
import { readSettings } from './read-settings.ts';
import { messageFor } from './schema-rules.ts';
import { hookArgs } from './server-field.ts';

const fieldsOf = (settings: unknown) => readSettings(settings).groups.flatMap(({ fields }) => fields);
const one = (schema: object, item: object = {}): FormField => {
  const [field] = fieldsOf({ schema: { type: 'object', properties: { a: schema } }, form: [{ key: 'a', ...item }] });
  if (!field) throw new Error('there is no field');
  return field;
};
/** What its control is told. */
const told = (field: FormField): object => ('options' in field ? field.options : field);

describe('a settings form', () => {
  it.each([
    [{ type: 'string' }, {}, 'text'],
    [{ type: 'string' }, { type: 'password' }, 'password'],
    [{ type: 'string', enum: ['x'] }, {}, 'one-of'],
    [{ type: 'string' }, { titleMap: { x: 'X' } }, 'one-of'],
    [{ type: 'string', format: 'date' }, {}, 'day'],
    [{ type: 'date' }, {}, 'day'],
    [{ type: ['null', 'integer'] }, {}, 'number'],
    [{ type: 'number' }, {}, 'number'],
    [{ type: 'integer' }, {}, 'number'],
    [{ type: 'boolean' }, {}, 'flag'],
    [{ type: 'array', items: { enum: ['x'] } }, {}, 'checkboxes'],
    [{ type: 'array', items: { type: 'string' } }, {}, 'list'],
    [{ type: 'object', properties: {} }, {}, 'group'],
    [{ type: 'string' }, { type: 'rc-select', items: [{ value: 'x', label: 'X' }] }, 'one-of'],
    [{}, {}, 'text'],
  ])('%j with %j is a %s', (schema, item, type) => expect(one(schema, item).type).toBe(type));

  it.each([
    [{ minimum: 3 }, 3, undefined],
    [{ minimum: 3, exclusiveMinimum: true }, 4, undefined],
    [{ maximum: 9, exclusiveMaximum: true }, undefined, 8],
    [{ minimum: 3, maximum: 9, exclusiveMinimum: false }, 3, 9],
    [{ exclusiveMinimum: true }, undefined, undefined],
    [{ minimum: '', maximum: 'x' }, undefined, undefined],
  ])('%j is from %j to %j', (schema, minimum, maximum) =>
    expect(told(one({ type: 'number', ...schema }))).toMatchObject({ minimum, maximum }),
  );

  it.each([
    [{ enum: [1, 2.5] }, {}, [['1', '1', 1] as const, ['2.5', '2.5', 2.5] as const]],
    [{ enum: ['a', 'b'] }, { titleMap: { a: 'A' } }, [['a', 'A', 'a'] as const, ['b', 'b', 'b'] as const]],
    [{ enum: ['a', 'b'], enumNames: ['A', 'B'] }, {}, [['a', 'A', 'a'] as const, ['b', 'B', 'b'] as const]],
    [{ type: 'string' }, { titleMap: [{ value: true, name: 'On' }] }, [['true', 'On', true] as const]],
    [{ type: 'string' }, { titleMap: { a: 'A', 7: 'Seven' } }, [['7', 'Seven', '7'] as const, ['a', 'A', 'a'] as const]],
    [{ type: 'number' }, { titleMap: { '1.5': 'Slow', x: 'Odd' } }, [['1.5', 'Slow', 1.5] as const, ['x', 'Odd', 'x'] as const]],
    [{ type: ['null', 'integer'] }, { titleMap: { 2: 'Two' } }, [['2', 'Two', 2] as const]],
    [{ type: 'boolean' }, { titleMap: { true: 'On', false: 'Off' } }, [['true', 'On', true] as const, ['false', 'Off', false] as const]],
    [{ type: 'array', items: { type: 'integer' } }, { type: 'rc-select', titleMap: { 3: 'Three' } }, [['3', 'Three', 3] as const]],
    [{ type: 'string' }, { type: 'rc-select', items: [{ value: 5, label: 'Five' }, 7] }, [['5', 'Five', 5] as const]],
    [{ type: 'array', items: { enum: ['x'] } }, {}, [['x', 'x', 'x'] as const]],
  ])('%j with %j has the choices %j', (schema, item, choices) =>
    expect(told(one(schema, item))).toMatchObject({ choices: choices.map(([value, label, stored]) => ({ value, label, stored })) }),
  );

  it.each([
    ['Wrong', 'minimum', 'Wrong'],
    [{ default: 'Wrong', 101: 'Too small' }, 'minimum', 'Too small'],
    [{ default: 'Wrong', minimum: 'Too small' }, 'maximum', 'Wrong'],
    [{ 302: 'Missing', 201: '' }, 'required', 'Missing'],
    [{ 302: 'Missing' }, 'maxLength', undefined],
    [[7], 'minimum', undefined],
  ])('whose message is %j says of %s: %s', (validationMessage, rule, words) => {
    expect(messageFor(one({ type: 'number' }, { validationMessage }).messages ?? {}, rule)).toBe(words);
    expect(messageFor(one({ type: 'number', validationMessage }).messages ?? {}, rule)).toBe(words);
  });

  it.each([
    ['cellStyleFunction', ['value']],
    ['map.labelFunction', ['data', 'dsData', 'dsIndex']],
    ['cellContentFunction', null],
    ['constructor', null],
  ])('knows what the function %s is called with: %j', (key, args) => expect(hookArgs(key)).toEqual(args));

  it.each([
    [{ readonly: true }, {}, { isReadOnly: true }],
    [{}, { readonly: true }, { isReadOnly: true }],
    [{}, {}, { isReadOnly: false, label: 'a' }],
    [{ required: true }, {}, { isRequired: true }],
    [{ notitle: true }, { title: 'A' }, { label: 'a' }],
    [{ title: 'Of the item' }, { title: 'A' }, { label: 'Of the item' }],
    [{ description: 'Of the item' }, { description: 'Of the schema' }, { description: 'Of the item' }],
    [{ condition: 'model.b' }, {}, { condition: 'model.b' }],
    [{ placeholder: 'P' }, {}, { options: { placeholder: 'P' } }],
    [{ type: 'textarea', rows: 9 }, {}, { options: { rows: 9 } }],
    [{}, { minLength: 3 }, { options: { minLength: 3 } }],
    [{ type: 'rc-select', allowClear: false }, {}, { type: 'one-of', options: { isClearable: false } }],
    [{ type: 'rc-select' }, {}, { type: 'one-of', options: { isClearable: true } }],
    [{ type: 'rc-select', tags: true }, {}, { type: 'some-of', options: { isFree: true } }],
    [{ type: 'rc-select', multiple: true }, {}, { type: 'some-of', options: { isFree: false } }],
    [{ type: 'array', startEmpty: true }, {}, { type: 'list', startsEmpty: true }],
    [{ type: 'json' }, { type: 'object' }, { type: 'stored-json', options: { isText: false } }],
  ])('reads %j over %j as %j', (item, schema, read) => expect(one({ type: 'string', ...schema }, item)).toMatchObject(read));

  it('expands a star to all other keys, in order', () => {
    const properties = { a: { type: 'string' }, b: { type: 'object', properties: { c: {} } }, d: { type: 'number' }, e: {} };
    const form = ['e', '*', { key: 'b.c' }];
    expect(fieldsOf({ schema: { properties }, form }).map(({ key }) => key)).toEqual(['e', 'a', 'd', 'b.c']);
  });

  it('has groups, and shows fields without one', () => {
    const schema = { properties: { a: {}, b: {}, c: {} } };
    const groupInfoes = [
      { formIndex: 1, GroupTitle: 'Second' },
      { formIndex: 0, GroupTitle: 'First' },
    ];
    const { groups } = readSettings({ schema, form: [['a'], ['b'], ['c']], groupInfoes });
    expect(groups.map(({ title, fields }) => [title, fields.map(({ key }) => key)])).toEqual([
      ['Second', ['b']],
      ['First', ['a']],
      [null, ['c']],
    ]);
  });

  it('finds fields in lists below their items', () => {
    const item = { type: 'object', properties: { x: { type: 'number', default: 3 }, y: { type: 'string' } }, required: ['y'] };
    const [list] = fieldsOf({
      schema: { properties: { list: { type: 'array', items: item } } },
      form: [{ key: 'list', items: ['list[].y'] }],
    });
    expect(list?.path).toEqual(['list']);
    expect(list).toMatchObject({ newItem: { x: 3 } });
    expect(list && fieldsInside(list)).toMatchObject([{ key: 'list[].y', path: ['y'], type: 'text', isRequired: true }]);
    const [texts] = fieldsOf({ schema: { properties: { texts: { type: 'array', items: { type: 'string' } } } } });
    expect(texts && fieldsInside(texts)).toMatchObject([{ key: 'texts[]', path: [], type: 'text' }]);
  });

  it.each([
    [''],
    [{}],
    [null],
    ['no JSON'],
    [{ schema: '', form: '' }],
    [{ schema: { properties: { required: ['a'] } } }],
    [{ schema: { properties: { a: 7, b: null } }, form: [7, null, {}, [], '*'] }],
  ])('%j has no fields, and is no reason to fail', (settings) => expect(fieldsOf(settings)).toEqual([]));

  it('skips requirements among properties, and accepts JSON text', () => {
    const schema = { type: 'object', properties: { a: { type: 'number', default: '' }, required: ['a'] } };
    expect(fieldsOf(JSON.stringify({ schema, form: ['*'] })).map(({ key }) => key)).toEqual(['a']);
  });
});

describe('a model', () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const path = fc.array(key, { minLength: 1, maxLength: 3 });

  it('holds a value set at a path, and keeps everything else', () => {
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), path, fc.integer(), (model, at, value) => {
        const next = withValue(model, at, value);
        expect(valueAt(next, at)).toBe(value);
        const first = at[0] as string;
        for (const other of Object.keys(model)) if (other !== first) expect(valueAt(next, [other])).toBe(model[other]);
        expect(valueAt(withValue(next, at, undefined), at)).toBeUndefined();
      }),
    );
  });

  it('loses the key of an emptied value, and keeps the order of keys', () => {
    expect(withValue({ a: 1, b: 2, c: 3 }, ['b'], undefined)).toEqual({ a: 1, c: 3 });
    expect(Object.keys(withValue({ a: 1, b: 2, c: 3 }, ['b'], 5) as object)).toEqual(['a', 'b', 'c']);
  });

  const MORE = {
    day: { type: 'string', format: 'date' },
    'a/b %': { type: 'array', items: { type: 'object', properties: { x: { type: 'boolean' } } } },
  };
  const schema = {
    type: 'object',
    properties: {
      n: { type: 'number', minimum: 3, exclusiveMinimum: true },
      t: { type: 'string', maxLength: 2 },
      required: ['n'],
      ...MORE,
    },
    required: ['n'],
  };
  it.each([
    [{ n: 4, unknown: { kept: true } }, []],
    [{ n: 4, t: '' }, []],
    // As in the field: an exclusive limit becomes the next integer.
    [{ n: 3.5 }, [{ path: ['n'], rule: 'minimum', limit: 4 }]],
    [{ n: 'x' }, [{ path: ['n'], rule: 'type', limit: 'number' }]],
    [{}, [{ path: ['n'], rule: 'required', limit: ['n'] }]],
    [{ n: 4, t: 'long' }, [{ path: ['t'], rule: 'maxLength', limit: 2 }]],
    [{ n: 4, 'a/b %': [{}, { x: 'y' }] }, [{ path: ['a/b %', '1', 'x'], rule: 'type', limit: 'boolean' }]],
    [{ n: 4, day: Date.UTC(2026, 1, 3) }, []],
    [{ n: 4, day: '2026-02-03' }, [{ path: ['day'], rule: 'type', limit: 'number' }]],
  ])('%j is judged by its schema: %j', (model, wrong) => expect(checkModel(schema, model)).toEqual(wrong));

  it.each([[''], [{}], [{ properties: { required: ['a'] } }], [{ type: 'object', properties: { a: 'x' } }]])(
    'is not judged by %j',
    (broken) => expect(checkModel(broken, { a: 1 })).toEqual([]),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkModel } from './check-model.ts';
import { valueAt, withValue } from './model-path.ts';
import { type FormElement, readSettings } from './read-settings.ts';

const elementsOf = (settings: unknown) => readSettings(settings).groups.flatMap(({ elements }) => elements);
const one = (schema: object, item: object = {}): FormElement => {
  const [element] = elementsOf({ schema: { type: 'object', properties: { a: schema } }, form: [{ key: 'a', ...item }] });
  if (!element) throw new Error('there is no element');
  return element;
};

describe('a settings form', () => {
  it.each([
    [{ type: 'string' }, {}, 'text'],
    [{ type: 'string' }, { type: 'password' }, 'password'],
    [{ type: 'string', enum: ['x'] }, {}, 'select'],
    [{ type: 'string' }, { titleMap: { x: 'X' } }, 'select'],
    [{ type: 'string', format: 'date' }, {}, 'date'],
    [{ type: 'number' }, {}, 'number'],
    [{ type: 'integer' }, {}, 'number'],
    [{ type: 'boolean' }, {}, 'checkbox'],
    [{ type: 'array', items: { enum: ['x'] } }, {}, 'checkboxes'],
    [{ type: 'array', items: { type: 'string' } }, {}, 'array'],
    [{ type: 'object', properties: {} }, {}, 'fieldset'],
    [{ type: 'string' }, { type: 'rc-select', items: [{ value: 'x', label: 'X' }] }, 'rc-select'],
    [{}, {}, 'text'],
  ])('%j with %j is a %s', (schema, item, type) => expect(one(schema, item).type).toBe(type));

  it.each([
    [{ minimum: 3 }, 3, undefined],
    [{ minimum: 3, exclusiveMinimum: true }, 4, undefined],
    [{ maximum: 9, exclusiveMaximum: true }, undefined, 8],
    [{ minimum: 3, maximum: 9, exclusiveMinimum: false }, 3, 9],
    [{ exclusiveMinimum: true }, undefined, undefined],
    [{ minimum: '', maximum: 'x' }, undefined, undefined],
  ])('%j is from %j to %j', (schema, minimum, maximum) => expect(one({ type: 'number', ...schema })).toMatchObject({ minimum, maximum }));

  it('stands for all other keys with a star, in their order', () => {
    const properties = { a: { type: 'string' }, b: { type: 'object', properties: { c: {} } }, d: { type: 'number' }, e: {} };
    const form = ['e', '*', { key: 'b.c' }];
    expect(elementsOf({ schema: { properties }, form }).map(({ key }) => key)).toEqual(['e', 'a', 'd', 'b.c']);
  });

  it('has groups, and shows what is in none', () => {
    const schema = { properties: { a: {}, b: {}, c: {} } };
    const groupInfoes = [
      { formIndex: 1, GroupTitle: 'Second' },
      { formIndex: 0, GroupTitle: 'First' },
    ];
    const { groups } = readSettings({ schema, form: [['a'], ['b'], ['c']], groupInfoes });
    expect(groups.map(({ title, elements }) => [title, elements.map(({ key }) => key)])).toEqual([
      ['Second', ['b']],
      ['First', ['a']],
      [null, ['c']],
    ]);
  });

  it('finds elements in lists below their items', () => {
    const item = { type: 'object', properties: { x: { type: 'number', default: 3 }, y: { type: 'string' } }, required: ['y'] };
    const [list] = elementsOf({
      schema: { properties: { list: { type: 'array', items: item } } },
      form: [{ key: 'list', items: ['list[].y'] }],
    });
    expect(list?.path).toEqual(['list']);
    expect(list?.itemDefault).toEqual({ x: 3 });
    expect(list?.children).toMatchObject([{ key: 'list[].y', path: ['y'], type: 'text', isRequired: true }]);
    const [texts] = elementsOf({ schema: { properties: { texts: { type: 'array', items: { type: 'string' } } } } });
    expect(texts?.children).toMatchObject([{ key: 'texts[]', path: [], type: 'text' }]);
  });

  it.each([
    [''],
    [{}],
    [null],
    ['no JSON'],
    [{ schema: '', form: '' }],
    [{ schema: { properties: { required: ['a'] } } }],
    [{ schema: { properties: { a: 7, b: null } }, form: [7, null, {}, [], '*'] }],
  ])('%j has no elements, and is no reason to fail', (settings) => expect(elementsOf(settings)).toEqual([]));

  it('passes over requirements among properties, and takes texts of JSON', () => {
    const schema = { type: 'object', properties: { a: { type: 'number', default: '' }, required: ['a'] } };
    expect(elementsOf(JSON.stringify({ schema, form: ['*'] })).map(({ key }) => key)).toEqual(['a']);
  });
});

describe('a model', () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const path = fc.array(key, { minLength: 1, maxLength: 3 });

  it('holds what was set at a path, and all that stands elsewhere', () => {
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

  it('loses the key of what was emptied, and keeps the places of keys', () => {
    expect(withValue({ a: 1, b: 2, c: 3 }, ['b'], undefined)).toEqual({ a: 1, c: 3 });
    expect(Object.keys(withValue({ a: 1, b: 2, c: 3 }, ['b'], 5) as object)).toEqual(['a', 'b', 'c']);
  });

  const schema = {
    type: 'object',
    properties: { n: { type: 'number', minimum: 3, exclusiveMinimum: true }, t: { type: 'string', maxLength: 2 }, required: ['n'] },
    required: ['n'],
  };
  it.each([
    [{ n: 4, unknown: { kept: true } }, []],
    [{ n: 4, t: '' }, []],
    [{ n: 3 }, [/^n: /]],
    [{ n: 'x' }, [/^n: /]],
    [{}, [/required property "n"/]],
    [{ n: 4, t: 'long' }, [/^t: /]],
  ])('%j is judged by its schema: %j', (model, wrong) => {
    const found = checkModel(schema, model);
    expect(found).toHaveLength(wrong.length);
    for (const [index, words] of wrong.entries()) expect(found[index]).toMatch(words);
  });

  it.each([[''], [{}], [{ properties: { required: ['a'] } }], [{ type: 'object', properties: { a: 'x' } }]])(
    'is not judged by %j',
    (broken) => expect(checkModel(broken, { a: 1 })).toEqual([]),
  );
});

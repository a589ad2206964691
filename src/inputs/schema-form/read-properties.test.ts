import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormField, fieldsInside } from '../../stored/fields/form-field.ts';
import { valueAt, withValue } from '../../stored/path.ts';
import { readProperties, readTypeForm } from './read-properties.ts';

const fieldsOf = (...properties: readonly unknown[]) => readProperties(properties).groups.flatMap(({ fields }) => fields);
function one(property: object, ...others: readonly object[]): FormField {
  const [field] = fieldsOf({ id: 'a', name: 'A', ...property }, ...others);
  if (!field) throw new Error('there is no field');
  return field;
}
/** Conditions are written by authors, and run in the sandbox. */
const isShown = ({ condition }: FormField, model: object): unknown => new Function('model', `return (${condition}\n);`)(model);

describe('a form of properties', () => {
  it.each([
    ['text', 'text'],
    ['number', 'number'],
    ['password', 'password'],
    ['textarea', 'text'],
    ['switch', 'flag'],
    ['select', 'one-of'],
    ['radios', 'radios'],
    ['image', 'image'],
    ['javascript', 'function'],
    ['json', 'stored-json'],
    ['html', 'markup'],
    ['css', 'markup'],
    ['markdown', 'text'],
    ['color', 'colour'],
    ['font', 'stored-json'],
    ['units', 'text'],
    ['icon', 'icon'],
    ['fieldset', 'group'],
    ['array', 'stored-json'],
    ['a later one', 'text'],
  ])('draws a property of the type %s as %s', (type, drawn) => expect(one({ type }).type).toBe(drawn));

  it.each([
    [{ name: 'Pump colour' }, 'Pump colour'],
    [{ name: '{i18n:scada.symbol.pump-colour}' }, 'Pump colour'],
    [{ name: 'widgets.gauge.min_value' }, 'Min value'],
    [{ name: 'Range', subLabel: 'Min', fieldSuffix: 'px' }, 'Range: Min (px)'],
    [{ name: '' }, 'a'],
  ])('names %j by %s', (property, title) => expect(one({ type: 'text', ...property }).label).toBe(title));

  it('keeps limits, choices, hints and defaults, and writes nothing of them', () => {
    expect(one({ type: 'number', min: 0, max: 9, required: true, hint: 'widgets.some.hint', default: 5 })).toMatchObject({
      ...{ isRequired: true, description: 'Hint', path: ['a'] },
      options: { minimum: 0, maximum: 9, placeholder: '5' },
    });
    const items = [{ value: 1, label: 'widgets.one' }, { value: 'b' }, 'odd'];
    expect(one({ type: 'select', items, multiple: true, allowEmptyOption: true })).toMatchObject({
      type: 'some-of',
      options: {
        choices: [
          { value: '1', label: 'One', stored: 1 },
          { value: 'b', label: 'b', stored: 'b' },
        ],
      },
    });
  });

  it('hides what its switch or its condition hides, with defaults where nothing is stored', () => {
    const others = [
      { id: 'on', type: 'switch', default: true },
      { id: 'kind', type: 'select', default: 'x' },
    ];
    const switched = one({ type: 'text', disableOnProperty: 'on' }, ...others);
    expect([{}, { on: true }, { on: false }].map((model) => isShown(switched, model))).toEqual([true, true, false]);
    const asked = one({ type: 'text', condition: "// of a kind\nreturn model.kind === 'x';" }, ...others);
    expect([{}, { kind: 'x' }, { kind: 'y' }].map((model) => isShown(asked, model))).toEqual([true, true, false]);
    const both = one({ type: 'text', disableOnProperty: 'on', condition: 'return model.kind !== "y"' }, ...others);
    expect([{ on: false }, { kind: 'y' }, {}].map((model) => isShown(both, model))).toEqual([false, false, true]);
  });

  it('edits what is inside of fieldsets, lists and colours where the server stores it', () => {
    const inner = { id: 'size', type: 'number', name: 'Size' };
    expect(fieldsInside(one({ type: 'fieldset', properties: [inner, {}, 7] }))).toMatchObject([{ path: ['a', 'size'], label: 'Size' }]);
    const list = one({ type: 'array', arrayItemType: 'fieldset', properties: [inner] });
    expect(list).toMatchObject({ type: 'list', path: ['a'], newItem: {} });
    expect(fieldsInside(list)).toMatchObject([{ path: ['size'] }]);
    const numbers = one({ type: 'array', arrayItemType: 'number', arrayItemName: 'Limit' });
    expect(numbers).toMatchObject({ type: 'list', newItem: '' });
    expect(fieldsInside(numbers)).toMatchObject([{ type: 'number', label: 'Limit', path: [] }]);
    const { path } = one({ type: 'color_settings' });
    expect(withValue({ a: { type: 'range', rangeList: [] } }, path, '#112233')).toEqual({
      a: { type: 'range', rangeList: [], color: '#112233' },
    });
  });

  it('puts groups together, in the order of their first property', () => {
    const given = [
      { id: 'a', group: 'widgets.layout', type: 'text' },
      { id: 'b', type: 'text' },
      { id: 'c', group: 'widgets.layout', type: 'text' },
    ];
    expect(readProperties(given).groups.map(({ title, fields }) => [title, fields.map(({ key }) => key)])).toEqual([
      ['Layout', ['a', 'c']],
      [null, ['b']],
    ]);
  });

  it('reads whatever a server sends, and each field finds its value again', () => {
    const property = fc.oneof(
      fc.anything(),
      fc.record({ id: fc.string(), type: fc.constantFrom('array', 'fieldset', 'color_settings', 'text'), properties: fc.anything() }),
    );
    fc.assert(
      fc.property(fc.array(property), (properties) => {
        for (const { path } of fieldsOf(...properties)) expect(valueAt(withValue({}, path, 7), path)).toBe(7);
      }),
    );
  });
});

it.each([
  [{ settingsForm: [{ id: 'a', type: 'text' }], settingsSchema: '{}' }, ['a']],
  [{ settingsForm: [], settingsSchema: { schema: { properties: { b: { type: 'string' } } } } }, ['b']],
  [{ settingsSchema: '{"schema":{"properties":{"c":{"type":"string"}}},"form":["c"]}' }, ['c']],
  [{ settingsSchema: ' {} ' }, null],
  [{ settingsSchema: '' }, null],
  [{}, null],
  [null, null],
])('finds the form of the type %j', (descriptor, keys) => {
  const form = readTypeForm(descriptor, 'settings');
  expect(form?.groups.flatMap(({ fields }) => fields.map(({ key }) => key)) ?? null).toEqual(keys);
});

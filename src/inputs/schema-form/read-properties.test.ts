import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt, withValue } from '../../stored/path.ts';
import { readProperties, readTypeForm } from './read-properties.ts';
import type { FormElement } from './read-settings.ts';

const elementsOf = (...properties: readonly unknown[]) => readProperties(properties).groups.flatMap(({ elements }) => elements);
function one(property: object, ...others: readonly object[]): FormElement {
  const [element] = elementsOf({ id: 'a', name: 'A', ...property }, ...others);
  if (!element) throw new Error('there is no element');
  return element;
}
/** Conditions are written by authors, and run in the sandbox. */
const isShown = ({ condition }: FormElement, model: object): unknown => new Function('model', `return (${condition}\n);`)(model);

describe('a form of properties', () => {
  it.each([
    ['text', 'text'],
    ['number', 'number'],
    ['password', 'password'],
    ['textarea', 'textarea'],
    ['switch', 'checkbox'],
    ['select', 'rc-select'],
    ['radios', 'radios'],
    ['image', 'image'],
    ['javascript', 'javascript'],
    ['json', 'json'],
    ['html', 'html'],
    ['css', 'css'],
    ['markdown', 'textarea'],
    ['color', 'color'],
    ['font', 'json'],
    ['units', 'text'],
    ['icon', 'icon'],
    ['fieldset', 'fieldset'],
    ['array', 'json'],
    ['a later one', 'text'],
  ])('draws a property of the type %s as %s', (type, drawn) => expect(one({ type }).type).toBe(drawn));

  it.each([
    [{ name: 'Pump colour' }, 'Pump colour'],
    [{ name: '{i18n:scada.symbol.pump-colour}' }, 'Pump colour'],
    [{ name: 'widgets.gauge.min_value' }, 'Min value'],
    [{ name: 'Range', subLabel: 'Min', fieldSuffix: 'px' }, 'Range: Min (px)'],
    [{ name: '' }, 'a'],
  ])('names %j by %s', (property, title) => expect(one({ type: 'text', ...property }).title).toBe(title));

  it('keeps limits, choices, hints and defaults, and writes nothing of them', () => {
    expect(one({ type: 'number', min: 0, max: 9, required: true, hint: 'widgets.some.hint', default: 5 })).toMatchObject({
      ...{ minimum: 0, maximum: 9, isRequired: true, description: 'Hint', whenAbsent: 5, path: ['a'] },
    });
    const items = [{ value: 1, label: 'widgets.one' }, { value: 'b' }, 'odd'];
    expect(one({ type: 'select', items, multiple: true, allowEmptyOption: true })).toMatchObject({
      ...{ isMultiple: true, isClearable: true },
      choices: [
        { value: '1', label: 'One', stored: 1 },
        { value: 'b', label: 'b', stored: 'b' },
      ],
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
    expect(one({ type: 'fieldset', properties: [inner, {}, 7] }).children).toMatchObject([{ path: ['a', 'size'], title: 'Size' }]);
    expect(one({ type: 'array', arrayItemType: 'fieldset', properties: [inner] })).toMatchObject({
      ...{ type: 'array', path: ['a'], itemDefault: {}, children: [{ path: ['size'] }] },
    });
    expect(one({ type: 'array', arrayItemType: 'number', arrayItemName: 'Limit' })).toMatchObject({
      ...{ type: 'array', itemDefault: '', children: [{ type: 'number', title: 'Limit', path: [] }] },
    });
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
    expect(readProperties(given).groups.map(({ title, elements }) => [title, elements.map(({ key }) => key)])).toEqual([
      ['Layout', ['a', 'c']],
      [null, ['b']],
    ]);
  });

  it('reads whatever a server sends, and each element finds its value again', () => {
    const property = fc.oneof(
      fc.anything(),
      fc.record({ id: fc.string(), type: fc.constantFrom('array', 'fieldset', 'color_settings', 'text'), properties: fc.anything() }),
    );
    fc.assert(
      fc.property(fc.array(property), (properties) => {
        for (const { path } of elementsOf(...properties)) expect(valueAt(withValue({}, path, 7), path)).toBe(7);
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
  expect(form?.groups.flatMap(({ elements }) => elements.map(({ key }) => key)) ?? null).toEqual(keys);
});

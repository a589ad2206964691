import { expect, it } from 'vitest';
import { readProperties } from '../../../inputs/schema-form/read-properties.ts';
import { type FormField, fieldsInside } from '../../../stored/fields/form-field.ts';
import { keyForm } from './key-form.ts';

it('edits the settings of a key, also within fieldsets, and asks conditions about them', () => {
  const inner = { id: 'size', type: 'number' };
  const form = keyForm(
    readProperties([
      { id: 'on', type: 'switch', default: false },
      { id: 'look', type: 'fieldset', properties: [inner], disableOnProperty: 'on' },
      { id: 'list', type: 'array', arrayItemType: 'fieldset', properties: [inner] },
    ]),
  );
  const [on, look, list] = form?.groups[0]?.fields ?? [];
  const insideOf = (field: FormField | undefined) => (field ? fieldsInside(field)[0]?.path : null);
  expect([on?.path, insideOf(look), list?.path, insideOf(list)]).toEqual([
    ['settings', 'on'],
    ['settings', 'look', 'size'],
    ['settings', 'list'],
    ['size'],
  ]);
  const isShown = new Function('model', `return (${look?.condition}\n);`);
  expect([{}, { settings: {} }, { settings: { on: true } }].map((key) => isShown(key))).toEqual([false, false, true]);
  expect(keyForm(null)).toBeNull();
});

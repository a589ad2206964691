import { expect, it } from 'vitest';
import type { FormField } from './form-field.ts';
import { isSought, searchWords } from './sought-fields.ts';

const plate = (label: string) => ({ path: [label], key: label, label });
const choice: FormField = {
  ...{ ...plate('Line style'), description: 'Of the axis', type: 'one-of' },
  options: { choices: [{ value: 'a', label: 'Dashed', stored: 'a' }] },
};
const list: FormField = { ...plate('Limits'), type: 'list', itemFields: () => [choice], newItem: {}, startsEmpty: true };

it.each([
  ['', choice, true],
  ['style', choice, true],
  ['STYLE line', choice, true],
  ['dashed', choice, true],
  ['axis', choice, true],
  ['vertical line', choice, true],
  ['dotted', choice, false],
  ['line dotted', choice, false],
  ['dashed', list, true],
  ['width', list, false],
] as const)('“%s” finds %s: %s', (text, field, isFound) => {
  expect(isSought(field, searchWords(text), 'Vertical axis')).toBe(isFound);
});

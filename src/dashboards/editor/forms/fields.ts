/** Forms over stored objects, as data. Which fields a form has may depend on what is stored, so a form is made for a value. */

import { isPart, type Part, partOf } from '../../../contract/part.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { type FormElement, plainElement, type SettingsForm } from '../../../inputs/schema-form/read-settings.ts';
import type { ControlName, FieldChoice, FieldGroup, FormField } from '../../../stored/fields/form-field.ts';
import { valueAt } from '../../../stored/path.ts';

export type Words = (key: MessageKey) => string;

type More = Omit<FormField, 'path' | 'type'>;
const of =
  (type: ControlName) =>
  (path: string, more: More = {}): FormField => ({ path, type, ...more });

export const text = of('text');
export const number = of('number');
export const whole = (path: string, more: More = {}): FormField => ({ path, type: 'whole', least: 0, ...more });
export const colour = of('colour');
export const image = of('image');
export const json = of('json');
export const html = of('html');
export const css = of('css');
export const list = of('list');
export const flag = (path: string, whenAbsent = false, more: More = {}): FormField => ({ path, type: 'flag', whenAbsent, ...more });
export const choice = (path: string, choices: readonly FieldChoice[], more: More = {}): FormField => ({
  path,
  type: 'choice',
  choices,
  ...more,
});
export const several = (path: string, choices: readonly FieldChoice[], more: More = {}): FormField => ({
  path,
  type: 'several',
  choices,
  ...more,
});

/** Newer servers store some texts in an object, functions with the modules they use and units with what they are converted to. */
const inner = (model: Part, path: string, name: string): string => (isPart(valueAt(model, path.split('.'))) ? `${path}.${name}` : path);

const lastName = (path: string) => path.split('.').at(-1) ?? path;

export function script(model: Part, path: string, args: readonly string[], more: More = {}): FormField {
  return { path: inner(model, path, 'body'), type: 'function', word: lastName(path), args, ...more };
}

export function unit(model: Part, path: string, more: More = {}): FormField {
  return { path: inner(model, path, 'from'), type: 'text', word: lastName(path), ...more };
}

const ELEMENTS: Readonly<Record<ControlName, string>> = {
  text: 'text',
  number: 'number',
  whole: 'number',
  flag: 'checkbox',
  colour: 'color',
  function: 'javascript',
  json: 'json',
  image: 'image',
  choice: 'rc-select',
  several: 'rc-select',
  list: 'array',
  html: 'html',
  css: 'css',
};

export function elementOf(field: FormField, t: Words): FormElement {
  const { path, type, word = lastName(path), choices = [], whenAbsent, least, most, pattern, itemFields, newItem, nameOf, addWord } = field;
  // A word with a dot is a text of another form.
  const named = (name: string) => t((name.includes('.') ? name : `editor.options.${name}`) as MessageKey);
  return {
    ...plainElement(path, ELEMENTS[type], named(word)),
    // A value that always counts cannot be cleared.
    isClearable: whenAbsent === undefined || whenAbsent === null,
    isWhole: type === 'whole',
    isText: false,
    isMultiple: type === 'several',
    isFree: field.isFree === true,
    minimum: least,
    maximum: most,
    pattern,
    ...(pattern ? { messages: { pattern: named(`${word}Wrong`) } } : {}),
    choices: choices.map((one) => {
      const [stored, label] = Array.isArray(one)
        ? [one[0] as string | number, named(String(one[1]))]
        : [(one as { value: string }).value, (one as { label: string }).label];
      return { value: String(stored), label, stored };
    }),
    ...(whenAbsent === undefined ? {} : { whenAbsent }),
    ...(field.isHalf ? { isHalf: true } : {}),
    ...(field.args ? { args: field.args } : {}),
    ...(type === 'list' ? { startsEmpty: true, itemDefault: newItem ?? {}, addText: addWord ? named(addWord) : undefined } : {}),
    ...(itemFields ? { fieldsOf: (item: unknown) => itemFields(partOf(item)).map((one) => elementOf(one, t)) } : {}),
    ...(nameOf ? { nameOf: (item: unknown) => nameOf(partOf(item)) } : {}),
  };
}

/** Groups without fields are left out. */
export function formOf(groups: readonly FieldGroup[], t: Words): SettingsForm {
  return {
    schema: {},
    groups: groups
      .filter(({ fields }) => fields.length > 0)
      .map(({ title, name, fields }) => ({
        title: title === null ? null : [t(`editor.groups.${title}` as MessageKey), name].filter(Boolean).join(': '),
        elements: fields.map((field) => elementOf(field, t)),
      })),
  };
}

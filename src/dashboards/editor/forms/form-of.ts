/** Forms of tables of fields, with their texts. */

import { partOf } from '../../../contract/part.ts';
import { hasMessage } from '../../../i18n/has-message.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { type FormElement, plainElement, type SettingsForm } from '../../../inputs/schema-form/read-settings.ts';
import type { ControlName, FieldGroup, FormField } from '../../../stored/fields/form-field.ts';

export type Words = (key: MessageKey) => string;

const lastName = (path: string) => path.split('.').at(-1) ?? path;

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

function elementOf(field: FormField, named: (word: string) => string): FormElement {
  const { path, type, word = lastName(path), choices = [], whenAbsent, least, most, pattern, itemFields, newItem, nameOf, addWord } = field;
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
    ...(itemFields ? { fieldsOf: (item: unknown) => itemFields(partOf(item)).map((one) => elementOf(one, named)) } : {}),
    ...(nameOf ? { nameOf: (item: unknown) => nameOf(partOf(item)) } : {}),
  };
}

/** Groups without fields are left out. @param kind of widgets whose own words come before those of all forms. */
export function formOf(groups: readonly FieldGroup[], t: Words, kind?: string): SettingsForm {
  const known = (own: string, common: string) => t((hasMessage(own) ? own : common) as MessageKey);
  // A word with a dot is a text of another form.
  const named = (word: string) => (word.includes('.') ? t(word as MessageKey) : known(`${kind}.options.${word}`, `editor.options.${word}`));
  return {
    schema: {},
    groups: groups
      .filter(({ fields }) => fields.length > 0)
      .map(({ title, name, fields }) => ({
        title: title === null ? null : [known(`${kind}.groups.${title}`, `editor.groups.${title}`), name].filter(Boolean).join(': '),
        elements: fields.map((field) => elementOf(field, named)),
      })),
  };
}

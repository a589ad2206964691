/** Forms of nodes by tables of fields, with their texts. */
import type { Part } from '../../../contract/part.ts';
import type { SettingsForm } from '../../../inputs/schema-form/read-settings.ts';
import { drawing } from '../../../stored/fields/drawn-field.ts';
import { type FieldTable, fieldsIn } from '../../../stored/fields/fields.ts';
import { type FormField, groupsOf } from '../../../stored/fields/form-field.ts';
import type { NodeContext } from './node-fields.ts';

/** What is typed and has no value yet is part of the document: it is told before a save, and is there when the panel opens again. */
function keeping(field: FormField): FormField {
  if (field.type === 'number') return { ...field, options: { ...field.options, isKept: true } };
  if (field.type === 'stored-json') return { ...field, options: { ...field.options, isKept: true } };
  return field;
}

/**
 * @param textOf a key, such as `rule-node-forms.words.timeout`. A word with a dot is a text of another form.
 * @param isWhole all that the form may show.
 */
export function settingsForm(
  table: FieldTable,
  configuration: Part,
  context: NodeContext,
  textOf: (key: string) => string,
  isWhole = false,
): SettingsForm {
  const wordOf = (word: string) => textOf(word.includes('.') ? word : `rule-node-forms.words.${word}`);
  const draw = drawing(wordOf);
  const fields = fieldsIn(table, {
    ...{ at: '', holder: configuration, context, isWhole },
    draw: (sort, look, name, place) => keeping(draw(sort as never, look as never, name, place as never)),
  });
  return { schema: {}, groups: groupsOf(fields, (group) => textOf(`rule-node-forms.groups.${group}`)) };
}

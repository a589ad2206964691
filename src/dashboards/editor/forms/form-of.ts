/** Forms of stored objects by tables of fields, with their texts. */
import type { Part } from '../../../contract/part.ts';
import { hasMessage } from '../../../i18n/has-message.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { SettingsForm } from '../../../inputs/schema-form/read-settings.ts';
import { drawing } from '../../../stored/fields/drawn-field.ts';
import { type FieldTable, fieldsFor, fieldsIn } from '../../../stored/fields/fields.ts';
import { groupsOf } from '../../../stored/fields/form-field.ts';
import type { KindTables } from '../../../widgets/define-kind.ts';
import type { FormContext } from '../../../widgets/form-context.ts';

export type Words = (key: MessageKey) => string;

interface Formed {
  /** Of widgets, whose own words come before those of all forms. */
  readonly kind?: string | undefined;
  /** All that the form may show. */
  readonly isWhole?: boolean;
}

/** @param holder the stored object, where paths begin. */
export function formOf<Context>(
  table: FieldTable,
  holder: Part,
  context: Context,
  t: Words,
  { kind, isWhole = false }: Formed = {},
): SettingsForm {
  const known = (part: 'options' | 'groups', word: string) => {
    const own = `${kind}.${part}.${word}`;
    return t((hasMessage(own) ? own : part === 'options' ? `editor.options.${word}` : `editor.groups.${word}`) as MessageKey);
  };
  // A word with a dot is a text of another form.
  const wordOf = (word: string) => (word.includes('.') ? t(word as MessageKey) : known('options', word));
  const fields = fieldsIn(table, { at: '', holder, context, draw: drawing(wordOf), isWhole });
  return {
    schema: {},
    groups: groupsOf(fields, (group) =>
      group
        .split(' ')
        .map((one) => known('groups', one))
        .join(': '),
    ),
  };
}

const s = fieldsFor<FormContext>();

/** Of a data key of a native kind. @param of as in `type` of the widget. */
export const keyTable = ({ KEY_SETTINGS, keyFields }: KindTables, key: Part, of: unknown): FieldTable => ({
  ...keyFields?.(key, of),
  ...(KEY_SETTINGS && { settings: s.part(KEY_SETTINGS) }),
});

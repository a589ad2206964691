import type { SettingsForm } from '../../../inputs/schema-form/read-settings.ts';
import type { FormField } from '../../../stored/fields/form-field.ts';
import type { Words } from './form-of.ts';

/** Without the fields of these keys, and without those of an object whose fields have some of them. */
function without(fields: readonly FormField[], keys: ReadonlySet<string>): FormField[] {
  return fields.flatMap((field): readonly FormField[] => {
    if (keys.has(field.key)) return [];
    if (field.type !== 'group') return [...keys].some((key) => key.startsWith(`${field.key}.`)) ? [] : [field];
    const inner = without(field.fields, keys);
    return inner.length > 0 ? [{ ...field, fields: inner }] : [];
  });
}

/**
 * A form of ours, and below it the fields that only the server's form of the type has.
 * @param whole ours with what it does not show now.
 */
export function withMore(own: SettingsForm, whole: SettingsForm, theirs: SettingsForm | null | undefined, t: Words): SettingsForm {
  if (!theirs) return own;
  const keys = new Set(whole.groups.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const more = without(
    theirs.groups.flatMap(({ fields }) => fields),
    keys,
  );
  if (more.length === 0) return own;
  return { schema: theirs.schema, groups: [...own.groups, { title: t('editor.groups.more'), fields: more }] };
}

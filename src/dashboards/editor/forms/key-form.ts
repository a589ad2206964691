import type { SettingsForm } from '../../../inputs/schema-form/read-settings.ts';
import type { FormField } from '../../../stored/fields/form-field.ts';

const SETTINGS = 'settings';

/** The fields for the key around its settings. Lists have paths of their own inside. */
function ofKey(fields: readonly FormField[], isInList = false): readonly FormField[] {
  return fields.map((field) => {
    const { condition, path } = field;
    const plate = {
      path: isInList ? path : [SETTINGS, ...path],
      condition: condition && `((model) => (${condition}\n))(model.${SETTINGS} ?? {})`,
    };
    if (field.type === 'group') return { ...field, ...plate, fields: ofKey(field.fields, isInList) };
    if (field.type === 'list') return { ...field, ...plate, itemFields: (item) => ofKey(field.itemFields(item), true) };
    return { ...field, ...plate };
  });
}

/** A form of the settings of data keys, for a key as a whole. */
export function keyForm(form: SettingsForm | null): SettingsForm | null {
  if (!form) return null;
  const groups = form.groups.map(({ title, fields }) => ({ title, fields: ofKey(fields) }));
  return { schema: { properties: { [SETTINGS]: form.schema } }, groups };
}

/** Forms of what a native kind reads. Settings that a form does not name stay as they are. */
import type { Part } from '../../../contract/part.ts';
import { fieldsIn } from '../../../stored/fields/fields.ts';
import { type FieldGroup, groupsOf } from '../../../stored/fields/form-field.ts';
import { partAt } from '../../../stored/path.ts';
import type { KindTables } from '../../../widgets/define-kind.ts';
import type { FormContext } from '../../../widgets/form-context.ts';

/** Settings of a widget; paths begin at its `settings`. */
export const settingsGroups = ({ SETTINGS }: KindTables, context: FormContext): readonly FieldGroup[] =>
  groupsOf(fieldsIn(SETTINGS, { at: '', holder: context.settings, context }));

/** One data key; paths begin at the key. @param of as in `type` of the widget. */
export function keyGroups({ KEY_SETTINGS, keyFields }: KindTables, key: Part, context: FormContext, of: unknown): readonly FieldGroup[] {
  const settings = fieldsIn(KEY_SETTINGS ?? {}, { at: 'settings.', holder: partAt(key, ['settings']), context });
  return groupsOf([...fieldsIn(keyFields?.(key, of) ?? {}, { at: '', holder: key, context }), ...settings]);
}

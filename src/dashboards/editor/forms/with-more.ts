import { type FormElement, readSettings, type SettingsForm } from '../../../inputs/schema-form/read-settings.ts';
import type { Words } from './fields.ts';

function without(elements: readonly FormElement[], keys: ReadonlySet<string>): FormElement[] {
  return elements.flatMap((element) => {
    if (keys.has(element.key)) return [];
    if (element.type !== 'fieldset') return [element];
    const children = without(element.children, keys);
    return children.length > 0 ? [{ ...element, children }] : [];
  });
}

/** A form of ours, and below it the fields that only the server's form of the type has. @param settings of the server, or none. */
export function withMore(own: SettingsForm, settings: unknown, t: Words): SettingsForm {
  if (settings === null || settings === undefined) return own;
  const theirs = readSettings(settings);
  const keys = new Set(own.groups.flatMap(({ elements }) => elements.map(({ key }) => key)));
  const more = without(
    theirs.groups.flatMap(({ elements }) => elements),
    keys,
  );
  if (more.length === 0) return own;
  return { schema: theirs.schema, groups: [...own.groups, { title: t('editor.groups.more'), elements: more }] };
}

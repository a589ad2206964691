import type { FormElement, SettingsForm } from '../../../inputs/schema-form/read-settings.ts';
import type { Words } from './form-of.ts';

function without(elements: readonly FormElement[], keys: ReadonlySet<string>): FormElement[] {
  return elements.flatMap((element) => {
    if (keys.has(element.key)) return [];
    if (element.type !== 'fieldset') return [element];
    const children = without(element.children, keys);
    return children.length > 0 ? [{ ...element, children }] : [];
  });
}

/** A form of ours, and below it the fields that only the server's form of the type has. */
export function withMore(own: SettingsForm, theirs: SettingsForm | null | undefined, t: Words): SettingsForm {
  if (!theirs) return own;
  const keys = new Set(own.groups.flatMap(({ elements }) => elements.map(({ key }) => key)));
  const more = without(
    theirs.groups.flatMap(({ elements }) => elements),
    keys,
  );
  if (more.length === 0) return own;
  return { schema: theirs.schema, groups: [...own.groups, { title: t('editor.groups.more'), elements: more }] };
}

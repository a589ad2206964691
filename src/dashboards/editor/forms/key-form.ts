import type { FormElement, SettingsForm } from '../../../inputs/schema-form/read-settings.ts';

const SETTINGS = 'settings';

/** The elements for the key around its settings. Lists have paths of their own inside. */
function ofKey(elements: readonly FormElement[], isInList = false): readonly FormElement[] {
  return elements.map((element) => {
    const { condition, children, type, path } = element;
    return {
      ...element,
      path: isInList ? path : [SETTINGS, ...path],
      condition: condition && `((model) => (${condition}\n))(model.${SETTINGS} ?? {})`,
      children: ofKey(children, isInList || type === 'array'),
    };
  });
}

/** A form of the settings of data keys, for a key as a whole. */
export function keyForm(form: SettingsForm | null): SettingsForm | null {
  if (!form) return null;
  const groups = form.groups.map(({ title, elements }) => ({ title, elements: ofKey(elements) }));
  return { schema: { properties: { [SETTINGS]: form.schema } }, groups };
}

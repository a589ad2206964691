/** The platform's types of widgets have the forms of the kinds that draw them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { settingsSchema } from '../../platform/rest/widgets/settings-schema.ts';
import { SYSTEM_WIDGETS } from '../../platform/rest/widgets/system-widgets.ts';
import { formOf } from '../../platform/rest/widgets/type-forms.ts';
import { withMore } from '../../src/dashboards/editor/forms/with-more.ts';
import { adoptMessages } from '../../src/i18n/i18n.ts';
import type { MessageKey } from '../../src/i18n/messages.ts';
import { TEXTS } from '../../src/i18n/texts.fixture.ts';
import { readTypeForm } from '../../src/inputs/schema-form/read-properties.ts';
import type { SettingsForm } from '../../src/inputs/schema-form/read-settings.ts';
import { type FormField, fieldsInside } from '../../src/stored/fields/form-field.ts';
import { knownType } from '../../src/widgets/registry.ts';
import { fileOf, ownForm, typeForms } from './type-forms.fixture.ts';

beforeAll(() => adoptMessages('en_US', TEXTS));

/** `npx vitest run --config tests/vitest.config.ts type-forms -u` writes the file anew. */
it('are made of the tables of the kinds', async () => {
  const made = fileOf(typeForms(SYSTEM_WIDGETS.map(({ fqn }) => fqn)));
  await expect(made).toMatchFileSnapshot('../../platform/rest/widgets/type-forms.json');
});

const leavesOf = (fields: readonly FormField[]): readonly FormField[] =>
  fields.flatMap((field) => (field.type === 'group' ? leavesOf(field.fields) : [field]));

/** Kinds of the fields that hold something, by their paths. */
function kindsIn(form: SettingsForm | null): readonly string[] {
  const of = (fields: readonly FormField[], at: string): string[] =>
    fields.flatMap((field) => {
      const inner = fieldsInside(field);
      const path = [at, ...field.path].filter(Boolean).join('.');
      return field.type === 'group' ? of(inner, at) : inner.length > 0 ? of(inner, `${path}[]`) : [`${path} ${field.type}`];
    });
  return (form?.groups ?? []).flatMap(({ fields }) => of(fields, '')).sort();
}

/** Nothing is offered twice in the editor, where the form of a kind is followed by what only the server's form has. */
it('leave nothing that the form of their kind does not have', () => {
  const t = (key: MessageKey) => key;
  const stored = SYSTEM_WIDGETS.flatMap(({ fqn, settings }) => [
    { fqn, settings: {} },
    { fqn, settings },
  ]);
  const more = stored.flatMap(({ fqn, settings }) => {
    const known = knownType({ typeFullFqn: `system.${fqn}` });
    const [own, all] = [false, true].map((isWhole) => known && ownForm(known, t, isWhole, settings));
    const whole = own && all && withMore(own, all, readTypeForm({ settingsForm: formOf(fqn, 'settings') }, 'settings'), t);
    const fields = whole?.groups.find(({ title }) => title === 'editor.groups.more')?.fields ?? [];
    return leavesOf(fields).map(({ key }) => `${fqn}: ${key}`);
  });
  expect(more).toEqual([]);
});

describe('are read alike in the form of either release', () => {
  it.each(SYSTEM_WIDGETS.map(({ fqn }) => fqn).filter((fqn) => formOf(fqn, 'settings').length > 0))('%s', (fqn) => {
    const [newer, older] = [
      { settingsForm: formOf(fqn, 'settings'), dataKeySettingsForm: formOf(fqn, 'key') },
      {
        settingsSchema: settingsSchema(formOf(fqn, 'settings'), 'Settings'),
        dataKeySettingsSchema: settingsSchema(formOf(fqn, 'key'), 'Key'),
      },
    ];
    const kinds = kindsIn(readTypeForm(newer, 'settings'));
    expect(kinds.length).toBeGreaterThan(0);
    expect(kindsIn(readTypeForm(older, 'settings'))).toEqual(kinds);
    expect(kindsIn(readTypeForm(older, 'dataKeySettings'))).toEqual(kindsIn(readTypeForm(newer, 'dataKeySettings')));
  });
});

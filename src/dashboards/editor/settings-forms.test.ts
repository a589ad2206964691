import { expect, it } from 'vitest';
import editor from '../../../locales/en_US/editor.json';
import { WIDGET_KINDS } from '../../contract/widgets.ts';
import { readSettings } from '../../inputs/schema-form/read-settings.ts';
import { STEP_NAMES } from '../document/history.ts';
import { settingsForm } from './settings-forms.ts';

const texts: Readonly<Record<string, string>> = editor.options;
const t = (key: string) => texts[key.replace('editor.options.', '')] ?? `missing ${key}`;

it.each(WIDGET_KINDS)('%s has a form whose fields and choices are named', (kind) => {
  const { groups } = readSettings(settingsForm(kind, t));
  const elements = groups.flatMap((group) => group.elements);
  expect(elements.length > 0).toBe(kind !== 'latest-table');
  expect(
    elements.flatMap(({ title, choices }) => [title, ...choices.map(({ label }) => label)]).filter((text) => /missing|^$/.test(text)),
  ).toEqual([]);
});

it('names every step', () => {
  const { steps } = editor as { readonly steps: Readonly<Record<string, string>> };
  expect(STEP_NAMES.filter((name) => !(name in steps) && !(`${name}_other` in steps))).toEqual([]);
});

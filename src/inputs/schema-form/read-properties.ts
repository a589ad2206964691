/** Converts the settings form of newer servers, a list of properties, to fields. Invalid parts are skipped. Source: dashboards.md 9.6. */

import { isPart } from '../../contract/part.ts';
import { serverWords } from '../../i18n/server-words.ts';
import { type FormField, groupsOf } from '../../stored/fields/form-field.ts';
import type { Path } from '../../stored/path.ts';
import { readSettings, type SettingsForm } from './read-settings.ts';
import { choicesOf, listOf, numberOf, type Schema, schemaOf, textOf } from './schema-rules.ts';
import { serverField } from './server-field.ts';

/** Types that forms of 3.x call otherwise, or do not have. */
const TYPES = new Map(
  Object.entries({ select: 'rc-select', markdown: 'textarea', color_settings: 'color', font: 'json', htmlSection: 'help' }),
);

const TRANSLATED = /^\{i18n:(.+)\}$/;
const KEY = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/;

/** Names are texts, or keys of the server's translations, of which the last part is shown as words. */
function wordsOf(name: string): string {
  const key = TRANSLATED.exec(name)?.[1] ?? (KEY.test(name) ? name : undefined);
  return key === undefined ? name.trim() : serverWords(key);
}

const words = (value: unknown) => {
  const text = textOf(value);
  return text === undefined ? undefined : wordsOf(text);
};

/** What a form says of all its properties. */
interface Form {
  /** What counts where nothing is stored. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** Properties below a fieldset or a list item see the whole model, as in official consoles. */
function conditionOf({ condition, disableOnProperty }: Schema, { defaults }: Form): string | undefined {
  const body = textOf(condition);
  const switchedBy = textOf(disableOnProperty);
  const all = [
    ...(body === undefined ? [] : [`((property, model) => {${body}\n})(undefined, whole) !== false`]),
    ...(switchedBy === undefined ? [] : [`Boolean(whole[${JSON.stringify(switchedBy)}])`]),
  ];
  return all.length > 0 ? `((whole) => ${all.join(' && ')})({ ...${JSON.stringify(defaults)}, ...model })` : undefined;
}

function titleOf({ id, name, subLabel, fieldSuffix }: Schema): string {
  const parts = [words(name) ?? String(id), words(subLabel)].filter(Boolean);
  const suffix = words(fieldSuffix);
  return parts.join(': ') + (suffix === undefined ? '' : ` (${suffix})`);
}

function innerFields(type: string, property: Schema, path: Path, form: Form): readonly FormField[] {
  if (type === 'fieldset') return fieldsOf(property.properties, path, form);
  if (type !== 'array') return [];
  const { arrayItemType } = property;
  if (typeof arrayItemType !== 'string') return [];
  if (arrayItemType === 'fieldset') return fieldsOf(property.properties, [], form);
  const item = fieldOf({ ...property, id: 'item', type: arrayItemType, name: property.arrayItemName }, [], form);
  return item ? [{ ...item, key: '', path: [] }] : [];
}

/** @param around of the fieldset that it is in. */
function fieldOf(given: unknown, around: Path, form: Form): FormField | null {
  const property = schemaOf(given);
  const id = textOf(property.id);
  if (id === undefined) return null;
  const type = TYPES.get(String(property.type)) ?? String(property.type);
  const path = [...around, id, ...(property.type === 'color_settings' ? ['color'] : [])];
  const fields = innerFields(type, property, path, form);
  const plate = {
    ...{ key: path.join('.'), path, label: titleOf(property), group: words(property.group), condition: conditionOf(property, form) },
    description: words(property.hint) ?? (type === 'help' ? textOf(property.htmlContent)?.replaceAll(/<[^>]*>/g, ' ') : undefined),
    isRequired: property.required === true,
  };
  return serverField(plate, {
    type: type === 'array' && fields.length === 0 ? 'json' : type,
    isMultiple: property.multiple === true,
    isClearable: property.allowEmptyOption === true,
    isText: type !== 'json' || property.type === 'json',
    minimum: numberOf(property.min),
    maximum: numberOf(property.max),
    rows: numberOf(property.rows),
    choices: choicesOf({}, { items: listOf(property.items).map((one) => ({ ...schemaOf(one), label: words(schemaOf(one).label) })) }),
    fields,
    newItem: fields[0]?.path.length === 0 ? '' : {},
    startsEmpty: true,
    whenAbsent: property.default,
  });
}

const fieldsOf = (list: unknown, around: Path, form: Form): readonly FormField[] =>
  listOf(list)
    .map((property) => fieldOf(property, around, form))
    .filter((field) => field !== null);

/** @param properties of one form. Those of a group stand together, in the order of the first of each. */
export function readProperties(properties: readonly unknown[]): SettingsForm {
  const defaults = properties.map(schemaOf).flatMap(({ id, default: value }) => (value === undefined ? [] : [[String(id), value]]));
  const fields = fieldsOf(properties, [], { defaults: Object.fromEntries(defaults) });
  return { schema: {}, groups: groupsOf(fields, (title) => title) };
}

const isEmpty = (schema: unknown) => /^\s*(\{\s*\}|"")?\s*$/.test(typeof schema === 'string' ? schema : JSON.stringify(schema ?? ''));

/**
 * The form of a type of widgets, in the form of its server's release; null: it has none.
 * @param descriptor of the type. @param of its settings, or those of its data keys.
 */
export function readTypeForm(descriptor: unknown, of: 'settings' | 'dataKeySettings'): SettingsForm | null {
  const { [`${of}Form`]: properties, [`${of}Schema`]: schema } = isPart(descriptor) ? descriptor : {};
  if (listOf(properties).length > 0) return readProperties(listOf(properties));
  return isEmpty(schema) ? null : readSettings(schema);
}

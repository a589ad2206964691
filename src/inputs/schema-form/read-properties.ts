/** Converts the settings form of newer servers, a list of properties, to elements. Invalid parts are skipped. Source: dashboards.md 9.6. */

import { isPart } from '../../contract/part.ts';
import { serverWords } from '../../i18n/server-words.ts';
import type { Path } from '../../stored/path.ts';
import { type ElementGroup, type FormElement, plainElement, readSettings, type SettingsForm } from './read-settings.ts';
import { choicesOf, listOf, numberOf, type Schema, schemaOf, textOf } from './schema-rules.ts';

/** By the type of the property; others are texts. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ number: 'number', password: 'password', textarea: 'textarea', switch: 'checkbox', radios: 'radios', select: 'rc-select' },
  ...{ javascript: 'javascript', json: 'json', html: 'html', css: 'css', markdown: 'textarea', image: 'image', icon: 'icon' },
  ...{ color: 'color', color_settings: 'color', font: 'json', fieldset: 'fieldset', array: 'array', htmlSection: 'help' },
};

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

function childrenOf(type: string, property: Schema, path: Path, form: Form): readonly FormElement[] {
  if (type === 'fieldset') return elementsOf(property.properties, path, form);
  if (type !== 'array') return [];
  const { arrayItemType } = property;
  if (typeof arrayItemType !== 'string') return [];
  if (arrayItemType === 'fieldset') return elementsOf(property.properties, [], form);
  const item = elementOf({ ...property, id: 'item', type: arrayItemType, name: property.arrayItemName }, [], form);
  return item ? [{ ...item, key: '', path: [] }] : [];
}

/** @param around of the fieldset that it is in. */
function elementOf(given: unknown, around: Path, form: Form): FormElement | null {
  const property = schemaOf(given);
  const id = textOf(property.id);
  if (id === undefined) return null;
  const type = TYPES[String(property.type)] ?? 'text';
  const path = [...around, id, ...(property.type === 'color_settings' ? ['color'] : [])];
  const children = childrenOf(type, property, path, form);
  const isWithoutItems = type === 'array' && children.length === 0;
  return {
    ...plainElement(path.join('.'), isWithoutItems ? 'json' : type, titleOf(property)),
    path,
    description: words(property.hint) ?? (type === 'help' ? textOf(property.htmlContent)?.replaceAll(/<[^>]*>/g, ' ') : undefined),
    condition: conditionOf(property, form),
    isRequired: property.required === true,
    isMultiple: property.multiple === true,
    isClearable: property.allowEmptyOption === true,
    isText: type !== 'json' || property.type === 'json',
    minimum: numberOf(property.min),
    maximum: numberOf(property.max),
    rows: numberOf(property.rows) ?? 4,
    choices: choicesOf({}, { items: listOf(property.items).map((one) => ({ ...schemaOf(one), label: words(schemaOf(one).label) })) }),
    children,
    itemDefault: children[0]?.path.length === 0 ? '' : {},
    startsEmpty: true,
    ...(type === 'array' || type === 'fieldset' || property.default === undefined ? {} : { whenAbsent: property.default }),
  };
}

const elementsOf = (list: unknown, around: Path, form: Form): readonly FormElement[] =>
  listOf(list)
    .map((property) => elementOf(property, around, form))
    .filter((element) => element !== null);

/** @param properties of one form. Those of a group stand together, in the order of the first of each. */
export function readProperties(properties: readonly unknown[]): SettingsForm {
  const defaults = properties.map(schemaOf).flatMap(({ id, default: value }) => (value === undefined ? [] : [[String(id), value]]));
  const form: Form = { defaults: Object.fromEntries(defaults) };
  const byGroup = new Map<string | null, FormElement[]>();
  for (const property of properties) {
    const element = elementOf(property, [], form);
    const group = words(schemaOf(property).group) ?? null;
    if (element) byGroup.set(group, [...(byGroup.get(group) ?? []), element]);
  }
  return { schema: {}, groups: [...byGroup].map(([title, elements]): ElementGroup => ({ title, elements })) };
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

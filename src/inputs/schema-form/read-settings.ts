/**
 * Converts a settings form of the server (schema, form, groupInfoes) to fields. Such forms are written by hand: invalid parts are
 * skipped and the rest is drawn.
 */
import { isPart } from '../../contract/part.ts';
import type { FormField, TitledFields } from '../../stored/fields/form-field.ts';
import { choicesOf, isDay, limitOf, listOf, numberOf, readMessages, type Schema, schemaOf, textOf, typeOf } from './schema-rules.ts';
import { serverField } from './server-field.ts';

const namesOf = (value: unknown) => listOf(value).filter((name): name is string => typeof name === 'string');

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const SEGMENT = /[^.[\]]+|\[\]/g;
/** From the outside in; `[]` stands for any list item. */
export const segmentsOf = (key: string) => key.match(SEGMENT) ?? [];

function lookUp(root: Schema, key: string): { readonly schema: Schema; readonly isRequired: boolean } {
  let schema = root;
  let isRequired = false;
  for (const name of segmentsOf(key)) {
    isRequired = name !== '[]' && namesOf(schema.required).includes(name);
    schema = name === '[]' ? schemaOf(schema.items) : schemaOf(schemaOf(schema.properties)[name]);
  }
  return { schema, isRequired: isRequired || schema.required === true };
}

function typeFor(schema: Schema, item: Schema): string {
  const explicit = textOf(item.type);
  if (explicit) return explicit;
  const type = typeOf(schema);
  if (isDay(schema)) return 'date';
  if (type === 'array') return listOf(schemaOf(schema.items).enum).length > 0 ? 'checkboxes' : 'array';
  if (listOf(schema.enum).length > 0 || item.titleMap !== undefined) return 'select';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'checkbox';
  if (type === 'object') return 'fieldset';
  return 'text';
}

/** `base`: key of the list item around, such as `list[]`; empty outside of lists. */
function fieldOf(root: Schema, entry: unknown, base: string): FormField | null {
  const item = typeof entry === 'string' ? { key: entry } : schemaOf(entry);
  const key = textOf(item.key) ?? '';
  const isKnown = key !== '' || item.type === 'help' || item.type === 'fieldset';
  if (!isKnown) return null;
  const { schema, isRequired } = lookUp(root, key);
  const type = typeFor(schema, item);
  const inner = key.startsWith(base) ? key.slice(base.length) : key;
  const title = textOf(item.title) ?? textOf(schema.title) ?? segmentsOf(key).findLast((name) => name !== '[]');
  const plate = {
    key,
    path: segmentsOf(inner).filter((name) => name !== '[]'),
    label: (item.notitle === true ? undefined : title) ?? key,
    description: textOf(item.description) ?? textOf(schema.description),
    condition: textOf(item.condition),
    isReadOnly: item.readonly === true || schema.readonly === true || schema.readOnly === true,
    isRequired: isRequired || item.required === true,
    messages: readMessages(item.validationMessage ?? schema.validationMessage),
  };
  return serverField(plate, {
    type,
    placeholder: textOf(item.placeholder),
    isMultiple: item.multiple === true || item.tags === true,
    isFree: item.tags === true,
    isClearable: item.allowClear !== false,
    isWhole: typeOf(schema) === 'integer',
    isText: !['object', 'array'].includes(String(typeOf(schema))),
    minimum: limitOf(schema, 'minimum'),
    maximum: limitOf(schema, 'maximum'),
    minLength: numberOf(schema.minLength),
    maxLength: numberOf(schema.maxLength),
    rows: numberOf(item.rows),
    pattern: patternOf(schema.pattern),
    choices: choicesOf(schema, item),
    fields: innerFields(root, { type, key, schema, item, base }),
    newItem: defaultOf(schemaOf(schema.items)) ?? '',
    startsEmpty: item.startEmpty === true,
    addText: textOf(item.add),
  });
}

function patternOf(source: unknown): RegExp | undefined {
  try {
    return textOf(source) === undefined ? undefined : new RegExp(String(source), 'u');
  } catch {
    return undefined;
  }
}

interface Parent {
  readonly type: string;
  readonly key: string;
  readonly schema: Schema;
  readonly item: Schema;
  readonly base: string;
}

function innerFields(root: Schema, { type, key, schema, item, base }: Parent): FormField[] {
  if (type !== 'array' && type !== 'fieldset') return [];
  const inside = type === 'array' ? `${key}[]` : base;
  const around = type === 'array' ? schemaOf(schema.items) : schema;
  const prefix = type === 'array' ? `${key}[]` : key;
  const names = Object.entries(schemaOf(around.properties)).filter(([, value]) => isPart(value));
  const written = listOf(item.items);
  const entries =
    written.length > 0
      ? written
      : names.length > 0
        ? names.map(([name]) => (prefix === '' ? name : `${prefix}.${name}`))
        : type === 'array'
          ? [prefix]
          : [];
  return entries.map((entry) => fieldOf(root, entry, inside)).filter((field) => field !== null);
}

function defaultOf(schema: Schema): unknown {
  if (schema.default !== undefined && schema.default !== '') return schema.default;
  if (typeOf(schema) === 'array') return [];
  if (typeOf(schema) !== 'object' && !isPart(schema.properties)) return null;
  const fields = Object.entries(schemaOf(schema.properties)).filter(([, value]) => isPart(value));
  return Object.fromEntries(fields.map(([name, value]) => [name, defaultOf(schemaOf(value))]).filter(([, value]) => value !== null));
}

/** Keys of the schema that the form does not name. */
function remaining(root: Schema, form: readonly unknown[]): string[] {
  const named = new Set<string>();
  const note = (entry: unknown): void => {
    if (Array.isArray(entry)) for (const one of entry) note(one);
    const key = typeof entry === 'string' ? entry : isPart(entry) ? textOf(entry.key) : undefined;
    const first = key && segmentsOf(key)[0];
    if (first) named.add(first);
    if (isPart(entry)) note(entry.items);
  };
  note(form);
  return Object.entries(schemaOf(root.properties))
    .filter(([name, value]) => isPart(value) && !named.has(name))
    .map(([name]) => name);
}

export interface SettingsForm {
  /** Judges the whole. */
  readonly schema: Schema;
  readonly groups: readonly TitledFields[];
}

/** @param settings an object or its JSON text; an invalid one has no groups. */
export function readSettings(settings: unknown): SettingsForm {
  const given = schemaOf(parsed(settings));
  const schema = schemaOf(parsed(given.schema));
  const form = Array.isArray(given.form) ? given.form : ['*'];
  const rest = remaining(schema, form);
  const fieldsFor = (entries: unknown) =>
    listOf(entries)
      .flatMap((entry) => (entry === '*' ? rest : [entry]))
      .map((entry) => fieldOf(schema, entry, ''))
      .filter((field) => field !== null);
  const infos = listOf(given.groupInfoes).filter(isPart);
  const groups: TitledFields[] = infos.map((info) => ({
    title: textOf(info.GroupTitle) ?? '',
    fields: fieldsFor(form[numberOf(info.formIndex) ?? -1]),
  }));
  const grouped = new Set(infos.map((info) => info.formIndex));
  const alone = form.flatMap((entry, index) => (Array.isArray(entry) ? (grouped.has(index) ? [] : entry) : [entry]));
  const ungrouped = fieldsFor(alone);
  return { schema, groups: [...groups, ...(ungrouped.length > 0 ? [{ title: null, fields: ungrouped }] : [])] };
}

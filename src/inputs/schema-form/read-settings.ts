/**
 * Converts a settings form of the server (schema, form, groupInfoes) to elements. Such forms are written by hand: invalid parts are
 * skipped and the rest is drawn.
 */
import { isPart } from '../../contract/part.ts';
import type { Path } from '../../stored/path.ts';
import {
  choicesOf,
  isDay,
  limitOf,
  listOf,
  type Messages,
  numberOf,
  readMessages,
  type Schema,
  type SchemaChoice,
  schemaOf,
  textOf,
  typeOf,
} from './schema-rules.ts';

export interface FormElement {
  /** As the form names it, such as `list[].x`. */
  readonly key: string;
  /** Relative to the model, or to the list item around. */
  readonly path: Path;
  readonly type: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly placeholder: string | undefined;
  /** JavaScript over `model`; the element is hidden while it evaluates to false. */
  readonly condition: string | undefined;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  readonly isMultiple: boolean;
  /** Other values may be typed too. */
  readonly isFree: boolean;
  readonly isClearable: boolean;
  readonly isWhole: boolean;
  /** JSON is stored as text. */
  readonly isText: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly rows: number;
  readonly pattern: RegExp | undefined;
  /** Replace the controls' own errors. */
  readonly messages: Messages;
  readonly choices: readonly SchemaChoice[];
  readonly children: readonly FormElement[];
  readonly itemDefault: unknown;
  /** An empty list shows no item; otherwise one to fill in. */
  readonly startsEmpty: boolean;
  readonly addText: string | undefined;
  /** What counts where nothing is stored: shown, and not stored. */
  readonly whenAbsent?: unknown;
  /** Two in a row stand beside each other. */
  readonly isHalf?: boolean;
  /** Fields of one item, where they depend on it; in place of `children`. */
  readonly fieldsOf?: (item: unknown) => readonly FormElement[];
  /** Name of an item in the list; null: its number. Such items are folded. */
  readonly nameOf?: (item: unknown) => string | null;
  /** Arguments of a function, where its key does not tell. */
  readonly args?: readonly string[];
}

export interface ElementGroup {
  /** Null: elements without a group. */
  readonly title: string | null;
  readonly elements: readonly FormElement[];
}

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
function elementOf(root: Schema, entry: unknown, base: string): FormElement | null {
  const item = typeof entry === 'string' ? { key: entry } : schemaOf(entry);
  const key = textOf(item.key) ?? '';
  const isKnown = key !== '' || item.type === 'help' || item.type === 'fieldset';
  if (!isKnown) return null;
  const { schema, isRequired } = lookUp(root, key);
  const type = typeFor(schema, item);
  const inner = key.startsWith(base) ? key.slice(base.length) : key;
  return {
    key,
    path: segmentsOf(inner).filter((name) => name !== '[]'),
    type,
    title:
      item.notitle === true ? '' : (textOf(item.title) ?? textOf(schema.title) ?? segmentsOf(key).findLast((name) => name !== '[]') ?? ''),
    description: textOf(item.description) ?? textOf(schema.description),
    placeholder: textOf(item.placeholder),
    condition: textOf(item.condition),
    isReadOnly: item.readonly === true || schema.readonly === true || schema.readOnly === true,
    isRequired: isRequired || item.required === true,
    isMultiple: item.multiple === true || item.tags === true,
    isFree: item.tags === true,
    isClearable: item.allowClear !== false,
    isWhole: typeOf(schema) === 'integer',
    isText: !['object', 'array'].includes(String(typeOf(schema))),
    minimum: limitOf(schema, 'minimum'),
    maximum: limitOf(schema, 'maximum'),
    minLength: numberOf(schema.minLength),
    maxLength: numberOf(schema.maxLength),
    rows: numberOf(item.rows) ?? 4,
    pattern: patternOf(schema.pattern),
    messages: readMessages(item.validationMessage ?? schema.validationMessage),
    choices: choicesOf(schema, item),
    children: childrenOf(root, { type, key, schema, item, base }),
    itemDefault: defaultOf(schemaOf(schema.items)),
    startsEmpty: item.startEmpty === true,
    addText: textOf(item.add),
  };
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

function childrenOf(root: Schema, { type, key, schema, item, base }: Parent): FormElement[] {
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
  return entries.map((entry) => elementOf(root, entry, inside)).filter((child) => child !== null);
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
  readonly schema: Schema;
  readonly groups: readonly ElementGroup[];
}

/** An element without limits, texts and parts. */
export function plainElement(key: string, type: string, title: string): FormElement {
  return {
    ...{ key, type, title, path: segmentsOf(key).filter((name) => name !== '[]'), description: undefined, placeholder: undefined },
    ...{ condition: undefined, isReadOnly: false, isRequired: false, isMultiple: false, isFree: false, isClearable: true },
    ...{ isWhole: false, isText: true, minimum: undefined, maximum: undefined, minLength: undefined, maxLength: undefined },
    ...{ rows: 4, pattern: undefined, messages: {}, choices: [], children: [], itemDefault: null, startsEmpty: false, addText: undefined },
  };
}

/** @param settings an object or its JSON text; an invalid one has no groups. */
export function readSettings(settings: unknown): SettingsForm {
  const given = schemaOf(parsed(settings));
  const schema = schemaOf(parsed(given.schema));
  const form = Array.isArray(given.form) ? given.form : ['*'];
  const rest = remaining(schema, form);
  const elements = (entries: unknown) =>
    listOf(entries)
      .flatMap((entry) => (entry === '*' ? rest : [entry]))
      .map((entry) => elementOf(schema, entry, ''))
      .filter((element) => element !== null);
  const infos = listOf(given.groupInfoes).filter(isPart);
  const groups: ElementGroup[] = infos.map((info) => ({
    title: textOf(info.GroupTitle) ?? '',
    elements: elements(form[numberOf(info.formIndex) ?? -1]),
  }));
  const grouped = new Set(infos.map((info) => info.formIndex));
  const alone = form.flatMap((entry, index) => (Array.isArray(entry) ? (grouped.has(index) ? [] : entry) : [entry]));
  const ungrouped = elements(alone);
  return { schema, groups: [...groups, ...(ungrouped.length > 0 ? [{ title: null, elements: ungrouped }] : [])] };
}

/**
 * From a settings form as the platform stores it (schema, form, groupInfoes: dashboards.md 7) to the elements that are drawn. Such
 * forms are written by hand: what is no schema, no element or no key is passed over, and never a reason not to draw the rest.
 */
import { isRecord, type ModelPath } from './model-path.ts';

export interface FormElement {
  /** As the form names it, such as `list[].x`. */
  readonly key: string;
  /** Below the model, or below the item of the list that it stands in. */
  readonly path: ModelPath;
  readonly type: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly placeholder: string | undefined;
  /** JavaScript over `model`; hidden while it gives exactly false. */
  readonly condition: string | undefined;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  readonly isMultiple: boolean;
  readonly isClearable: boolean;
  readonly isWhole: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly rows: number;
  /** Said in place of the control's own sentences. */
  readonly message: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly children: readonly FormElement[];
  /** What a new item of a list begins with. */
  readonly itemDefault: unknown;
}

export interface ElementGroup {
  /** Null: its elements stand alone. */
  readonly title: string | null;
  readonly elements: readonly FormElement[];
}

type Schema = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const schemaOf = (value: unknown): Schema => (isRecord(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const namesOf = (value: unknown) => list(value).filter((name): name is string => typeof name === 'string');

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const SEGMENT = /[^.[\]]+|\[\]/g;
const segmentsOf = (key: string) => key.match(SEGMENT) ?? [];

/** The schema of a key, and whether the one around it requires it. */
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
  const explicit = text(item.type);
  if (explicit) return explicit;
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'string' && (schema.format === 'date' || schema.format === 'date-time')) return 'date';
  if (type === 'array') return list(schemaOf(schema.items).enum).length > 0 ? 'checkboxes' : 'array';
  if (list(schema.enum).length > 0 || item.titleMap !== undefined) return 'select';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'checkbox';
  if (type === 'object') return 'fieldset';
  return 'text';
}

function choicesOf(schema: Schema, item: Schema): FormElement['choices'] {
  const { titleMap } = item;
  if (isRecord(titleMap)) return Object.entries(titleMap).map(([value, label]) => ({ value, label: String(label) }));
  const written = [...list(titleMap), ...list(item.items)].filter(isRecord).filter(({ value }) => value !== undefined);
  if (written.length > 0) return written.map(({ value, label, name }) => ({ value: String(value), label: String(label ?? name ?? value) }));
  const values = list(schema.enum).length > 0 ? list(schema.enum) : list(schemaOf(schema.items).enum);
  return values.map((value) => ({ value: String(value), label: String(value) }));
}

/** What is said when a value does not fit: one text, or one of several by what is wrong. */
function messageOf(schema: Schema, item: Schema): string | undefined {
  const given = item.validationMessage ?? schema.validationMessage;
  return isRecord(given) ? (text(given.default) ?? text(Object.values(given)[0])) : text(given);
}

/** A limit that excludes itself is the next whole one, as the platform's own forms have it; a number as the flag is the limit. */
function limit(schema: Schema, name: 'minimum' | 'maximum', exclusive: string, by: 1 | -1): number | undefined {
  const bound = number(schema[name]);
  const flag = schema[exclusive];
  if (flag === true) return bound === undefined ? undefined : bound + by;
  const own = number(flag);
  return own === undefined ? bound : own + by;
}

/** `base`: key of the item of the list that the element stands in, such as `list[]`; empty outside of lists. */
function elementOf(root: Schema, entry: unknown, base: string): FormElement | null {
  const item = typeof entry === 'string' ? { key: entry } : schemaOf(entry);
  const key = text(item.key) ?? '';
  const isKnown = key !== '' || item.type === 'help' || item.type === 'fieldset';
  if (!isKnown) return null;
  const { schema, isRequired } = lookUp(root, key);
  const type = typeFor(schema, item);
  const inner = key.startsWith(base) ? key.slice(base.length) : key;
  return {
    key,
    path: segmentsOf(inner).filter((name) => name !== '[]'),
    type,
    title: item.notitle === true ? '' : (text(item.title) ?? text(schema.title) ?? segmentsOf(key).at(-1) ?? ''),
    description: text(item.description) ?? text(schema.description),
    placeholder: text(item.placeholder),
    condition: text(item.condition),
    isReadOnly: item.readonly === true || schema.readonly === true || schema.readOnly === true,
    isRequired: isRequired || item.required === true,
    isMultiple: item.multiple === true || item.tags === true,
    isClearable: item.allowClear !== false,
    isWhole: schema.type === 'integer',
    minimum: limit(schema, 'minimum', 'exclusiveMinimum', 1),
    maximum: limit(schema, 'maximum', 'exclusiveMaximum', -1),
    minLength: number(schema.minLength),
    maxLength: number(schema.maxLength),
    rows: number(item.rows) ?? 4,
    message: messageOf(schema, item),
    choices: choicesOf(schema, item),
    children: childrenOf(root, { type, key, schema, item, base }),
    itemDefault: defaultOf(schemaOf(schema.items)),
  };
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
  const names = Object.entries(schemaOf(around.properties)).filter(([, value]) => isRecord(value));
  const written = list(item.items);
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

/** What a new item holds: its schema's defaults, where these are of its type. */
function defaultOf(schema: Schema): unknown {
  if (schema.default !== undefined && schema.default !== '') return schema.default;
  if (schema.type === 'array') return [];
  if (schema.type !== 'object' && !isRecord(schema.properties)) return null;
  const fields = Object.entries(schemaOf(schema.properties)).filter(([, value]) => isRecord(value));
  return Object.fromEntries(fields.map(([name, value]) => [name, defaultOf(schemaOf(value))]).filter(([, value]) => value !== null));
}

/** Keys of the schema that nothing in the form names. */
function remaining(root: Schema, form: readonly unknown[]): string[] {
  const named = new Set<string>();
  const note = (entry: unknown): void => {
    if (Array.isArray(entry)) for (const one of entry) note(one);
    const key = typeof entry === 'string' ? entry : isRecord(entry) ? text(entry.key) : undefined;
    const first = key && segmentsOf(key)[0];
    if (first) named.add(first);
    if (isRecord(entry)) note(entry.items);
  };
  note(form);
  return Object.entries(schemaOf(root.properties))
    .filter(([name, value]) => isRecord(value) && !named.has(name))
    .map(([name]) => name);
}

export interface SettingsForm {
  readonly schema: Schema;
  readonly groups: readonly ElementGroup[];
}

/** @param settings an object or its JSON text; one that says nothing has no groups. */
export function readSettings(settings: unknown): SettingsForm {
  const given = schemaOf(parsed(settings));
  const schema = schemaOf(parsed(given.schema));
  const form = Array.isArray(given.form) ? given.form : ['*'];
  const rest = remaining(schema, form);
  const elements = (entries: unknown) =>
    list(entries)
      .flatMap((entry) => (entry === '*' ? rest : [entry]))
      .map((entry) => elementOf(schema, entry, ''))
      .filter((element) => element !== null);
  const infos = list(given.groupInfoes).filter(isRecord);
  const groups: ElementGroup[] = infos.map((info) => ({
    title: text(info.GroupTitle) ?? '',
    elements: elements(form[number(info.formIndex) ?? -1]),
  }));
  const grouped = new Set(infos.map((info) => info.formIndex));
  const alone = form.flatMap((entry, index) => (Array.isArray(entry) ? (grouped.has(index) ? [] : entry) : [entry]));
  const ungrouped = elements(alone);
  return { schema, groups: [...groups, ...(ungrouped.length > 0 ? [{ title: null, elements: ungrouped }] : [])] };
}

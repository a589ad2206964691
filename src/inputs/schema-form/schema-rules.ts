/**
 * What settings forms of the platform say by their schemas: which values may be chosen, which limits there are, and in which words a
 * value is refused (dashboards.md 7). Schemas are written by hand: what is none is passed over.
 */
import { writeStored } from '../stored-text.ts';
import { isRecord } from './model-path.ts';

export type Schema = Readonly<Record<string, unknown>>;

export const schemaOf = (value: unknown): Schema => (isRecord(value) ? value : {});
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
export const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The type of a schema that may also be null. */
export function typeOf({ type }: Schema): unknown {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type;
}

/** Days are moments in milliseconds, whatever their schema says. */
export function isDay(schema: Schema): boolean {
  const type = typeOf(schema);
  return type === 'date' || (type === 'string' && (schema.format === 'date' || schema.format === 'date-time'));
}

/** A limit that excludes itself is the next whole one (specification B 5); a number as the flag is such a limit itself. */
export function limitOf(schema: Schema, name: 'minimum' | 'maximum'): number | undefined {
  const [flag, by] = name === 'minimum' ? [schema.exclusiveMinimum, 1] : [schema.exclusiveMaximum, -1];
  const bound = numberOf(schema[name]);
  if (flag === true) return bound === undefined ? undefined : bound + by;
  const own = numberOf(flag);
  return own === undefined ? bound : own + by;
}

/** Codes by which older schemas name what is wrong (tv4). */
const RULE_OF_CODE: Readonly<Record<string, string>> = {
  0: 'type',
  1: 'enum',
  100: 'multipleOf',
  101: 'minimum',
  102: 'minimum',
  103: 'maximum',
  104: 'maximum',
  200: 'minLength',
  201: 'maxLength',
  202: 'pattern',
  302: 'required',
  400: 'minItems',
  401: 'maxItems',
  402: 'uniqueItems',
};

/** Words of a form's own, by the keyword of the schema that they are for; `default` for all others. */
export type Messages = Readonly<Record<string, string>>;

/** @param given one text for whatever is wrong, or several by keyword or code. */
export function readMessages(given: unknown): Messages {
  if (!isRecord(given)) return typeof given === 'string' && given !== '' ? { default: given } : {};
  const texts = Object.entries(given).flatMap(([rule, words]) => (textOf(words) ? [[RULE_OF_CODE[rule] ?? rule, String(words)]] : []));
  return Object.fromEntries(texts);
}

export function messageFor(messages: Messages, rule: string): string | undefined {
  return messages[rule] ?? messages.default;
}

/** A choice: what fields hold of it, what it is called, and the value of the model, which may be a number. */
export interface SchemaChoice {
  readonly value: string;
  readonly label: string;
  readonly stored: unknown;
}

const choice = (stored: unknown, label: unknown): SchemaChoice => ({
  value: writeStored(stored),
  label: String(label ?? writeStored(stored)),
  stored,
});

/** A value that is named by the key of an object, as a schema of that type has it. */
function namedValue(name: string, type: unknown): unknown {
  if (type === 'boolean' && (name === 'true' || name === 'false')) return name === 'true';
  const isNumber = (type === 'number' || type === 'integer') && name.trim() !== '' && Number.isFinite(Number(name));
  return isNumber ? Number(name) : name;
}

/** What can be chosen: of the element's own list, else of its titles, else of the schema. */
export function choicesOf(schema: Schema, item: Schema): readonly SchemaChoice[] {
  const values = listOf(schema.enum).length > 0 ? listOf(schema.enum) : listOf(schemaOf(schema.items).enum);
  const written = [...listOf(item.titleMap), ...listOf(item.items)].filter(isRecord).filter(({ value }) => value !== undefined);
  if (written.length > 0) return written.map(({ value, label, name }) => choice(value, label ?? name));
  const titles = item.titleMap ?? schema.enumNames;
  const titleOf = (value: unknown, index: number) => (Array.isArray(titles) ? titles[index] : schemaOf(titles)[String(value)]);
  if (values.length > 0) return values.map((value, index) => choice(value, titleOf(value, index)));
  const type = typeOf(typeOf(schema) === 'array' ? schemaOf(schema.items) : schema);
  return Object.entries(schemaOf(titles)).map(([name, label]) => choice(namedValue(name, type), label));
}

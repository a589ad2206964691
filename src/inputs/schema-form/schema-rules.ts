/** Choices, limits and messages of the schemas of settings forms. Schemas are written by hand: invalid parts are skipped. */

import { isPart } from '../../contract/part.ts';
import type { StoredChoice } from '../../stored/fields/form-field.ts';
import { writeStored } from '../stored-text.ts';

export type Schema = Readonly<Record<string, unknown>>;

export const schemaOf = (value: unknown): Schema => (isPart(value) ? value : {});
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
export const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function typeOf({ type }: Schema): unknown {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type;
}

/** Days are stored as EpochMs, even where their schema says text. */
export function isDay(schema: Schema): boolean {
  const type = typeOf(schema);
  return type === 'date' || (type === 'string' && (schema.format === 'date' || schema.format === 'date-time'));
}

/** An exclusive limit becomes the next integer. The exclusive flag may be the limit itself. */
export function limitOf(schema: Schema, name: 'minimum' | 'maximum'): number | undefined {
  const [flag, by] = name === 'minimum' ? [schema.exclusiveMinimum, 1] : [schema.exclusiveMaximum, -1];
  const bound = numberOf(schema[name]);
  if (flag === true) return bound === undefined ? undefined : bound + by;
  const own = numberOf(flag);
  return own === undefined ? bound : own + by;
}

/** Error codes of tv4, which older forms use, by keyword. */
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

/** The form's own messages by keyword; `default` for all others. */
export type Messages = Readonly<Record<string, string>>;

/** @param given one text for every problem, or texts by keyword or code. */
export function readMessages(given: unknown): Messages {
  if (!isPart(given)) return typeof given === 'string' && given !== '' ? { default: given } : {};
  const texts = Object.entries(given).flatMap(([rule, words]) => (textOf(words) ? [[RULE_OF_CODE[rule] ?? rule, String(words)]] : []));
  return Object.fromEntries(texts);
}

export function messageFor(messages: Messages, rule: string): string | undefined {
  return messages[rule] ?? messages.default;
}

const choice = (stored: unknown, label: unknown): StoredChoice => ({
  value: writeStored(stored),
  label: String(label ?? writeStored(stored)),
  stored,
});

function namedValue(name: string, type: unknown): unknown {
  if (type === 'boolean' && (name === 'true' || name === 'false')) return name === 'true';
  const isNumber = (type === 'number' || type === 'integer') && name.trim() !== '' && Number.isFinite(Number(name));
  return isNumber ? Number(name) : name;
}

/** The element's own list, else its titles, else the enum of the schema. */
export function choicesOf(schema: Schema, item: Schema): readonly StoredChoice[] {
  const values = listOf(schema.enum).length > 0 ? listOf(schema.enum) : listOf(schemaOf(schema.items).enum);
  const written = [...listOf(item.titleMap), ...listOf(item.items)].filter(isPart).filter(({ value }) => value !== undefined);
  if (written.length > 0) return written.map(({ value, label, name }) => choice(value, label ?? name));
  const titles = item.titleMap ?? schema.enumNames;
  const titleOf = (value: unknown, index: number) => (Array.isArray(titles) ? titles[index] : schemaOf(titles)[String(value)]);
  if (values.length > 0) return values.map((value, index) => choice(value, titleOf(value, index)));
  const type = typeOf(typeOf(schema) === 'array' ? schemaOf(schema.items) : schema);
  return Object.entries(schemaOf(titles)).map(([name, label]) => choice(namedValue(name, type), label));
}

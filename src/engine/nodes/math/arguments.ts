/** What the node "math function" calculates with. */
import { isPart, type Part, partOf } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import type { NodeContext } from '../../node-type.ts';
import { NodeError, SettingsError } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { spellingOf, valueText } from '../../values.ts';
import { scopeNamed } from '../action/attribute-scope.ts';
import { payloadOf } from '../payload.ts';

const SOURCES = ['CONSTANT', 'MESSAGE_BODY', 'MESSAGE_METADATA', 'ATTRIBUTE', 'TIME_SERIES'] as const;

export interface Argument {
  /** In an expression. */
  readonly name: string;
  readonly source: (typeof SOURCES)[number];
  /** With patterns; of a constant the number. */
  readonly key: string;
  readonly scope: string;
  readonly usual: number | undefined;
}

/** Throws SettingsError. */
export function argumentOf(value: unknown): Argument {
  const { name, type, key, attributeScope, defaultValue } = partOf(value);
  const source = SOURCES.find((one) => one === type);
  if (!source) throw new SettingsError(`java.lang.RuntimeException: Unsupported argument type: ${String(type)}`);
  return {
    ...{ name: String(name ?? ''), source, key: String(key ?? ''), scope: String(attributeScope ?? 'SERVER_SCOPE') },
    usual: typeof defaultValue === 'number' ? defaultValue : undefined,
  };
}

const fault = (words: string) => new NodeError(`java.lang.RuntimeException: ${words}`);

function numberOf(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) throw fault(`Can't convert value '${text}' to double!`);
  return number;
}

/** Throws NodeError if the payload is no object. */
export function bodyOf(message: Message): Part {
  const value = payloadOf(message);
  if (!isPart(value)) throw fault('Message body is not a JSON object!');
  return value;
}

/** The text of a value, or the words for that there is none. */
type Found = { readonly text: string } | { readonly missing: string };

function inBody(message: Message, key: string): Found {
  const body = bodyOf(message);
  if (!Object.hasOwn(body, key)) return { missing: `Message body has no '${key}'!` };
  const value = body[key];
  if (value === null) return { missing: `Message body has null '${key}'!` };
  return { text: spellingOf(value) ?? (typeof value === 'string' ? value : JSON.stringify(value)) };
}

function find({ source, scope }: Argument, key: string, message: Message, { world: { values } }: NodeContext): Found {
  const { originator, metadata } = message;
  switch (source) {
    case 'CONSTANT':
      return { text: key };
    case 'MESSAGE_BODY':
      return inBody(message, key);
    case 'MESSAGE_METADATA':
      return Object.hasOwn(metadata, key) ? { text: metadata[key] ?? '' } : { missing: `Message metadata has no '${key}'!` };
    case 'ATTRIBUTE': {
      const found = [...values.attributes(originator, scopeNamed(scope))].find((one) => one.key === key);
      return found
        ? { text: valueText(found.value) }
        : { missing: `Attribute: ${key} with scope: ${scope} not found for entity: ${originator.id}` };
    }
    case 'TIME_SERIES': {
      const latest = values.latest(originator, key);
      return latest ? { text: valueText(latest.value) } : { missing: `Time series: ${key} not found for entity: ${originator.id}` };
    }
  }
}

/** Throws NodeError. */
export function argumentValue(argument: Argument, message: Message, context: NodeContext): number {
  const key = argument.source === 'CONSTANT' ? argument.key : filled(argument.key, message, context.release);
  const found = find(argument, key, message, context);
  if ('text' in found) return numberOf(found.text);
  if (argument.usual === undefined) throw fault(found.missing);
  return argument.usual;
}

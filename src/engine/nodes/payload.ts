import { isPart, type Part } from '../../contract/part.ts';
import { Body } from '../body.ts';
import type { Message } from '../message.ts';
import { NodeError } from '../outcome.ts';
import { readJson } from '../values.ts';

/** The payload, in which numbers keep their spelling. Throws NodeError if it is no JSON. */
export function payloadOf({ body }: Message): unknown {
  try {
    return readJson(body.text);
  } catch {
    throw new NodeError(`java.lang.IllegalArgumentException: The given string value cannot be transformed to Json object: ${body.text}`);
  }
}

/** Throws NodeError if it is no object. */
export function objectPayload(message: Message): Part {
  const value = payloadOf(message);
  if (!isPart(value)) throw new NodeError('java.lang.IllegalArgumentException: Message body is not an object!');
  return value;
}

/** @param value JSON, in which numbers may keep their spelling. */
export const withPayload = (message: Message, value: unknown): Message => ({ ...message, body: Body.ofText(JSON.stringify(value)) });

/** As metadata have it: scalars as text, the rest as JSON. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A JSON text without its quotes; anything else as it is. */
export function plainText({ body: { text } }: Message): string {
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

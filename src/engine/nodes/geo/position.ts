import { isPart, type Part } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import { NodeError } from '../../outcome.ts';
import { spellingOf } from '../../values.ts';
import { payloadOf } from '../payload.ts';

/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export const NODE_EXCEPTION = 'org.thingsboard.rule.engine.api.TbNodeException';

/** A number, or a text that is one. Throws NodeError. */
export function degrees(value: unknown): number {
  const text = spellingOf(value) ?? (typeof value === 'string' ? value.trim() : '');
  const number = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw new NodeError(`java.lang.NumberFormatException: For input string: "${String(value)}"`);
  return number;
}

function coordinate({ metadata }: Message, payload: Part, key: string, name: string): number {
  const value = Object.hasOwn(payload, key) && payload[key] !== null ? payload[key] : metadata[key];
  if (value === undefined || value === '') throw new NodeError(`${NODE_EXCEPTION}: Incoming Message has no ${name} in data or metadata!`);
  return degrees(value);
}

/** From the payload, or else from the metadata. Throws NodeError. */
export function positionIn(message: Message, keys: { readonly latitude: string; readonly longitude: string }): Position {
  const payload = payloadOf(message);
  if (!isPart(payload)) throw new NodeError(`${NODE_EXCEPTION}: Incoming Message is not a valid JSON object!`);
  return {
    latitude: coordinate(message, payload, keys.latitude, 'latitude'),
    longitude: coordinate(message, payload, keys.longitude, 'longitude'),
  };
}

import type { Part } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import type { StoredValue } from '../../values.ts';
import { valueJson } from '../../values.ts';
import { objectPayload, textOf, withPayload } from '../payload.ts';

/** Where what was fetched goes. */
export type FetchTo = 'DATA' | 'METADATA';

/** Older settings had two other names for it. */
export function fetchToOf({ fetchTo, fetchToData, addToMetadata }: Part, usual: FetchTo = 'METADATA'): FetchTo {
  if (fetchTo === 'DATA' || fetchTo === 'METADATA') return fetchTo;
  if (typeof fetchToData === 'boolean') return fetchToData ? 'DATA' : 'METADATA';
  if (typeof addToMetadata === 'boolean') return addToMetadata ? 'METADATA' : 'DATA';
  return usual;
}

/** A node that fetches into the payload needs an object there, before it fetches. Throws NodeError. */
export function checkTarget(message: Message, to: FetchTo): void {
  if (to === 'DATA') objectPayload(message);
}

/** @param values JSON, in which numbers keep their spelling; in metadata all are texts. Throws NodeError. */
export function withFetched(message: Message, values: Iterable<readonly [key: string, value: unknown]>, to: FetchTo): Message {
  const found = [...values];
  if (found.length === 0) return message;
  if (to === 'DATA') return withPayload(message, { ...objectPayload(message), ...Object.fromEntries(found) });
  return { ...message, metadata: { ...message.metadata, ...Object.fromEntries(found.map(([key, value]) => [key, textOf(value)])) } };
}

/** As JSON. */
export const jsonOfValue = (value: StoredValue): unknown => valueJson(value);

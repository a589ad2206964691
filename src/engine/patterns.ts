import { isPart } from '../contract/part.ts';
import type { Message } from './message.ts';
import type { Release } from './node-type.ts';
import { readJson, spellingOf } from './values.ts';

const METADATA_KEY = /\$\{([^{}]*)\}/g;
const DATA_KEY = /\$\[([^[\]]*)\]/g;

/**
 * A template of a node with its values: `${key}` of the metadata, and but for 3.2 `$[a.b]` of the payload, along objects and not lists.
 * What has no value, and objects and lists, stay as written; `${*}` and `$[*]` are the whole.
 */
export function filled(template: string, message: Message, release: Release): string {
  const { metadata } = message;
  const textOf = (pattern: string, key: string) => {
    if (key === '*' && release !== '3.2') return JSON.stringify(metadata);
    return Object.hasOwn(metadata, key) ? (metadata[key] ?? pattern) : pattern;
  };
  const first = template.includes('${') ? template.replace(METADATA_KEY, textOf) : template;
  if (release === '3.2' || !first.includes('$[')) return first;
  const value = payloadOf(message);
  return first.replace(DATA_KEY, (pattern, path: string) =>
    path === '*' ? message.body.text : (textAt(value, path.split('.')) ?? pattern),
  );
}

function payloadOf({ body }: Message): unknown {
  try {
    return readJson(body.text);
  } catch {
    return undefined;
  }
}

function textAt(value: unknown, path: readonly string[]): string | undefined {
  let found = value;
  for (const key of path) {
    if (!isPart(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return spellingOf(found) ?? (typeof found === 'object' && found !== null ? undefined : String(found));
}

/** Reads JSON that scripts return without parsing its numbers: 2.0 is not 2, and 9007199254740993 is no double. */
import { makeValues } from '../tbel/runtime/values.ts';

const { doubleText } = makeValues();
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** @param json valid JSON. */
export function jsonKind(json: string): JsonKind {
  const first = json.trimStart()[0];
  if (first === '{') return 'object';
  if (first === '[') return 'array';
  if (first === '"') return 'string';
  if (first === 'n') return 'null';
  return first === 't' || first === 'f' ? 'boolean' : 'number';
}

/** The texts of what stands directly in a list or an object: with the key, and without one in a list. */
export function jsonParts(json: string): { readonly key: string | null; readonly text: string }[] {
  const isObject = jsonKind(json) === 'object';
  const parts: { key: string | null; text: string }[] = [];
  let depth = 0;
  let key: string | null = null;
  let start = -1;
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const isClose = token === '}' || token === ']';
    if (depth === 1 && start >= 0 && (token === ',' || isClose)) {
      parts.push({ key, text: json.slice(start, index).trim() });
      start = -1;
      key = null;
    } else if (depth === 1 && isObject && key === null && token.startsWith('"')) key = JSON.parse(token) as string;
    else if (depth === 1 && start < 0 && token !== ':' && token !== ',' && !isClose) start = index;
    if (isClose) depth -= 1;
    else if (token === '{' || token === '[') depth += 1;
  }
  return parts;
}

/** Doubles as Java prints them; other numbers stay as they are. */
export function withJavaNumbers(json: string): string {
  if (!/\d[.eE]/.test(json)) return json;
  return json.replace(STRING_OR_NUMBER, (token) => (!token.startsWith('"') && /[.eE]/.test(token) ? doubleText(Number(token)) : token));
}

/** As Java prints maps and lists: `{a=1, b=[x, y]}`; of a text its letters. */
export function javaText(json: string): string {
  const kind = jsonKind(json);
  if (kind === 'string') return JSON.parse(json) as string;
  if (kind === 'array')
    return `[${jsonParts(json)
      .map(({ text }) => javaText(text))
      .join(', ')}]`;
  if (kind === 'object')
    return `{${jsonParts(json)
      .map(({ key, text }) => `${key}=${javaText(text)}`)
      .join(', ')}}`;
  return json.trim();
}

const LARGEST_INT = 2_147_483_647;

/** The name of its class, without packages. */
export function javaClass(json: string): string {
  switch (jsonKind(json)) {
    case 'object':
      return 'ExecutionHashMap';
    case 'array':
      return 'ExecutionArrayList';
    case 'string':
      return 'String';
    case 'boolean':
      return 'Boolean';
    case 'null':
      return 'null';
    default:
      if (/[.eE]/.test(json)) return 'Double';
      return Math.abs(Number(json)) > LARGEST_INT ? 'Long' : 'Integer';
  }
}

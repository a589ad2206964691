/** The stack of states in the `state` parameter: JSON, as UTF-8, in base64. ThingsBoard's own links are percent-encoded once or twice. */
import * as z from 'zod/mini';
import { readBase64Json, writeBase64Json } from '../../stored/base64-json.ts';
import { rootStack, type StateEntry, type StateSet, type StateStack } from './state-stack.ts';

const MOST_ENCODINGS = 5;

const entrySchema = z.looseObject({
  id: z.nullish(z.string()),
  params: z.nullish(z.record(z.string(), z.unknown())),
});
const stackSchema = z.array(entrySchema);

function decode(text: string): unknown {
  let base64 = text;
  for (let i = 0; i < MOST_ENCODINGS && base64.includes('%'); i += 1) base64 = decodeURIComponent(base64);
  // A plus sign that was not encoded reads as a blank.
  return readBase64Json(base64.replaceAll(' ', '+'));
}

function decodeStack(text: string): readonly StateEntry[] | null {
  try {
    const read = stackSchema.safeParse(decode(text));
    return read.success ? read.data.map(({ id, params }) => ({ id: id ?? '', params: params ?? {} })) : null;
  } catch {
    // Addresses are typed and cut by people: what is no state leads to the root.
    return null;
  }
}

/** @param text the parameter; null: there is none. Unreadable texts give the root state. */
export function readStack(text: string | null, set: StateSet): StateStack {
  const stored = text === null ? null : decodeStack(text);
  const [first, ...rest] = stored ?? [];
  if (!first) return rootStack(set);
  const isKnown = ({ id }: StateEntry) => set.ids.includes(id);
  if (set.controller === 'default') {
    const last = rest.at(-1) ?? first;
    return isKnown(last) ? [last] : rootStack(set);
  }
  return [isKnown(first) ? first : { ...first, id: set.rootId }, ...rest.filter(isKnown)];
}

const isPlainRoot = (stack: StateStack, { rootId }: StateSet) =>
  stack.length === 1 && stack[0]?.id === rootId && Object.keys(stack[0].params).length === 0;

/** Base64, still to be percent-encoded. */
export const encodeStack = (stack: StateStack): string => writeBase64Json(stack);

/** As `encodeStack`; null where the address needs no parameter. */
export function writeStack(stack: StateStack, set: StateSet): string | null {
  return set.controller === 'entity' && isPlainRoot(stack, set) ? null : encodeStack(stack);
}

/** The query of an address with another stack in it; other parameters stay. */
export function withStack(search: string, stack: StateStack, set: StateSet): string {
  const query = new URLSearchParams(search);
  const text = writeStack(stack, set);
  if (text === null) query.delete('state');
  else query.set('state', text);
  return `${query}`;
}

/** The page's address with another stack in it. */
export function addressIn(set: StateSet, stack: StateStack): string {
  const query = withStack(location.search, stack, set);
  return location.pathname + (query && `?${query}`);
}

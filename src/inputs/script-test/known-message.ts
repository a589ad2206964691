/** What a message tells to the scripts that get it. */
import { MESSAGE_TYPES } from '../../contract/message-types.ts';
import type { KnownMembers } from '../code/known-members.ts';

/** @see TestMessage of the test; null: invalid as it is typed. */
interface Message {
  readonly msg: string | null;
  readonly metadata: object | null;
  readonly msgType: string | null;
}

type Members = Record<string, readonly string[]>;

const DEEPEST = 6;
/** What the server itself says of a device that sent something. */
const USUAL_METADATA = ['deviceName', 'deviceType', 'ts'];

function bodyOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Messages may be plain texts.
    return null;
  }
}

/** Adds the members of an object by the way to it, and of the objects in it; of a list, those of its first object. */
function collect(value: unknown, way: string, into: Members, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    const first: unknown = value.find((one) => typeof one === 'object' && one !== null);
    return collect(first, `${way}[]`, into, depth + 1);
  }
  into[way] = Object.keys(value);
  for (const [name, inner] of Object.entries(value)) collect(inner, `${way}.${name}`, into, depth + 1);
}

const named = ([body = 'msg', about = 'metadata', type = 'msgType']: readonly string[]) => ({ body, about, type });

/** @param args names that the script has for message, metadata and type of the message. */
export function knownMembers({ msg, metadata, msgType }: Message, args: readonly string[]): KnownMembers {
  const { body, about, type } = named(args);
  const members: Members = { [about]: Object.keys(metadata ?? {}) };
  collect(bodyOf(msg), body, members);
  return { members, values: { [type]: [...new Set([...(msgType ? [msgType] : []), ...MESSAGE_TYPES])] } };
}

/** Where no message is known. @param placeholders of what comes before: `${key}` of metadata, `$[key]` of the message. */
export function expectedMembers(placeholders: readonly string[], args: readonly string[]): KnownMembers {
  const { body, about, type } = named(args);
  const keysOf = (opening: string) => placeholders.filter((one) => one.startsWith(opening)).map((one) => one.slice(2, -1));
  const members = { [body]: keysOf('$['), [about]: [...new Set([...keysOf('${'), ...USUAL_METADATA])] };
  return { members, values: { [type]: MESSAGE_TYPES } };
}

function joined(one: Readonly<Members>, other: Readonly<Members>): Members {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]));
}

/** What either of two tells. */
export const joinKnown = (one: KnownMembers, other: KnownMembers): KnownMembers => ({
  members: joined(one.members, other.members),
  values: joined(one.values, other.values),
});

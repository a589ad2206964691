/** A three-way merge of stored JSON, judged path by path. */
import { sameValue } from './same-value.ts';

export type JsonPath = readonly string[];

/** Both changed what is at the path, differently. Undefined: there is nothing. */
export interface JsonConflict {
  readonly path: JsonPath;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The item of a list in which it is. */
  readonly item: { readonly id: string; readonly mine: unknown; readonly theirs: unknown } | null;
}

export type Choose = (conflict: JsonConflict) => 'mine' | 'theirs';

interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

type Members = Readonly<Record<string, unknown>>;
type Place = Pick<JsonConflict, 'path' | 'item'>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (value: unknown): Members => (isMembers(value) ? value : {});
const own = (members: Members, key: string): unknown => (Object.hasOwn(members, key) ? members[key] : undefined);
/** An id of an entity is one value. */
const isEntityId = (value: Members) => typeof value.entityType === 'string' && typeof value.id === 'string';

/**
 * What I did not change is theirs, what only I changed is mine, and `choose` decides where both changed the same. Members of objects are
 * judged each by itself, and so are items of lists in which each has an `id`; other lists, ids of entities, and objects of different
 * `type` are one value.
 */
export function mergeJson(base: object, mine: object, theirs: object, choose: Choose): Readonly<Record<string, unknown>> {
  return mergeMembers({ base, mine, theirs }, { path: [], item: null }, choose);
}

function mergeMembers({ base, mine, theirs }: Versions, { path, item }: Place, choose: Choose): Members {
  const [before, left, right] = [membersOf(base), membersOf(mine), membersOf(theirs)];
  const keys = new Set([...Object.keys(right), ...Object.keys(left)]);
  const entries = [...keys].flatMap((key) => {
    const versions = { base: own(before, key), mine: own(left, key), theirs: own(right, key) };
    const value = mergeValue(versions, { path: [...path, key], item }, choose);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

function mergeValue(versions: Versions, place: Place, choose: Choose): unknown {
  const { base, mine, theirs } = versions;
  if (sameValue(base, mine)) return theirs;
  if (sameValue(base, theirs) || sameValue(mine, theirs)) return mine;
  const all = [base, mine, theirs];
  const hasMembers = isMembers(mine) && isMembers(theirs) && !isEntityId(mine) && !isEntityId(theirs);
  if (hasMembers && sameValue(mine.type, theirs.type)) return mergeMembers(versions, place, choose);
  const lists = all.map(itemsById);
  if (lists.every((list) => list !== null)) {
    const merged = mergeItems(lists as readonly Items[], place, choose);
    if (merged) return merged;
  }
  return choose({ ...place, mine, theirs }) === 'mine' ? mine : theirs;
}

/** @param path as in conflicts: an item of a list stands under its id. */
export function jsonAt(root: unknown, path: JsonPath): unknown {
  return path.reduce((value, step) => (Array.isArray(value) ? itemsById(value)?.get(step) : own(membersOf(value), step)), root);
}

type Items = ReadonlyMap<string, Members>;

/** Nothing is an empty list. Null: not a list whose items all have ids of their own. */
function itemsById(value: unknown): Items | null {
  if (value === null || value === undefined) return new Map();
  if (!Array.isArray(value)) return null;
  const items = value.flatMap((item: unknown) => (isMembers(item) && typeof item.id === 'string' ? [[item.id, item] as const] : []));
  const byId = new Map(items);
  return byId.size === value.length ? byId : null;
}

/** Null: both sorted the list anew, differently. */
function mergeItems([base, mine, theirs]: readonly Items[], { path, item }: Place, choose: Choose): readonly unknown[] | null {
  if (!base || !mine || !theirs) return null;
  const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  const merged = order?.flatMap((id) => {
    const versions = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) };
    const within = { path: [...path, id], item: item ?? { id, mine: versions.mine, theirs: versions.theirs } };
    const value = mergeValue(versions, within, choose);
    return value === undefined ? [] : [value];
  });
  return merged ?? null;
}

function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] | null {
  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)));
  const [before, left, right] = [base, mine, theirs].map((ids) => ids.filter((id) => common.has(id)));
  const isMine = !sameValue(before, left);
  if (isMine && !sameValue(before, right) && !sameValue(left, right)) return null;
  return isMine ? withOthers(mine, theirs) : withOthers(theirs, mine);
}

/** The others stand after what they follow in their own list. */
function withOthers(ids: readonly string[], others: readonly string[]): readonly string[] {
  const all = [...ids];
  for (const [index, id] of others.entries()) {
    if (!all.includes(id)) all.splice(all.indexOf(others[index - 1] ?? '') + 1, 0, id);
  }
  return all;
}

/** A three-way merge of stored JSON, judged path by path. */
import { isPart, type Part, partOf } from '../contract/part.ts';
import type { Path } from './path.ts';
import { sameValue } from './same-value.ts';

export type Side = 'mine' | 'theirs';

export interface Versions {
  /** What both began with. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Both changed what is at the path, differently. Undefined: there is nothing. */
export interface Conflict extends Versions {
  readonly path: Path;
  /** The item of a list in which it is. */
  readonly item?: { readonly id: string; readonly mine: unknown; readonly theirs: unknown };
}

export interface MergeRules {
  /** Which counts where both changed the same. */
  choose(conflict: Conflict): Side;
  /** A side that counts without a question, or that there is one; undefined: the values say so. Asked only where they differ. */
  settle?(versions: Conflict): Side | 'ask' | undefined;
  /** Objects whose members make no sense apart, besides ids of entities. */
  isOneValue?(path: Path): boolean;
}

/** An id of an entity is one value. */
const isEntityId = ({ entityType, id }: Part) => typeof entityType === 'string' && typeof id === 'string';
const own = (part: Part, key: string): unknown => (Object.hasOwn(part, key) ? part[key] : undefined);

/**
 * What I did not change is theirs, what only I changed is mine, and `choose` decides where both changed the same. Members of objects are
 * judged each by itself, and so are items of lists in which each has an `id`; other lists, ids of entities, and objects of different
 * `type` are one value.
 */
export function mergeStored({ base, mine, theirs }: Versions, rules: MergeRules): Part {
  return mergeMembers({ base, mine, theirs, path: [] }, rules);
}

function mergeMembers({ base, mine, theirs, path, item }: Conflict, rules: MergeRules): Part {
  const [before, left, right] = [partOf(base), partOf(mine), partOf(theirs)];
  const keys = new Set([...Object.keys(right), ...Object.keys(left)]);
  const entries = [...keys].flatMap((key) => {
    const versions = { base: own(before, key), mine: own(left, key), theirs: own(right, key) };
    const value = mergeValue({ ...versions, path: [...path, key], ...(item && { item }) }, rules);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

function mergeValue(of: Conflict, rules: MergeRules): unknown {
  const { base, mine, theirs, path } = of;
  if (sameValue(mine, theirs)) return mine;
  const settled = rules.settle?.(of);
  if (settled === 'mine' || settled === 'theirs') return of[settled];
  if (settled !== 'ask') {
    const hasMembers = isPart(mine) && isPart(theirs) && !isEntityId(mine) && !isEntityId(theirs) && !rules.isOneValue?.(path);
    // Also where one side changed nothing: a member may be settled otherwise.
    if (hasMembers && sameValue(mine.type, theirs.type)) return mergeMembers(of, rules);
    if (sameValue(base, mine)) return theirs;
    if (sameValue(base, theirs)) return mine;
    const lists = [base, mine, theirs].map(itemsById);
    const merged = lists.every((list) => list !== null) && mergeItems(lists as readonly Items[], of, rules);
    if (merged) return merged;
  }
  return of[rules.choose(of)];
}

/** @param path as in conflicts: an item of a list stands under its id. */
export function jsonAt(root: unknown, path: Path): unknown {
  return path.reduce((value, step) => (Array.isArray(value) ? itemsById(value)?.get(step) : own(partOf(value), step)), root);
}

type Items = ReadonlyMap<string, Part>;

/** Nothing is an empty list. Null: not a list whose items all have ids of their own. */
function itemsById(value: unknown): Items | null {
  if (value === null || value === undefined) return new Map();
  if (!Array.isArray(value)) return null;
  const items = value.flatMap((item: unknown) => (isPart(item) && typeof item.id === 'string' ? [[item.id, item] as const] : []));
  const byId = new Map(items);
  return byId.size === value.length ? byId : null;
}

/** Null: both sorted the list anew, differently. */
function mergeItems([base, mine, theirs]: readonly Items[], { path, item }: Conflict, rules: MergeRules): readonly unknown[] | null {
  if (!base || !mine || !theirs) return null;
  const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  const merged = order?.flatMap((id) => {
    const versions = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) };
    const within = { path: [...path, id], item: item ?? { id, mine: versions.mine, theirs: versions.theirs } };
    const value = mergeValue({ ...versions, ...within }, rules);
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

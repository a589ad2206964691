/** Stored JSON: read and changed without copying what stays. */
import { isPart, type Part, partOf } from '../contract/part.ts';

/** Names of members from the outside in. */
export type Path = readonly string[];

export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (!isPart(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

export const partAt = (root: unknown, path: Path): Part => partOf(valueAt(root, path));

/**
 * The root with another value at a path; undefined removes the member. Parts on the way that are missing, or are no objects, are made.
 * Everything beside the path keeps its identity; so does the root if nothing changes.
 */
export function withValue(root: Part, path: Path, value: unknown): Part {
  const [key, ...rest] = path;
  if (key === undefined) return partOf(value);
  const isThere = Object.hasOwn(root, key);
  const before = isThere ? root[key] : undefined;
  if (rest.length > 0) {
    if (value === undefined && !isPart(before)) return root;
    const after = withValue(partOf(before), rest, value);
    return after === before ? root : { ...root, [key]: after };
  }
  if (value === undefined) return isThere ? without(root, [key]) : root;
  return isThere && Object.is(before, value) ? root : { ...root, [key]: value };
}

export function without(part: Part, keys: readonly string[]): Part {
  return Object.fromEntries(Object.entries(part).filter(([key]) => !keys.includes(key)));
}

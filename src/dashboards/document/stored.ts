/** Stored JSON: read and changed without copying what stays. */

export type Part = Readonly<Record<string, unknown>>;
export type Path = readonly string[];

/** Fields of a dashboard that people edit. All others are the server's. */
export const CONTENT = ['title', 'configuration', 'image', 'mobileHide', 'mobileOrder'];

export const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

export const partOf = (value: unknown): Part => (isPart(value) ? value : {});

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

/** Whether widgets and states are stored by id, and nothing in the places of the oldest releases: all that newer releases save. */
export function isCurrentForm(stored: Part): boolean {
  const { states, widgets, entityAliases, deviceAliases, gridSettings } = partOf(stored.configuration);
  const isOld = (alias: unknown) => isPart(alias) && !alias.filter && typeof alias.entityType === 'string';
  const hasStates = isPart(states) && Object.keys(states).length > 0;
  const isMoved = deviceAliases !== undefined || gridSettings !== undefined || Object.values(partOf(entityAliases)).some(isOld);
  return hasStates && isPart(widgets) && !isMoved;
}

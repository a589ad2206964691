import type * as z from 'zod/mini';

/** From the document's root to a field. */
export type FieldPath = readonly PropertyKey[];

export interface ReadParts<T> {
  /** Undefined: not even the whole can be read. */
  readonly value: T | undefined;
  /** Fields that do not fit and are left out of `value`, each once. */
  readonly unread: readonly FieldPath[];
}

/** A value for a required field that cannot be read; undefined gives up what contains it. */
export type Stand = (path: FieldPath, holder: object) => unknown;

type Node = Record<PropertyKey, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function copyOf(node: Node): Node {
  return (Array.isArray(node) ? [...(node as unknown[])] : { ...node }) as Node;
}

/** A copy without the fields in `out`, or with their stand-ins. Where a required field is missing, the object around it is left out. */
function without(stored: unknown, out: readonly FieldPath[], stand: Stand, at: FieldPath = []): unknown {
  if (out.some((path) => path.length === 0) || !isNode(stored)) return undefined;
  const copy = copyOf(stored);
  const gone: PropertyKey[] = [];
  for (const [key, paths] of Map.groupBy(out, ([first]) => first as PropertyKey)) {
    const path = [...at, key];
    const isThere = Object.hasOwn(stored, key);
    const deeper = paths.map(([, ...rest]) => rest);
    const kept = isThere ? without(stored[key], deeper, stand, path) : undefined;
    const instead = kept ?? stand(path, stored);
    if (instead !== undefined) copy[key] = instead;
    else if (isThere) gone.push(key);
    else return undefined;
  }
  if (Array.isArray(copy)) return copy.filter((_, i) => !gone.includes(i));
  for (const key of gone) delete copy[key];
  return copy;
}

/**
 * Reads the fields that fit the schema. Others are left out, so that their defaults count, and listed in `unread`. Without a required field
 * the object around it is left out, unless `stand` has a value for the field. `stored` is not changed.
 */
export function readParts<S extends z.ZodMiniType>(schema: S, stored: unknown, stand: Stand = () => undefined): ReadParts<z.infer<S>> {
  const unread = new Map<string, FieldPath>();
  const stood = new Set<string>();
  const standOnce: Stand = (path, holder) => {
    const name = path.join('\n');
    if (stood.has(name)) return undefined;
    stood.add(name);
    return stand(path, holder);
  };
  let rest = stored;
  while (rest !== undefined) {
    const read = schema.safeParse(rest);
    if (read.success) return { value: read.data, unread: [...unread.values()] };
    const paths = read.error.issues.map(({ path }) => path);
    // Later rounds only find objects around fields that are listed already.
    if (rest === stored) for (const path of paths) unread.set(path.join('\n'), path);
    rest = without(rest, paths, standOnce);
  }
  return { value: undefined, unread: [...unread.values()] };
}

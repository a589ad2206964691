import * as z from 'zod/mini';

/** Newer servers may store a unit with what it is converted to: what is left of those here has values as they are reported. */
function unitIn(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null && 'from' in stored ? stored.from : stored;
}

/** The text of a unit. */
export function storedUnit() {
  return z.optional(z.pipe(z.transform(unitIn), z.nullish(z.string())));
}

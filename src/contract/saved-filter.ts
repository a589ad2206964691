import { partOf } from './part.ts';
import { type KeyFilter, keyFilterSchema } from './query.ts';

export interface SavedFilter {
  readonly keyFilters: readonly KeyFilter[];
  /** Paths of predicates that cannot be read and are not applied. */
  readonly unread: readonly string[];
}

/** Stored filters have `predicates` per key, each with `userInfo` for the editor; the API takes one predicate per key filter. */
export function readSavedFilter(stored: unknown): SavedFilter {
  const keyFilters: KeyFilter[] = [];
  const unread: string[] = [];
  for (const [i, entry] of listOf(partOf(stored).keyFilters).entries()) {
    const { key, valueType, predicates } = partOf(entry);
    for (const [p, predicate] of listOf(predicates).entries()) {
      const read = keyFilterSchema.safeParse({ key, valueType, predicate: bare(predicate) });
      if (read.success) keyFilters.push(read.data);
      else unread.push(['keyFilters', i, 'predicates', p, ...(read.error.issues[0]?.path ?? [])].join('.'));
    }
  }
  return { keyFilters, unread };
}

function bare(stored: unknown): unknown {
  const predicate = partOf(partOf(stored).keyFilterPredicate ?? stored);
  return Array.isArray(predicate.predicates) ? { ...predicate, predicates: predicate.predicates.map(bare) } : predicate;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

import { type KeyFilter, keyFilterSchema } from './query.ts';

type Raw = Readonly<Record<string, unknown>>;

export interface SavedFilter {
  readonly keyFilters: readonly KeyFilter[];
  /** Where predicates stand that cannot be read and are not applied. */
  readonly unread: readonly string[];
}

/**
 * Key filters of a filter as the console stores it (live.md 3.4): each key with `predicates`, and beside each predicate, at every
 * depth, `userInfo` for the editor. The wire wants one key filter a predicate and nothing else.
 */
export function readSavedFilter(stored: unknown): SavedFilter {
  const keyFilters: KeyFilter[] = [];
  const unread: string[] = [];
  for (const [i, entry] of listOf(objectOf(stored).keyFilters).entries()) {
    const { key, valueType, predicates } = objectOf(entry);
    for (const [p, predicate] of listOf(predicates).entries()) {
      const read = keyFilterSchema.safeParse({ key, valueType, predicate: bare(predicate) });
      if (read.success) keyFilters.push(read.data);
      else unread.push(['keyFilters', i, 'predicates', p, ...(read.error.issues[0]?.path ?? [])].join('.'));
    }
  }
  return { keyFilters, unread };
}

/** A predicate without what only the editor needs. */
function bare(stored: unknown): unknown {
  const predicate = objectOf(objectOf(stored).keyFilterPredicate ?? stored);
  return Array.isArray(predicate.predicates) ? { ...predicate, predicates: predicate.predicates.map(bare) } : predicate;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectOf(value: unknown): Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {};
}

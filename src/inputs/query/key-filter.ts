/** What the editor of key filters does, apart from any component. A change keeps all that it does not name. */
import { type KeyValueType, type StoredKey, type StoredKeyFilter, storedKeyFilterSchema } from '../../contract/stored-filter.ts';
import type { EpochMs } from '../../contract/units.ts';
import { entryOf, newPredicate, predicateProblem, relabel } from './predicates.ts';

export function readKeyFilter(stored: unknown): StoredKeyFilter | null {
  const read = storedKeyFilterSchema.safeParse(stored);
  return read.success ? read.data : null;
}

export function newKeyFilter(): StoredKeyFilter {
  return { key: { type: 'ATTRIBUTE', key: '' }, valueType: 'STRING', predicates: [] };
}

/** With another key; labels that are made from its name are made anew. @param labelOf as `madeLabel`. */
export function withKey(filter: StoredKeyFilter, key: StoredKey, labelOf: (name: string, operation: string) => string): StoredKeyFilter {
  if (key.key === filter.key.key || !filter.predicates) return { ...filter, key };
  return { ...filter, key, predicates: filter.predicates.map((entry) => relabel(entry, (operation) => labelOf(key.key, operation))) };
}

/** With another type of values. What was asked of the old ones asks nothing of the new: one fresh predicate stands for all there were. */
export function withValueType(filter: StoredKeyFilter, valueType: KeyValueType, now: EpochMs): StoredKeyFilter {
  const { predicates } = filter;
  if (!predicates || predicates.length === 0) return { ...filter, valueType };
  return { ...filter, valueType, predicates: [entryOf(newPredicate(valueType, now), 'filter')] };
}

export type KeyFilterProblem = 'unreadable' | 'no-key' | 'no-predicates' | 'bad-predicate';

/** What keeps a key filter from being used; null when nothing does. */
export function keyFilterProblem(stored: unknown): KeyFilterProblem | null {
  const filter = readKeyFilter(stored);
  if (filter === null) return 'unreadable';
  if (filter.key.key.trim() === '') return 'no-key';
  const predicates = filter.predicates ?? [];
  if (predicates.length === 0) return 'no-predicates';
  return predicates.some((entry) => predicateProblem(entry) !== null) ? 'bad-predicate' : null;
}

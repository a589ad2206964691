/** Pure edits of key filters. A change keeps unknown fields. */
import { type KeyValueType, type StoredKey, type StoredKeyFilter, storedKeyFilterSchema } from '../../contract/stored-filter.ts';
import type { EpochMs } from '../../contract/units.ts';
import { entryOf, newPredicate, relabel } from './predicates.ts';

export const readKeyFilter = (stored: unknown): StoredKeyFilter | null => storedKeyFilterSchema.safeParse(stored).data ?? null;

export function newKeyFilter(): StoredKeyFilter {
  return { key: { type: 'ATTRIBUTE', key: '' }, valueType: 'STRING', predicates: [] };
}

/** Renews generated labels. @param labelOf as `madeLabel`. */
export function withKey(filter: StoredKeyFilter, key: StoredKey, labelOf: (name: string, operation: string) => string): StoredKeyFilter {
  if (key.key === filter.key.key || !filter.predicates) return { ...filter, key };
  return { ...filter, key, predicates: filter.predicates.map((entry) => relabel(entry, (operation) => labelOf(key.key, operation))) };
}

/** One default predicate of the new type replaces all others. */
export function withValueType(filter: StoredKeyFilter, valueType: KeyValueType, now: EpochMs): StoredKeyFilter {
  const { predicates } = filter;
  if (!predicates || predicates.length === 0) return { ...filter, valueType };
  return { ...filter, valueType, predicates: [entryOf(newPredicate(valueType, now), 'filter')] };
}

/** @param valueType null: it is not known, and stays. */
export function withFirstCondition(filter: StoredKeyFilter, valueType: KeyValueType | null, now: EpochMs): StoredKeyFilter {
  if (filter.predicates && filter.predicates.length > 0) return filter;
  const type = valueType ?? filter.valueType;
  return { ...filter, valueType: type, predicates: [entryOf(newPredicate(type, now), 'filter')] };
}

/** Whether it has a key, and nothing that its values are compared with. */
export function isIdleFilter(stored: unknown): boolean {
  const filter = readKeyFilter(stored);
  return filter !== null && filter.key.key.trim() !== '' && (filter.predicates ?? []).length === 0;
}

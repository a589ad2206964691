import { partOf } from '../../contract/part.ts';

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isOpen(entry: unknown): boolean {
  const { keyFilterPredicate, userInfo } = partOf(entry);
  const inner = asList(partOf(keyFilterPredicate).predicates);
  return inner.length > 0 ? inner.some(isOpen) : partOf(userInfo).editable === true;
}

/** Whether viewers may set a value of the stored filter. */
export function isUserFilter(stored: unknown): boolean {
  const { editable, keyFilters } = partOf(stored);
  return editable === true && asList(keyFilters).some((keyFilter) => asList(partOf(keyFilter).predicates).some(isOpen));
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isOpen(entry: unknown): boolean {
  const { keyFilterPredicate, userInfo } = asObject(entry);
  const inner = asList(asObject(keyFilterPredicate).predicates);
  return inner.length > 0 ? inner.some(isOpen) : asObject(userInfo).editable === true;
}

/** Whether viewers may set a value of the stored filter. */
export function isUserFilter(stored: unknown): boolean {
  const { editable, keyFilters } = asObject(stored);
  return editable === true && asList(keyFilters).some((keyFilter) => asList(asObject(keyFilter).predicates).some(isOpen));
}

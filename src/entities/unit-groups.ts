export interface UnitGroup {
  readonly id: string;
  readonly keys: readonly string[];
}

/** Keys that may share an axis, in the given order: those of one unit. Of a key without a unit nothing is known, so it stands alone. */
export function unitGroups(keys: readonly string[], unitOf: (key: string) => string): readonly UnitGroup[] {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const unit = unitOf(key);
    const of = unit ? `unit ${unit}` : `key ${key}`;
    groups.set(of, [...(groups.get(of) ?? []), key]);
  }
  // By its first key, so that a chart stays when the unit becomes known.
  return [...groups.values()].map((of) => ({ id: of[0] ?? '', keys: of }));
}

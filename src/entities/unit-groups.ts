import { type KeySettings, keyWords } from './key-settings.ts';

export interface UnitGroup {
  readonly id: string;
  readonly keys: readonly string[];
}

/** Keys that may share an axis, in the given order: those of one unit. Of a key without a unit nothing is known, so it stands alone. */
export function unitGroups(keys: readonly string[], settings: KeySettings): readonly UnitGroup[] {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const { unit } = keyWords(settings, key);
    const id = unit ? `unit ${unit}` : `key ${key}`;
    groups.set(id, [...(groups.get(id) ?? []), key]);
  }
  return [...groups].map(([id, of]) => ({ id, keys: of }));
}

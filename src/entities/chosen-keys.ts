import { preferences } from '../store/preferences.ts';
import type { EntityKindName } from './kind-names.ts';

/** More columns would not fit on a screen and cost bandwidth. */
export const MOST_KEYS = 12;

/** @param list in `preferences.columns`. */
export function toggleKey(list: EntityKindName | `attributes.${EntityKindName}`, keys: readonly string[], key: string): void {
  if (keys.includes(key)) preferences.columns = { ...preferences.columns, [list]: keys.filter((other) => other !== key) };
  else if (keys.length < MOST_KEYS) preferences.columns = { ...preferences.columns, [list]: [...keys, key] };
}

import { preferences } from '../store/preferences.ts';
import type { EntityKindName } from './kind-names.ts';

/** More columns would not fit on a screen and cost bandwidth. */
export const MOST_KEYS = 12;

export function toggleKey(kind: EntityKindName, keys: readonly string[], key: string): void {
  if (keys.includes(key)) preferences.columns = { ...preferences.columns, [kind]: keys.filter((other) => other !== key) };
  else if (keys.length < MOST_KEYS) preferences.columns = { ...preferences.columns, [kind]: [...keys, key] };
}

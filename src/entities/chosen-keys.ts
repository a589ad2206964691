import { preferences } from '../store/preferences.ts';
import type { EntityKindName } from './describe.ts';

/** More columns than fit on any screen only cost bandwidth. */
export const MOST_KEYS = 12;

/** Adds the key to the columns of a kind's list, or takes it away; the choice stays with this browser. */
export function toggleKey(kind: EntityKindName, keys: readonly string[], key: string): void {
  if (keys.includes(key)) preferences.columns = { ...preferences.columns, [kind]: keys.filter((other) => other !== key) };
  else if (keys.length < MOST_KEYS) preferences.columns = { ...preferences.columns, [kind]: [...keys, key] };
}

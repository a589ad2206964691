/** What differs between two versions of stored JSON, as values at paths. Lists and simple values are replaced whole. */

import { isPart, type Part } from '../contract/part.ts';
import { type Path, withValue } from './path.ts';
import { sameValue } from './same-value.ts';

/** Undefined: there is no such member. */
export interface Change {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
}

/** Parts that are the same object are not looked into. */
export function changesBetween(before: Part, after: Part, at: Path = []): Change[] {
  if (before === after) return [];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key): Change[] => {
    const path = [...at, key];
    const [old, now] = [before, after].map((part) => (Object.hasOwn(part, key) ? part[key] : undefined));
    if (isPart(old) && isPart(now)) return changesBetween(old, now, path);
    return sameValue(old, now) ? [] : [{ path, before: old, after: now }];
  });
}

export function applyChanges(part: Part, changes: readonly Change[]): Part {
  return changes.reduce((changed, { path, after }) => withValue(changed, path, after), part);
}

export function inverse(changes: readonly Change[]): Change[] {
  return changes.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();
}

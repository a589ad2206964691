/** What differs between two versions of stored JSON, as values at paths. Lists and simple values are replaced whole. */

import { isPart, type Part } from '../contract/part.ts';
import { type Path, partAt, withValue } from './path.ts';
import { sameValue } from './same-value.ts';

/** Undefined: there is no such member. */
export interface Change {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
  /** Of a member that is taken away: the one behind it, before which it comes back. */
  readonly behind?: string | undefined;
}

/** Parts that are the same object are not looked into. */
export function changesBetween(before: Part, after: Part, at: Path = []): Change[] {
  if (before === after) return [];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key): Change[] => {
    const path = [...at, key];
    const [old, now] = [before, after].map((part) => (Object.hasOwn(part, key) ? part[key] : undefined));
    if (isPart(old) && isPart(now)) return changesBetween(old, now, path);
    if (sameValue(old, now)) return [];
    return [{ path, before: old, after: now, ...(now === undefined ? { behind: memberBehind(before, key) } : {}) }];
  });
}

export function applyChanges(part: Part, changes: readonly Change[]): Part {
  return changes.reduce((changed, { path, after, behind }) => {
    const next = withValue(changed, path, after);
    return behind === undefined || after === undefined ? next : withMemberBefore(next, path, behind);
  }, part);
}

function memberBehind(part: Part, key: string): string | undefined {
  const keys = Object.keys(part);
  return keys[keys.indexOf(key) + 1];
}

/** The member at a path stands before another one of its object, if that is there. */
function withMemberBefore(root: Part, path: Path, behind: string): Part {
  const [at, key = ''] = [path.slice(0, -1), path.at(-1)];
  const { [key]: member, ...others } = partAt(root, at);
  if (!Object.hasOwn(others, behind)) return root;
  const ordered = Object.entries(others).flatMap((entry) => (entry[0] === behind ? [[key, member], entry] : [entry]));
  return withValue(root, at, Object.fromEntries(ordered));
}

export function inverse(changes: readonly Change[]): Change[] {
  return changes.map(({ before, after, ...place }) => ({ ...place, before: after, after: before })).reverse();
}

import type { Path } from './path.ts';
import { sameValue } from './same-value.ts';

const inside = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;

/** Path of the innermost part that holds all that differs between two values of stored JSON, list indexes included. */
export function changedPath(before: unknown, after: unknown): Path {
  const [old, now] = [inside(before), inside(after)];
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) return [];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !sameValue(old[key], now[key]));
  const [only] = keys;
  // A list that grew or shrank changed as a whole.
  if (only === undefined || keys.length > 1 || (Array.isArray(before) && Object.keys(old).length !== Object.keys(now).length)) return [];
  return [only, ...changedPath(old[only], now[only])];
}

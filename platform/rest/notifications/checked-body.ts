/** What bodies lack is said by field, as real servers say it; what breaks those is refused here in the same way. */
import * as z from 'zod/mini';
import { badRequest } from '../api-error.ts';

type Issue = z.core.$ZodIssue;

const UNSAID = 'Invalid input';

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined), value);
}

function sentenceOf(issue: Issue, body: unknown): string {
  if (issue.code === 'custom') return issue.message;
  const field = issue.path.filter((part) => typeof part === 'string').at(-1) ?? 'body';
  if (issue.code === 'unrecognized_keys') return `${field} has no ${issue.keys.join(', ')}`;
  const value = valueAt(body, issue.path) ?? null;
  if (value === null) return `${field} must not be null`;
  if (issue.message !== UNSAID) return `${field} ${issue.message}`;
  if (issue.code === 'invalid_value') return `${field} must be one of ${issue.values.join(', ')}`;
  return `${field} is not valid`;
}

/** Throws 400/31 with all that is wrong. */
export function checked<T extends z.ZodMiniType>(schema: T, body: unknown): z.infer<T> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const sentences = new Set(result.error.issues.map((issue) => sentenceOf(issue, body)));
  throw badRequest(`Validation error: ${[...sentences].sort().join(', ')}`);
}

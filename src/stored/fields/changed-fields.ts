/** Which fields hold something else than what new objects of their kind begin with. */

import type { Part } from '../../contract/part.ts';
import { valueAt, withValue } from '../path.ts';
import { sameValue } from '../same-value.ts';
import type { FormField } from './form-field.ts';

const isNothing = (stored: unknown): boolean =>
  stored === undefined || stored === null || stored === '' || (Array.isArray(stored) && stored.length === 0);

/** A text without a default is written, not changed: it is emptied where it stands. */
const WRITTEN: ReadonlySet<FormField['type']> = new Set(['text', 'template', 'note', 'group']);

/** @param usual what a new object begins with. A field that it lacks has the default that counts where nothing is stored. */
export function isChanged(field: FormField, holder: unknown, usual: Part): boolean {
  const stored = valueAt(holder, field.path);
  if (isNothing(stored) || field.isReadOnly) return false;
  const absent = field.usual ?? ('whenAbsent' in field ? field.whenAbsent : undefined);
  if (absent === undefined && WRITTEN.has(field.type)) return false;
  return !sameValue(stored, valueAt(usual, field.path) ?? absent) && !sameValue(stored, absent);
}

/** Fields in groups are named one by one. */
export const changedIn = (fields: readonly FormField[], holder: unknown, usual: Part): readonly FormField[] =>
  fields.flatMap((field) =>
    field.type === 'group' ? changedIn(field.fields, holder, usual) : isChanged(field, holder, usual) ? [field] : [],
  );

/** The object with fields as new objects have them. What has no default is removed. */
export const resetFields = (holder: Part, fields: readonly FormField[], usual: Part): Part =>
  fields.reduce((before: Part, { path }) => withValue(before, path, valueAt(usual, path)), holder);

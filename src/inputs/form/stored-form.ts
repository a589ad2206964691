/** Forms over stored records. Each field says by its path where its value is stored; everything beside the paths is kept. */
import { type Part, partOf } from '../../contract/part.ts';
import { valueAt, withValue } from '../../stored/path.ts';
import type { FormDescription } from './describe-form.ts';

interface Beginning<Draft extends object> {
  /** What a new record has before anything is typed. */
  readonly fresh?: Part;
  /** Members of the draft that no field edits. @param record null for a new one. */
  around?(record: object | null): Partial<Draft>;
}

/** Methods, so that a form of a kind fits where any is taken. */
export interface StoredForm<Draft extends object = object> {
  readonly description: FormDescription<Draft>;
  /** @param record null for a new one. */
  draftOf(record: object | null): Draft;
  /** The whole record with the fields that were changed. @param record null for a new one. */
  withChanges(record: object | null, draft: Draft, changed: readonly string[]): object;
}

function shown(control: string, stored: unknown): unknown {
  if (control === 'flag') return stored === true;
  if (stored === '' || (control === 'text' && typeof stored !== 'string')) return null;
  return stored ?? null;
}

/** Texts are trimmed, and blanks are stored as null. */
const kept = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null));

/** Converts between records and the drafts of a form by the paths of its fields. Fields are written in their order. */
export function storedForm<Draft extends object>(
  description: FormDescription<Draft>,
  { fresh = {}, around }: Beginning<NoInfer<Draft>> = {},
): StoredForm<Draft> {
  const fields = Object.entries(description.fields).map(([field, of]) => ({
    ...of,
    field,
    path: (of.path ?? field).split('.').filter(Boolean),
  }));
  return {
    description,
    draftOf(record) {
      const values = fields.map(({ field, path, control, read }) => {
        const stored = valueAt(record ?? fresh, path);
        return [field, read ? read(stored) : shown(control, stored)];
      });
      // `fromEntries` loses the names of the fields.
      return { ...around?.(record), ...Object.fromEntries(values) } as Draft;
    },
    withChanges: (record, draft, changed) =>
      fields
        .filter(({ field }) => changed.includes(field))
        .reduce(
          (whole, { field, path, write }) => {
            const value: unknown = draft[field as keyof Draft];
            return withValue(whole, path, write ? write(value, valueAt(whole, path), draft) : kept(value));
          },
          partOf(record ?? fresh),
        ),
  };
}

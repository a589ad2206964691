/** Forms over stored records. Each field says by its path where its value is stored; everything beside the paths is kept. */
import { type Part, partOf } from '../../contract/part.ts';
import { valueAt, withValue } from '../../stored/path.ts';
import type { FormDescription } from './describe-form.ts';

interface StoredField<Draft> {
  readonly field: keyof Draft & string;
  readonly control: string;
  readonly path?: string;
  readonly read?: (stored: unknown) => unknown;
  readonly write?: (value: unknown, stored: unknown, draft: Draft) => unknown;
}

interface Beginning<R extends object, Draft extends object> {
  /** What a new record has before anything is typed. */
  readonly fresh?: Part;
  /** Members of the draft that no field edits. @param record null for a new one. */
  around?(record: R | null): Partial<Draft>;
}

export interface StoredForm<R extends object, Draft extends object> {
  readonly description: FormDescription<Draft>;
  /** @param record null for a new one. */
  draftOf(record: R | null): Draft;
  /** The whole record with the fields that were changed. @param record null for a new one. */
  withChanges(record: R | null, draft: Draft, changed: readonly (keyof Draft & string)[]): object;
}

const pathOf = ({ field, path = field }: { readonly field: string; readonly path?: string }) => path.split('.').filter(Boolean);

function shown(control: string, stored: unknown): unknown {
  if (control === 'flag') return stored === true;
  if (stored === '' || (control === 'text' && typeof stored !== 'string')) return null;
  return stored ?? null;
}

/** Texts are trimmed, and blanks are stored as null. */
const kept = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null));

/** Converts between records and the drafts of a form by the paths of its fields. Fields are written in their order. */
export function storedForm<R extends object, Draft extends object>(
  description: FormDescription<Draft>,
  { fresh = {}, around }: Beginning<R, Draft> = {},
): StoredForm<R, Draft> {
  // `describeForm` has checked that what fields read and write fits the draft.
  const fields = description.fields as readonly StoredField<Draft>[];
  return {
    description,
    draftOf(record) {
      const values = fields.map((of) => {
        const stored = valueAt(record ?? fresh, pathOf(of));
        return [of.field, of.read ? of.read(stored) : shown(of.control, stored)];
      });
      // `fromEntries` loses the names of the fields.
      return { ...around?.(record), ...Object.fromEntries(values) } as Draft;
    },
    withChanges: (record, draft, changed) =>
      fields
        .filter(({ field }) => changed.includes(field))
        .reduce(
          (whole, of) => {
            const path = pathOf(of);
            const value = draft[of.field];
            return withValue(whole, path, of.write ? of.write(value, valueAt(whole, path), draft) : kept(value));
          },
          partOf(record ?? fresh),
        ),
  };
}

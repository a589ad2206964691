/** Forms over stored records. Each field says by its path where its value is stored; everything beside the paths is kept. */
import { type Part, partOf } from '../../contract/part.ts';
import { type Path, valueAt, withValue } from '../../stored/path.ts';
import { sameValue } from '../../stored/same-value.ts';
import type { FieldDescription, FormDescription } from './describe-form.ts';

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
  /** The field that chooses of which kind the part at this path is. */
  chooserOf?(path: Path): string | undefined;
  /**
   * Secrets that a record which is to be saved needs: servers do not give theirs, and keep none of another kind.
   * @param stored the record that the server has now. @param typed the secrets that were typed. @returns names of fields.
   */
  lackingSecrets?(record: object, stored: object, typed: Draft): readonly string[];
}

function shown(control: string, stored: unknown): unknown {
  if (control === 'flag') return stored === true;
  if (stored === '' || (control === 'text' && typeof stored !== 'string')) return null;
  return stored ?? null;
}

/** Texts are trimmed, and blanks are stored as null. */
const kept = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null));

/** `describeForm` has checked that they are of the draft. */
const optionsOf = (options: FieldDescription['options'], draft: object): Part =>
  partOf(typeof options === 'function' ? options(draft as never) : options);

const stepsOf = (path: string): Path => path.split('.').filter(Boolean);
const isWithin = (path: Path, part: Path) => part.every((name, index) => path[index] === name);

/** Converts between records and the drafts of a form by the paths of its fields. Fields are written in their order. */
export function storedForm<Draft extends object>(
  description: FormDescription<Draft>,
  { fresh = {}, around }: Beginning<NoInfer<Draft>> = {},
): StoredForm<Draft> {
  const fields = Object.entries(description.fields).map(([field, of]) => ({
    ...of,
    field,
    path: stepsOf(of.path ?? field),
    parts: [of.begins ?? []].flat().map(stepsOf),
  }));
  const parts = fields.flatMap((of) => of.parts);
  const heldAt = ({ path, control, read }: (typeof fields)[number], record: Part): unknown => {
    const stored = valueAt(record, path);
    return read ? read(stored) : shown(control, stored);
  };
  return {
    description,
    draftOf(record) {
      const values = fields.map((of) => [of.field, heldAt(of, partOf(record ?? fresh))]);
      // `fromEntries` loses the names of the fields.
      return { ...around?.(record), ...Object.fromEntries(values) } as Draft;
    },
    withChanges(record, draft, changed) {
      const whole = partOf(record ?? fresh);
      const typed = (field: string): unknown => draft[field as keyof Draft];
      const isChanged = ({ field }: { readonly field: string }) => changed.includes(field);
      // Outside of parts that have one of several forms, what is hidden stays.
      const visible = fields.filter((of) => (of.isShown?.(draft) ?? true) || !parts.some((part) => isWithin(of.path, part)));
      const begun = visible.flatMap((of) => (isChanged(of) && !sameValue(kept(typed(of.field)), kept(heldAt(of, whole))) ? of.parts : []));
      const isBegun = ({ path, isSecret, field }: (typeof fields)[number]) =>
        begun.some((part) => isWithin(path, part)) && !(isSecret && typed(field) === null);
      return visible
        .filter((of) => isChanged(of) || isBegun(of))
        .reduce(
          (made, { field, path, write }) => {
            const value = typed(field);
            return withValue(made, path, write ? write(value, valueAt(made, path), draft) : kept(value));
          },
          begun.reduce((made, part) => withValue(made, part, undefined), whole),
        );
    },
    chooserOf: (path) => fields.find((of) => of.parts.some((part) => sameValue(part, path)))?.field,
    lackingSecrets(record, stored, typed) {
      const draft = { ...this.draftOf(record), ...around?.(stored) } as Draft;
      const isThere = ({ field, path }: (typeof fields)[number]) =>
        [typed[field as keyof Draft], valueAt(partOf(record), path)].some((value) => kept(value) !== null);
      const isNeeded = ({ required, options, isShown }: (typeof fields)[number]) =>
        (isShown?.(draft) ?? true) && (required !== undefined || optionsOf(options, draft).required === true);
      return fields.filter((of) => of.isSecret && isNeeded(of) && !isThere(of)).map(({ field }) => field);
    },
  };
}

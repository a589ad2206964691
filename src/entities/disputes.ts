/** Which fields of a form a conflict of stored records concerns. */
import { type Conflict, jsonAt, mergeStored } from '../stored/merge.ts';
import type { Path } from '../stored/path.ts';
import { sameValue } from '../stored/same-value.ts';

/** What two people changed differently, as the form's fields show it. */
export interface Dispute {
  readonly id: string;
  readonly field: string;
  /** Member of the field's value, or id of its item, if that alone is disputed. */
  readonly part: string | null;
  /** Of a field of JSON: the members on the way to what is disputed, joined by points; empty for the whole value. */
  readonly path?: string;
  /** Drafts for the field. */
  readonly theirs: object;
  readonly mine: object;
}

type Draft = Readonly<Record<string, unknown>>;

/** Converts between records and the drafts of their form. Methods, so that a form of a kind fits. */
export interface EditedForm {
  draftOf(record: object): object;
  withChanges(record: object, draft: object, fields: readonly string[]): object;
  chooserOf?(path: Path): string | undefined;
  lackingSecrets?(record: object, stored: object, typed: object): readonly string[];
  /** Fields of any JSON, which the record has under the same names: each path in them is a dispute of its own. */
  readonly json?: readonly string[];
}

export interface Edit {
  /** The record that was changed, and its draft. */
  readonly base: object;
  readonly before: object;
  readonly draft: object;
  readonly changed: readonly string[];
}

/** @returns the ids of those of which mine is kept; null: nothing is saved. */
export type Settle = (disputes: readonly Dispute[]) => Promise<ReadonlySet<string> | null>;

/**
 * Merges the records of an edit.
 * @param versions `base`: what `mine` and `theirs` began with. @returns null: the user saves nothing.
 */
export async function mergeEdit(
  form: EditedForm,
  edit: Edit,
  versions: { readonly base: object; readonly mine: object; readonly theirs: object },
  settle: Settle,
): Promise<object | null> {
  const conflicts: Conflict[] = [];
  const ask = (conflict: Conflict) => {
    conflicts.push(conflict);
    return 'theirs' as const;
  };
  const merged = mergeStored(versions, { choose: ask });
  if (conflicts.length === 0) return merged;
  const fieldOf = fieldFinder(form, edit);
  const drafts = { theirs: form.draftOf(versions.theirs), mine: form.draftOf(versions.mine) };
  const disputeOf = ({ path, item, ...values }: Conflict): Dispute => {
    const [top = '', ...within] = path;
    if (form.json?.includes(top)) {
      const shown = { theirs: { [top]: values.theirs ?? null }, mine: { [top]: values.mine ?? null } };
      return { id: JSON.stringify(path), field: top, part: null, path: within.join('.'), ...shown };
    }
    const field = fieldOf(path);
    const part = item?.id ?? partAt((edit.draft as Draft)[field], path);
    const id = part === null ? field : `${field} ${part}`;
    const shown = item ? { theirs: listWith(field, item.theirs), mine: listWith(field, item.mine) } : drafts;
    return { id, field, part, ...shown };
  };
  const disputes = new Map(conflicts.map((conflict) => [disputeOf(conflict).id, disputeOf(conflict)]));
  const kept = await settle([...disputes.values()]);
  return kept && mergeStored(versions, { choose: (conflict) => (kept.has(disputeOf(conflict).id) ? 'mine' : 'theirs') });
}

const listWith = (field: string, item: unknown): Draft => ({ [field]: item === undefined ? [] : [item] });

/** A compound value has its parts in the record under their own names. */
function partAt(value: unknown, path: Path): string | null {
  const name = path.at(-1) ?? '';
  const isCompound = typeof value === 'object' && value !== null && !Array.isArray(value) && !('entityType' in value);
  return isCompound && Object.hasOwn(value, name) ? name : null;
}

/** Finds the changed field that changes what is at a path. */
function fieldFinder(form: EditedForm, { base, before, draft, changed }: Edit): (path: Path) => string {
  const alone = changed.map((field) => {
    const record = form.withChanges(base, { ...before, [field]: (draft as Draft)[field] }, [field]);
    return { field, record };
  });
  return (path) =>
    form.chooserOf?.(path) ?? alone.find(({ record }) => !sameValue(jsonAt(record, path), jsonAt(base, path)))?.field ?? changed[0] ?? '';
}

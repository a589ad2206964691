/** Commands on single records. Faults are returned and not shown. */
import * as z from 'zod/mini';
import { request } from '../bridge/request.ts';
import type { AnyRecord } from '../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import { sameValue } from '../stored/same-value.ts';
import type { EntityKind, RecordDescription } from './describe.ts';
import { type Edit, type EditedForm, mergeEdit, type Settle } from './disputes.ts';

const QUIETLY = { ignoreErrors: true } as const;

function checked({ schema }: RecordDescription, answer: Outcome<AnyRecord>): Outcome<AnyRecord> {
  if (!answer.ok) return answer;
  const { error } = z.safeParse(schema, answer.value);
  // The answer itself, because a schema may leave something out.
  return error ? failed(fault('contract', error.issues[0]?.message, { path: error.issues[0]?.path.join('.') ?? '' })) : answer;
}

/** With the fields that only the server's info variant has; they are never sent back. */
export async function readInfo(description: RecordDescription, id: string, ignoreLoading = true): Promise<Outcome<AnyRecord>> {
  const { path, readPath = path, infoPath = readPath } = description;
  return checked(description, await request('record', { path: `${infoPath}/${encodeURIComponent(id)}` }, { ...QUIETLY, ignoreLoading }));
}

/** Between two reads somebody else may save again. */
const MOST_TRIES = 5;

/** How one record is read and saved, whatever it is. */
export interface RecordCalls<R> {
  readonly read: () => Promise<Outcome<R>>;
  readonly save: (record: object) => Promise<Outcome<R>>;
}

/**
 * Saves an edit over the newest state of its record. What others changed meanwhile stays; where they changed the same, `settle` decides.
 * @returns the saved record. Faults: those of the calls, and a conflict that was not settled, or was settled for a part whose secret is gone.
 */
export async function saveEdit<R extends object>(
  form: EditedForm,
  edit: Edit,
  settle: Settle,
  { read, save }: RecordCalls<R>,
): Promise<Outcome<R>> {
  let base = edit.base;
  let mine = form.withChanges(base, edit.draft, edit.changed);
  for (let left = MOST_TRIES; ; left -= 1) {
    const newest = await read();
    if (!newest.ok) return newest;
    const merged = await mergeEdit(form, edit, { base, mine, theirs: newest.value }, settle);
    if (merged === null) return failed(fault('conflict', '', { key: 'not-merged' }));
    if (sameValue(merged, newest.value)) return newest;
    const lacks = sameValue(newest.value, base) ? [] : (form.lackingSecrets?.(merged, newest.value, edit.draft) ?? []);
    if (lacks.length > 0) return failed(fault('conflict', '', { key: 'secret-gone' }));
    const saved = await save(merged);
    if (saved.ok || saved.fault.kind !== 'conflict' || left <= 1) return saved;
    // What was settled is not asked again.
    base = newest.value;
    mine = merged;
  }
}

interface Changes {
  readonly draft: object;
  readonly changed: readonly string[];
  /** The record that was changed. Null for a new one. */
  readonly base: AnyRecord | null;
  readonly settle: Settle;
}

/** @returns the saved record. Faults: conflict, invalid, forbidden, not-found, network, contract. */
export async function saveChanges(
  kind: EntityKind,
  description: RecordDescription,
  { draft, changed, base, settle }: Changes,
): Promise<Outcome<AnyRecord>> {
  const { form, path, savePath = path, readPath = path } = description;
  if (!form) return failed(fault('bug', `${kind.name} has no form`));
  const save = async (record: object) =>
    checked(
      description,
      await (description.save?.(record) ?? request('postRecord', { path: savePath, entityType: kind.entityType, record }, QUIETLY)),
    );
  if (!base) return save(form.withChanges(null, draft, changed));
  const read = async () =>
    checked(description, await request('recordToSave', { path: `${readPath}/${encodeURIComponent(base.id.id)}` }, QUIETLY));
  return saveEdit(form, { base, before: form.draftOf(base), draft, changed }, settle, { read, save });
}

/** @param name for the question whether one is deleted that something uses. @returns false: it stays, as the user wants. */
export async function deleteRecord(
  kind: EntityKind,
  { path, remove }: RecordDescription,
  id: string,
  name: string,
): Promise<Outcome<boolean>> {
  if (remove) return (await import('./files/remove-used.ts')).removeUsed(name, (isForced) => remove(id, isForced));
  const input = { path: `${path}/${encodeURIComponent(id)}`, entityType: kind.entityType };
  const outcome = await request('deleteRecord', input, { ...QUIETLY, resend: true });
  return outcome.ok ? ok(true) : outcome;
}

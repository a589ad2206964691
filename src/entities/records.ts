/** Commands on single records. Faults are returned and not shown. */
import * as z from 'zod/mini';
import { request } from '../bridge/request.ts';
import type { AnyRecord } from '../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import { sameValue } from '../inputs/same-value.ts';
import type { EntityKind, RecordDescription } from './describe.ts';

const QUIETLY = { ignoreErrors: true } as const;

function checked({ schema }: RecordDescription, answer: Outcome<AnyRecord>): Outcome<AnyRecord> {
  if (!answer.ok) return answer;
  const { error } = z.safeParse(schema, answer.value);
  // The answer itself, because a schema may leave something out.
  return error ? failed(fault('contract', error.issues[0]?.message, { path: error.issues[0]?.path.join('.') ?? '' })) : answer;
}

/** With the fields that only the server's info variant has; they are never sent back. */
export async function readInfo(description: RecordDescription, id: string): Promise<Outcome<AnyRecord>> {
  const { path, infoPath = path } = description;
  return checked(
    description,
    await request('record', { path: `${infoPath}/${encodeURIComponent(id)}` }, { ...QUIETLY, ignoreLoading: true }),
  );
}

/** What two people changed: drafts of both, and the fields in which they differ. */
export interface Conflict {
  readonly fields: readonly string[];
  readonly theirs: object;
  readonly mine: object;
}

/** @returns those of the fields of which mine is kept; null: nothing is saved. */
export type Settle = (conflict: Conflict) => Promise<readonly string[] | null>;

interface Changes {
  readonly draft: object;
  readonly changed: readonly string[];
  /** The draft that was changed. Null for a new record. */
  readonly before: object | null;
  readonly settle: Settle;
}

/** Between two reads somebody else may save again. */
const MOST_TRIES = 5;

/**
 * Saves the changed fields over the newest state of the record. What others changed meanwhile stays; where they changed the same field,
 * `settle` decides.
 * @param id null: creates a record. @returns the saved record. Faults: conflict, invalid, forbidden, not-found, network, contract.
 */
export async function saveChanges(
  kind: EntityKind,
  description: RecordDescription,
  id: string | null,
  { draft, changed, before, settle }: Changes,
): Promise<Outcome<AnyRecord>> {
  const { form, path, savePath = path } = description;
  if (!form) return failed(fault('bug', `${kind.name} has no form`));
  const fieldOf = (of: object, field: string) => (of as Readonly<Record<string, unknown>>)[field];
  let known = before;
  let fields = changed;
  for (let left = MOST_TRIES; ; left -= 1) {
    const newest =
      id === null ? ok(null) : checked(description, await request('recordToSave', { path: `${path}/${encodeURIComponent(id)}` }, QUIETLY));
    if (!newest.ok) return newest;
    const theirs = form.draftOf(newest.value);
    const disputed = fields.filter((field) => {
      const value = fieldOf(theirs, field);
      return known !== null && !sameValue(value, fieldOf(known, field)) && !sameValue(value, fieldOf(draft, field));
    });
    if (disputed.length > 0) {
      const mine = await settle({ fields: disputed, theirs, mine: draft });
      if (mine === null) return failed(fault('conflict', '', { key: 'not-merged' }));
      fields = fields.filter((field) => !disputed.includes(field) || mine.includes(field));
      if (fields.length === 0 && newest.value) return ok(newest.value);
    }
    known = theirs;
    const merged = { ...theirs, ...Object.fromEntries(fields.map((field) => [field, fieldOf(draft, field)])) };
    const record = form.withChanges(newest.value, merged, fields as readonly never[]);
    const saved = checked(description, await request('saveRecord', { path: savePath, entityType: kind.entityType, record }, QUIETLY));
    if (saved.ok || saved.fault.kind !== 'conflict' || id === null || left <= 1) return saved;
  }
}

export function deleteRecord(kind: EntityKind, { path }: RecordDescription, id: string): Promise<Outcome<unknown>> {
  const input = { path: `${path}/${encodeURIComponent(id)}`, entityType: kind.entityType };
  return request('deleteRecord', input, { ...QUIETLY, resend: true });
}

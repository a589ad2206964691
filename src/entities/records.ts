/** Commands on single records. Faults are returned and not shown. */
import * as z from 'zod/mini';
import { request } from '../bridge/request.ts';
import type { AnyRecord } from '../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
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

/**
 * Saves the changed fields over the newest state of the record.
 * @param id null: creates a record. @returns the saved record. Faults: conflict, invalid, forbidden, not-found, network, contract.
 */
export async function saveChanges(
  kind: EntityKind,
  description: RecordDescription,
  id: string | null,
  draft: object,
  changed: readonly string[],
): Promise<Outcome<AnyRecord>> {
  const { form, path, savePath = path } = description;
  if (!form) return failed(fault('bug', `${kind.name} has no form`));
  const newest =
    id === null ? ok(null) : checked(description, await request('record', { path: `${path}/${encodeURIComponent(id)}` }, QUIETLY));
  if (!newest.ok) return newest;
  const record = form.withChanges(newest.value, draft, changed as readonly never[]);
  return checked(description, await request('saveRecord', { path: savePath, entityType: kind.entityType, record }, QUIETLY));
}

export function deleteRecord(kind: EntityKind, { path }: RecordDescription, id: string): Promise<Outcome<unknown>> {
  const input = { path: `${path}/${encodeURIComponent(id)}`, entityType: kind.entityType };
  return request('deleteRecord', input, { ...QUIETLY, resend: true });
}

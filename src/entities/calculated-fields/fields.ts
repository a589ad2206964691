/** Calculated fields of one entity: read, saved, deleted. Faults are returned. */
import { allPages } from '../../bridge/all-pages.ts';
import { QUIET, request } from '../../bridge/request.ts';
import type { AnyRecord, ListedRecord } from '../../contract/entities.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { partOf } from '../../contract/part.ts';
import type { RecordCalls } from '../records.ts';
import { withRecording } from './field-form.ts';

const PATH = '/api/calculatedField';
const entityType = 'CALCULATED_FIELD';
const PAGE_SIZE = 100;

export type Field = ListedRecord & { readonly id: EntityId };

/** All but alarm rules, which have their own tab. */
export async function readFields({ entityType: type, id }: EntityId): Promise<Outcome<readonly Field[]>> {
  const path = `/api/${type}/${id}/calculatedFields?sortProperty=name&sortOrder=ASC`;
  const all = await allPages((page) => request('records', { path, page, pageSize: PAGE_SIZE }, QUIET));
  if (!all.ok) return all;
  const fields = all.value
    .filter((field) => field.type !== 'ALARM')
    .map((field) => ({ ...field, id: { entityType, ...field.id } }) as Field);
  return ok(fields);
}

export const saveField = (record: object): Promise<Outcome<AnyRecord>> =>
  request('postRecord', { path: PATH, entityType, record }, { ignoreErrors: true });

export const fieldCalls = (id: string): RecordCalls<AnyRecord> => ({
  read: () => request('recordToSave', { path: `${PATH}/${id}` }, { ignoreErrors: true }),
  save: saveField,
});

/** Records all that a field computes from now on, or nothing more, over its newest state. */
export async function recordField(id: string, isOn: boolean): Promise<Outcome<AnyRecord>> {
  const newest = await fieldCalls(id).read();
  if (!newest.ok) return newest;
  const { debugSettings } = partOf(newest.value);
  return saveField({ ...newest.value, debugSettings: { ...withRecording(isOn, debugSettings), failuresEnabled: isOn } });
}

export const deleteField = (id: string): Promise<Outcome<unknown>> =>
  request('deleteRecord', { path: `${PATH}/${id}`, entityType }, { ignoreErrors: true, resend: true });

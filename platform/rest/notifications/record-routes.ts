/** What targets, templates and rules have in common: whose they are, their names, lists, and what is logged of them. */

import type { Page } from '../../../src/contract/page.ts';
import type { RecordKind, RecordOf, Written } from '../../notifications/record-kinds.ts';
import { MOST_RECORD_LETTERS, MOST_RECORDS, NotificationRecords } from '../../notifications/records.ts';
import { runSliced, type Sliced } from '../../sliced.ts';
import { filterSliced } from '../../slices.ts';
import type { JournalEntry } from '../../storage/journals.ts';
import { pageOf } from '../../storage/query/paging.ts';
import { badRequest, missing } from '../api-error.ts';
import { readId } from '../fields.ts';
import { sortedEntries } from '../lists.ts';
import { changedProvider, savedProvider } from '../providers/audit-of-providers.ts';
import type { ApiRequest } from '../request.ts';
import { loggedRoute, type Route } from '../route.ts';

const WORDS: Readonly<Record<RecordKind, string>> = {
  NOTIFICATION_TARGET: 'Notification target',
  NOTIFICATION_TEMPLATE: 'Notification template',
  NOTIFICATION_RULE: 'Notification rule',
};

export const recordsOf = ({ storage }: ApiRequest) => new NotificationRecords(storage);

/** Of the caller's tenant, or of the system. Throws 404/32. */
export function own<K extends RecordKind>(request: ApiRequest, kind: K, id: string): RecordOf[K] {
  const found = recordsOf(request).get(kind, request.caller.tenantId, id);
  if (!found) throw missing(`${WORDS[kind]} with id [${id}] is not found`);
  return found;
}

/** The record that a body replaces. Throws 404/32. */
export function replaced<K extends RecordKind>(request: ApiRequest, kind: K, { id }: { readonly id?: unknown }): RecordOf[K] | undefined {
  return id === undefined || id === null ? undefined : own(request, kind, readId(id, kind).id);
}

/** Throws 400/31 for a name that is taken, one too many, and one too large. */
export function store<K extends RecordKind>(
  request: ApiRequest,
  kind: K,
  record: Written[K],
  before: RecordOf[K] | undefined,
): RecordOf[K] {
  const { storage, caller } = request;
  const records = recordsOf(request);
  const all = records.of(kind, caller.tenantId);
  if (all.some(({ id, name }) => name === record.name && id.id !== before?.id.id))
    throw badRequest(`${WORDS[kind]} with such name already exists`);
  if (!before && all.length >= MOST_RECORDS) throw badRequest(`There are ${MOST_RECORDS} of them: delete some first`);
  if (JSON.stringify(record).length > MOST_RECORD_LETTERS) throw badRequest(`It is longer than ${MOST_RECORD_LETTERS} letters`);
  const stored = storage.transaction(() => records.put(kind, caller.tenantId, record, before));
  storage.flush();
  return stored;
}

/** The oldest first, unless another order is asked for. */
export function entryPage<T extends JournalEntry>(
  request: ApiRequest,
  entries: readonly T[],
  textOf: (entry: T) => string,
): Promise<Page<T>> {
  return runSliced(searched(request, entries, textOf));
}

function* searched<T extends JournalEntry>(request: ApiRequest, entries: readonly T[], textOf: (entry: T) => string): Sliced<Page<T>> {
  const { textSearch, sortProperty = 'createdTime', sortOrder, ...link } = request.pageLink();
  const wanted = textSearch?.toLowerCase() ?? '';
  const found = yield* filterSliced(entries, (entry) => textOf(entry).toLowerCase().includes(wanted));
  return pageOf((yield* sortedEntries(found, sortProperty, sortOrder === 'DESC' ? -1 : 1)) as readonly T[], link);
}

/** Saves and removals are logged, without secrets. */
export function changingRoutes(
  kind: RecordKind,
  path: string,
  { save, checkRemoval }: { readonly save: Route['answer']; readonly checkRemoval: (request: ApiRequest, id: string) => void },
): Route[] {
  const find = (request: ApiRequest) =>
    recordsOf(request).get(kind, request.caller.tenantId, request.param('id')) as
      | { id: { entityType: string; id: string }; name: string }
      | undefined;
  return [
    loggedRoute('POST', path, 'ST', { audit: savedProvider(kind) }, save),
    loggedRoute('DELETE', `${path}/:id`, 'ST', changedProvider('DELETED', kind, find), (request) => {
      const { id } = own(request, kind, request.uuid('id'));
      checkRemoval(request, id.id);
      recordsOf(request).remove(kind, request.caller.tenantId, id.id);
    }),
  ];
}

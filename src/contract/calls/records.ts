/** Records of any kind. The caller checks the schema of the kind. */
import * as z from 'zod/mini';
import { listedSchema, recordSchema } from '../entities.ts';
import type { EntityId } from '../identifiers.ts';
import { type PageLink, pageSchema } from '../page.ts';
import { symbolFile } from '../symbol/read-symbol.ts';
import type { EpochMs } from '../units.ts';
import { call, nothing, type OfKind, pageQuery, query, segment } from './call.ts';
import { exactly } from './exactly.ts';

interface ListLink extends PageLink {
  readonly path: string;
  readonly startTime?: EpochMs;
  readonly endTime?: EpochMs;
}

const listPath = ({ path, startTime, endTime, ...link }: ListLink) =>
  `${path}${path.includes('?') ? '&' : '?'}${[pageQuery(link), query({ startTime, endTime })].filter((part) => part !== '').join('&')}`;

const pathOf = ({ path }: { readonly path: string }) => path;
const typeOf = ({ entityType }: OfKind) => entityType;

export const RECORDS_CALLS = {
  record: call(recordSchema).get(pathOf),
  /** Fails if saving would change one of its numbers. */
  recordToSave: exactly(call(recordSchema).get(pathOf)),
  records: call(pageSchema(listedSchema)).get<ListLink>(listPath),
  /** A list with a filter as its body. */
  findRecords: call(pageSchema(listedSchema)).post<ListLink & { filter: object }>(null, listPath, 'filter'),
  /** Any body to any path that answers a record: saves one, or changes to whom it belongs. */
  postRecord: call(recordSchema).post<OfKind & { record: unknown }>(typeOf, pathOf, 'record'),
  /** A command on a record, without a body. */
  commandRecord: call(nothing).post<OfKind>(typeOf, pathOf),
  recordText: call(z.string()).get(pathOf),
  /** Since 3.8. @param path of its image. */
  symbol: call(symbolFile).get(pathOf),
  /** Since 3.3.3. @param filter with the type of the events; all that fit it are deleted. */
  clearEvents: call(nothing).post<{ entity: EntityId; filter: object }>(
    null,
    ({ entity }) => `/api/events/${segment(entity.entityType)}/${segment(entity.id)}/clear`,
    'filter',
  ),
  putRecord: call(recordSchema).put<OfKind & { record: unknown }>(typeOf, pathOf, ({ record }) => record),
  deleteRecord: call(nothing).delete<OfKind>(typeOf, pathOf),
} as const;

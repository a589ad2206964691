/** Any kind of record: its own schema is checked by who knows the kind. */
import * as z from 'zod/mini';
import { recordSchema } from '../entities.ts';
import { type PageLink, pageSchema } from '../page.ts';
import { call, nothing, type OfKind, pageQuery } from './call.ts';

export const RECORDS_CALLS = {
  record: call(recordSchema).get<{ path: string }>(({ path }) => path),
  records: call(pageSchema(recordSchema)).get<PageLink & { path: string }>(
    ({ path, ...link }) => `${path}${path.includes('?') ? '&' : '?'}${pageQuery(link)}`,
  ),
  saveRecord: call(recordSchema).post<OfKind & { record: unknown }>(
    ({ path }) => path,
    ({ record }) => record,
  ),
  /** A command on a record, without a body. */
  commandRecord: call(nothing).post<OfKind>(({ path }) => path),
  recordText: call(z.string()).get<{ path: string }>(({ path }) => path),
  deleteRecord: call(nothing).delete<OfKind>(({ path }) => path),
} as const;

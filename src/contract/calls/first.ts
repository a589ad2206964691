/** Calls that the session and the first list need. */
import * as z from 'zod/mini';
import type { EntityId } from '../identifiers.ts';
import { userSchema } from '../session.ts';
import { call, entityPath } from './call.ts';

export const FIRST_CALLS = {
  currentUser: call(userSchema).get('/api/auth/user'),
  serverTime: call(z.number()).get('/api/dashboard/serverTime'),
  systemInfo: call(z.looseObject({ version: z.nullish(z.string()) })).get('/api/system/info'),
  timeseriesKeys: call(z.array(z.string())).get<{ entity: EntityId }>(({ entity }) => `${entityPath(entity)}/keys/timeseries`),
} as const;

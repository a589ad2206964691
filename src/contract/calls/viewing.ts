/** Calls that a dashboard needs before it is shown. */
import * as z from 'zod/mini';
import { dashboardSchema } from '../dashboard-record.ts';
import { pageSchema } from '../page.ts';
import type { EntityDataQuery } from '../query.ts';
import { entityDataSchema } from '../query-results.ts';
import { call, id } from './call.ts';

export const VIEWING_CALLS = {
  dashboard: call(dashboardSchema).get<{ id: string }>((input) => `/api/dashboard/${id(input)}`),
  findEntities: call(pageSchema(entityDataSchema)).post<{ query: EntityDataQuery }>(null, '/api/entitiesQuery/find', 'query'),
  maxDatapointsLimit: call(z.number()).get('/api/dashboard/maxDatapointsLimit'),
} as const;

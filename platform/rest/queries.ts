import * as z from 'zod/mini';
import { alarmDataQuerySchema, entityCountQuerySchema, entityDataQuerySchema } from '../../src/contract/query.ts';
import { ATTRIBUTE_SCOPES } from '../../src/contract/telemetry.ts';
import { foundInParts } from '../json-parts.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import { keysOf } from '../storage/query/keys-of.ts';
import { QueryError } from '../storage/query/query-error.ts';
import { answerInParts } from './answer-in-parts.ts';
import { badRequest, ContainerError, denied } from './api-error.ts';
import { asObject } from './fields.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

/** In each list of a query. */
const MOST_KEYS = 1000;

/** Refusals are 400/31. System administrators may use it from 3.5 on. */
function query<T extends z.ZodMiniType>(
  path: string,
  roles: string,
  schema: T,
  run: (request: ApiRequest, body: z.infer<T>) => Sliced<unknown>,
): Route {
  return route('POST', path, roles, async (request) => {
    if (request.caller.authority === 'SYS_ADMIN' && !request.has('fullQueries')) throw denied();
    const given = asObject(await request.json());
    const parsed = z.safeParse(schema, given);
    // As on a real server: an invalid query gets the container's body, one without a page the API's.
    if (!parsed.success) throw 'pageLink' in given ? new ContainerError(400) : badRequest('The query is incomplete');
    const body = parsed.data;
    checkKeys(given);
    try {
      return await runSliced(run(request, body));
    } catch (error) {
      if (error instanceof QueryError) throw badRequest(error.message);
      throw error;
    }
  });
}

/** A row has a cell for each: with all that a body can hold, one request costs as much as a thousand others. Throws 400/31. */
function checkKeys(query: Readonly<Record<string, unknown>>): void {
  for (const name of ['entityFields', 'latestValues', 'alarmFields', 'keyFilters']) {
    const keys = query[name];
    if (Array.isArray(keys) && keys.length > MOST_KEYS) throw badRequest(`"${name}" may have at most ${MOST_KEYS} keys`);
  }
}

export const QUERY_ROUTES: readonly Route[] = [
  query('/entitiesQuery/find', 'STCP', entityDataQuerySchema, function* ({ storage, caller }, body) {
    return answerInParts(foundInParts(yield* storage.queries.find(caller, body)));
  }),
  query('/entitiesQuery/count', 'STCP', entityCountQuerySchema, ({ storage, caller, parts }, body) =>
    // On 3.2 a count has no key filters.
    storage.queries.count(caller, parts.behaviour.has('fullQueries') ? body : { entityFilter: body.entityFilter }),
  ),
  query('/entitiesQuery/find/keys', 'STC', entityDataQuerySchema, function* (request, body) {
    const { telemetry, queries } = request.storage;
    const { entities } = yield* queries.find(request.caller, { ...body, entityFields: [], latestValues: [] });
    const scopes = ATTRIBUTE_SCOPES.filter((scope) => request.flag('attributes') && (request.query('scope') ?? scope) === scope);
    return yield* keysOf(telemetry, entities, request.flag('timeseries'), scopes);
  }),
  query('/alarmsQuery/find', 'TCP', alarmDataQuerySchema, function* ({ storage, caller }, body) {
    return answerInParts(foundInParts(yield* storage.queries.findAlarms(caller, body)));
  }),
];

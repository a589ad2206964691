/** Alarm rules of servers from 4.3 on: calculated fields of type ALARM by a name of their own, without the type. */
import { bareId, type Entity } from '../../storage/entities.ts';
import { missing } from '../api-error.ts';
import { asObject } from '../fields.ts';
import { searchedPage } from '../lists.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { CALCULATED_FIELD, fieldsOfEntity, fieldsOfTenant } from './calculated-field.ts';
import type { KindDescription } from './description.ts';
import { kindRoutes } from './kind-routes.ts';

const isRule = ({ type }: Entity) => type === 'ALARM';

/** Throws 404/32 for a field that is no alarm rule. */
function shown(_request: ApiRequest, field: Entity): Entity {
  if (!isRule(field)) throw missing();
  const { type: _type, ...rule } = field;
  return rule as Entity;
}

function info(request: ApiRequest, field: Entity): Entity {
  const owner = request.storage.entities.get(bareId(field.entityId) ?? '');
  return { ...shown(request, field), entityName: owner?.name ?? null };
}

const wanted = (request: ApiRequest) => {
  const types = request.list('types');
  return fieldsOfTenant(request).filter((field) => isRule(field) && (types.length === 0 || types.includes(field.name)));
};

const ALARM_RULE: KindDescription = {
  ...CALCULATED_FIELD,
  path: '/alarm/rule',
  shown,
  lists: [
    { path: '/alarm/rules', roles: 'T', rows: wanted, row: info },
    { path: '/alarm/rules/:entityType/:entityId', roles: 'T', rows: (request) => fieldsOfEntity(request).filter(isRule), row: shown },
  ],
  complete(request, draft, before) {
    const configuration = { ...asObject(draft.configuration ?? {}), type: 'ALARM' };
    return CALCULATED_FIELD.complete(request, { ...draft, type: 'ALARM', configuration }, before);
  },
};

function names(request: ApiRequest) {
  const sorted = [...new Set(wanted(request).map(({ name }) => name))].sort((a, b) => a.localeCompare(b, 'en'));
  return searchedPage(request, request.pageLink().sortOrder === 'DESC' ? sorted.reverse() : sorted, (name) => name);
}

/** The body of the last event; empty without one. */
function lastDebug(request: ApiRequest): unknown {
  const { id } = shown(request, request.readable('CALCULATED_FIELD', request.uuid('id'))).id;
  const events = request.storage.journals.of('EVENT', id);
  return events.findLast(({ type }) => type === 'DEBUG_CALCULATED_FIELD')?.body;
}

export const ALARM_RULE_ROUTES: readonly Route[] = [
  route('GET', '/alarm/rules/names', 'T', names),
  route('GET', '/alarm/rule/:id/debug', 'T', lastDebug),
  route('POST', '/alarm/rule/testScript', 'T', () => ({ output: '', error: 'TBEL script engine is disabled!' })),
  ...kindRoutes(ALARM_RULE).map((route): Route => {
    const { method, answer } = route;
    return method === 'POST' ? { ...route, answer: async (request) => shown(request, (await answer(request)) as Entity) } : route;
  }),
];

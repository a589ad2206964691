/** Alarm rules of servers from 4.3 on: calculated fields of type ALARM by a name of their own, without the type. */
import { bareId, type Entity } from '../../storage/entities.ts';
import { missing } from '../api-error.ts';
import { asObject } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { allFields, CALCULATED_FIELD, fieldsOfEntity, lastDebug, namesPage } from './calculated-field.ts';
import type { KindDescription } from './description.ts';
import { answerFieldTest } from './field-test.ts';
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
  return allFields(request).filter((field) => isRule(field) && (types.length === 0 || types.includes(field.name)));
};

const ALARM_RULE: KindDescription = {
  ...CALCULATED_FIELD,
  path: '/alarm/rule',
  shown,
  lists: [
    { path: '/alarm/rules', roles: 'T', rows: wanted, row: info },
    { path: '/alarm/rules/:entityType/:entityId', roles: 'T', rows: (request) => fieldsOfEntity(request).filter(isRule), row: shown },
  ],
  checkRemoval: (_request, field) => {
    if (!isRule(field)) throw missing();
  },
  complete(request, draft, before) {
    const configuration = { ...asObject(draft.configuration ?? {}), type: 'ALARM' };
    return CALCULATED_FIELD.complete(request, { ...draft, type: 'ALARM', configuration }, before);
  },
};

export const ALARM_RULE_ROUTES: readonly Route[] = [
  route('GET', '/alarm/rules/names', 'T', (request) => namesPage(request, wanted(request))),
  route('GET', '/alarm/rule/:id/debug', 'T', (request) => {
    const field = request.readable('CALCULATED_FIELD', request.uuid('id'));
    if (!isRule(field)) throw missing();
    return lastDebug(request, field);
  }),
  route('POST', '/alarm/rule/testScript', 'T', answerFieldTest),
  ...kindRoutes(ALARM_RULE).map((route): Route => {
    const { method, answer } = route;
    return method === 'POST' ? { ...route, answer: async (request) => shown(request, (await answer(request)) as Entity) } : route;
  }),
];

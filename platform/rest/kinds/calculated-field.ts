import * as z from 'zod/mini';
import { entityIdSchema } from '../../../src/contract/identifiers.ts';
import type { Entity } from '../../storage/entities.ts';
import { bareId, isStoredKind } from '../../storage/entities.ts';
import { limitOf, limitsOf } from '../../storage/usage-states.ts';
import { badRequest } from '../api-error.ts';
import { limitedDebug } from '../debug-settings.ts';
import { asObject, requireText } from '../fields.ts';
import { searchedPage } from '../lists.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { completeAlarmConfiguration } from './alarm-configuration.ts';
import { completeConfiguration } from './calculated-configuration.ts';
import type { KindDescription } from './description.ts';
import { answerFieldTest } from './field-test.ts';
import { kindRoutes } from './kind-routes.ts';

export const allFields = ({ storage, caller }: ApiRequest): Entity[] => [...storage.entities.of('CALCULATED_FIELD', caller.tenantId)];

/** Of a type, or of several (`types`), and of one kind of entity. */
const fieldsOfTenant = (request: ApiRequest) => {
  const types = [...request.list('types'), ...request.list('type')];
  const of = request.query('entityType');
  const fields = allFields(request);
  const isOf = ({ entityId }: Entity) => of === undefined || asObject(entityId).entityType === of;
  return fields.filter((field) => isOf(field) && (types.length === 0 || types.includes(String(field.type))));
};

export const fieldsOfEntity = (request: ApiRequest): Entity[] => {
  const id = request.uuid('entityId');
  const kind = request.param('entityType');
  if (!isStoredKind(kind)) throw badRequest(`Unknown entity type: ${kind}`);
  request.readable(kind, id);
  return fieldsOfTenant(request).filter((field) => asObject(field.entityId).id === id);
};

const OWNERS = ['DEVICE', 'ASSET', 'DEVICE_PROFILE', 'ASSET_PROFILE'];
const TYPES = ['SIMPLE', 'SCRIPT', 'GEOFENCING', 'ALARM', 'PROPAGATION', 'RELATED_ENTITIES_AGGREGATION', 'ENTITY_AGGREGATION'];

/** Alarm rules are not counted. Throws 400/31. */
function checkLimit({ storage, caller }: ApiRequest, { type }: Entity, others: readonly Entity[]): void {
  const most = limitOf(limitsOf(storage.entities, caller.tenantId), 'maxCalculatedFieldsPerEntity');
  const computed = others.filter((field) => field.type !== 'ALARM');
  if (type !== 'ALARM' && most > 0 && computed.length >= most) throw badRequest('Calculated fields per entity limit reached!');
}

/** What a field is of. Throws 400/31 and 404/32. */
function ownerOf(request: ApiRequest, { entityId, type }: Entity, before: Entity | undefined): string {
  const entity = z.safeParse(entityIdSchema, entityId).data;
  if (!entity || !isStoredKind(entity.entityType)) throw badRequest("Parameter entityId can't be empty!");
  request.readable(entity.entityType, entity.id);
  if (!OWNERS.includes(entity.entityType) && !(type === 'ALARM' && entity.entityType === 'CUSTOMER'))
    throw badRequest(`Entity type '${entity.entityType}' does not support '${String(type)}' calculated fields`);
  if (before && asObject(before.entityId).id !== entity.id)
    throw badRequest('Changing the calculated field target entity after initialization is prohibited.');
  return entity.id;
}

/** Each once. */
export function namesPage(request: ApiRequest, fields: readonly Entity[]) {
  const sorted = [...new Set(fields.map(({ name }) => name))].sort((a, b) => a.localeCompare(b, 'en'));
  return searchedPage(request, request.pageLink().sortOrder === 'DESC' ? sorted.reverse() : sorted, (name) => name);
}

/** With the name of what it is of. */
function info({ storage }: ApiRequest, field: Entity): Entity {
  return { ...field, entityName: storage.entities.get(bareId(field.entityId) ?? '')?.name ?? null };
}

/** Values that are computed of others, and alarm rules (type ALARM). Since 4.3 as here. */
export const CALCULATED_FIELD: KindDescription = {
  kind: 'CALCULATED_FIELD',
  path: '/calculatedField',
  fields: {
    name: 'text',
    type: 'text',
    entityId: 'object',
    configuration: 'linked',
    configurationVersion: 'number',
    debugSettings: 'json',
    additionalInfo: 'object',
  },
  sortable: ['createdTime', 'name'],
  lists: [
    { path: '/:entityType/:entityId/calculatedFields', roles: 'T', rows: fieldsOfEntity },
    { path: '/calculatedField/:entityType/:entityId', roles: 'T', rows: fieldsOfEntity },
    { path: '/calculatedFields', roles: 'T', rows: fieldsOfTenant, row: info },
  ],
  complete(request, draft, before) {
    const { type, configurationVersion, debugSettings } = draft;
    const name = type === 'ALARM' ? requireText(draft.name, 'Calculated field name should be specified!') : draft.name;
    if (!TYPES.includes(String(type)) || (type === 'ALARM' && !request.has('calculatedAlarmRules')))
      throw badRequest(`Unknown type of calculated field: ${String(type)}`);
    const owner = ownerOf(request, draft, before);
    const others = allFields(request).filter((field) => field.id.id !== before?.id.id && asObject(field.entityId).id === owner);
    if (others.some((field) => field.name === name && field.type === type))
      throw badRequest('Calculated field with such name and type already exists');
    if (before === undefined) checkLimit(request, draft, others);
    const configuration =
      type === 'ALARM' ? completeAlarmConfiguration(draft.configuration) : completeConfiguration(request, draft.configuration);
    return {
      ...draft,
      configuration,
      configurationVersion: configurationVersion ?? 0,
      debugSettings: limitedDebug(request, debugSettings),
    };
  },
};

/** The body of the last event; empty without one. */
export function lastDebug(request: ApiRequest, field: Entity): unknown {
  const events = request.storage.journals.of('EVENT', field.id.id);
  return events.findLast(({ type }) => type === 'DEBUG_CALCULATED_FIELD')?.body;
}

export const CALCULATED_FIELD_ROUTES: readonly Route[] = [
  route('GET', '/calculatedFields/names', 'T', (request) => namesPage(request, fieldsOfTenant(request))),
  route('GET', '/calculatedField/:id/debug', 'T', (request) =>
    lastDebug(request, request.readable('CALCULATED_FIELD', request.uuid('id'))),
  ),
  route('POST', '/calculatedField/testScript', 'T', answerFieldTest),
  ...kindRoutes(CALCULATED_FIELD),
];

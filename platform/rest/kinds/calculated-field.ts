import * as z from 'zod/mini';
import { entityIdSchema } from '../../../src/contract/identifiers.ts';
import type { Entity } from '../../storage/entities.ts';
import { isStoredKind } from '../../storage/entities.ts';
import { limitOf, limitsOf } from '../../storage/usage-states.ts';
import { badRequest } from '../api-error.ts';
import { limitedDebug } from '../debug-settings.ts';
import { asObject, requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import { completeAlarmConfiguration } from './alarm-configuration.ts';
import type { KindDescription } from './description.ts';

export const fieldsOfTenant = (request: ApiRequest) => {
  const type = request.query('type');
  const fields = [...request.storage.entities.of('CALCULATED_FIELD', request.caller.tenantId)];
  return type ? fields.filter((field) => field.type === type) : fields;
};

export const fieldsOfEntity = (request: ApiRequest): Entity[] => {
  const id = request.uuid('entityId');
  const kind = request.param('entityType');
  if (!isStoredKind(kind)) throw badRequest(`Unknown entity type: ${kind}`);
  request.readable(kind, id);
  return fieldsOfTenant(request).filter((field) => asObject(field.entityId).id === id);
};

/** Alarm rules are not counted. Throws 400/31. */
function checkLimits({ storage, caller }: ApiRequest, { type, configuration }: Entity, others: readonly Entity[]): void {
  const limits = limitsOf(storage.entities, caller.tenantId);
  const [most, mostArguments] = [limitOf(limits, 'maxCalculatedFieldsPerEntity'), limitOf(limits, 'maxArgumentsPerCF')];
  const computed = others.filter((field) => field.type !== 'ALARM');
  if (type !== 'ALARM' && most > 0 && computed.length >= most) throw badRequest('Calculated fields per entity limit reached!');
  const given = Object.keys(asObject(asObject(configuration ?? {}).arguments ?? {}));
  if (mostArguments > 0 && given.length > mostArguments) throw badRequest('Calculated field arguments limit reached!');
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
    { path: '/calculatedFields', roles: 'T', rows: fieldsOfTenant },
  ],
  complete(request, draft, before) {
    const name = requireText(draft.name, 'Calculated field name should be specified!');
    const entity = z.safeParse(entityIdSchema, draft.entityId).data;
    if (!entity || !isStoredKind(entity.entityType)) throw badRequest('Calculated field entity should be specified!');
    request.readable(entity.entityType, entity.id);
    const others = fieldsOfTenant(request).filter((field) => field.id.id !== before?.id.id && asObject(field.entityId).id === entity.id);
    if (others.some((field) => field.name === name && field.type === draft.type))
      throw badRequest('Calculated field with such name and type already exists!');
    checkLimits(request, draft, before === undefined ? others : []);
    const configuration = draft.type === 'ALARM' ? completeAlarmConfiguration(draft.configuration) : draft.configuration;
    return { ...draft, configuration, debugSettings: limitedDebug(request, draft.debugSettings) };
  },
};

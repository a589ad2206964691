import * as z from 'zod/mini';
import { isUuid } from '../../../src/contract/identifiers.ts';
import type { AttributeScope } from '../../../src/contract/telemetry.ts';
import { bareId, type Entity } from '../../storage/entities.ts';
import { badRequest, ContainerError, denied } from '../api-error.ts';
import { requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import type { KindDescription } from './description.ts';
import { checkUnique } from './kind-routes.ts';
import { OWNED, ownedLists, ownedRoutes } from './owned-routes.ts';
import { ownerInfo, ownerOf } from './owner.ts';

const names = z.nullish(z.array(z.string()));
const keysSchema = z.looseObject({
  timeseries: names,
  attributes: z.nullish(z.looseObject({ cs: names, ss: names, sh: names })),
});
const viewedSchema = z.looseObject({ entityType: z.enum(['DEVICE', 'ASSET']), id: z.string() });

const SCOPES = [
  ['cs', 'CLIENT_SCOPE'],
  ['ss', 'SERVER_SCOPE'],
  ['sh', 'SHARED_SCOPE'],
] as const satisfies readonly (readonly [string, AttributeScope])[];

const info = (request: ApiRequest, view: Entity): Entity => ({ ...view, ...ownerInfo(request, view) });

function viewedBy(request: ApiRequest, draft: Entity): Entity {
  const read = z.safeParse(viewedSchema, draft.entityId);
  if (!read.success || !isUuid(read.data.id)) throw new ContainerError(400);
  const viewed = request.storage.entities.get(read.data.id.toLowerCase(), read.data.entityType);
  if (!viewed) throw badRequest("Can't make a view of what does not exist!");
  if (viewed.tenantId.id !== draft.tenantId.id) throw denied();
  return viewed;
}

/** Copies the listed attributes and the newest values at each save, as a server does; later changes are not copied. */
function copyValues({ storage }: ApiRequest, view: Entity): void {
  const viewedId = bareId(view.entityId) ?? '';
  const keys = z.parse(keysSchema, view.keys ?? {});
  for (const [field, scope] of SCOPES) {
    const wanted = keys.attributes?.[field] ?? [];
    const values = storage.telemetry.attributes(viewedId, scope).filter(({ key }) => wanted.includes(key));
    if (values.length > 0) storage.telemetry.saveAttributes(view.id, scope, values);
  }
  const series = keys.timeseries && keys.timeseries.length > 0 ? keys.timeseries : storage.telemetry.keys(viewedId);
  const from = Number(view.startTimeMs ?? 0);
  const to = Number(view.endTimeMs ?? 0) || Number.POSITIVE_INFINITY;
  const points = series
    .map((key) => storage.telemetry.latest(viewedId, key))
    .filter((point) => point !== undefined && point.ts >= from && point.ts <= to);
  storage.telemetry.save(view.id, points as Parameters<typeof storage.telemetry.save>[1]);
}

export const ENTITY_VIEW: KindDescription = {
  kind: 'ENTITY_VIEW',
  path: '/entityView',
  ...OWNED,
  fields: {
    ...OWNED.fields,
    entityId: 'object',
    keys: 'object',
    startTimeMs: 'time',
    endTimeMs: 'time',
    externalId: 'json',
  },
  // What it shows of a device is said by who gave it.
  rights: { customers: ['name', 'additionalInfo'] },
  sortable: ['createdTime', 'name', 'type', 'customerTitle'],
  lists: ownedLists('ENTITY_VIEW', '/entityView', 'entityViewName', info),
  info,
  complete(request, draft) {
    requireText(draft.type, 'Entity view type should be specified!');
    requireText(draft.name, 'Entity view name should be specified!');
    const viewed = viewedBy(request, draft);
    if (!z.safeParse(keysSchema, draft.keys ?? {}).success) throw new ContainerError(400);
    checkUnique(request, draft, 'Entity view with such name already exists!');
    return {
      ...draft,
      entityId: viewed.id,
      startTimeMs: draft.startTimeMs ?? 0,
      endTimeMs: draft.endTimeMs ?? 0,
      customerId: ownerOf(request, draft),
    };
  },
  created: copyValues,
  changed: copyValues,
};

export const ENTITY_VIEW_ROUTES = ownedRoutes({
  description: ENTITY_VIEW,
  plural: 'entityViews',
  nameParameter: 'entityViewName',
  typesField: 'entityViewTypes',
});

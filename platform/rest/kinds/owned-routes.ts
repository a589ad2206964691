import * as z from 'zod/mini';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { runSliced } from '../../sliced.ts';
import { filterSliced, mapSliced } from '../../slices.ts';
import { type Entity, NO_CUSTOMER } from '../../storage/entities.ts';
import { walk } from '../../storage/query/relation-walk.ts';
import { mayRead } from '../../storage/query/visibility.ts';
import { badRequest, missing } from '../api-error.ts';
import { assigning } from '../audit-of-records.ts';
import { relationParameters } from '../relation-query.ts';
import { type ApiRequest, checkUuid } from '../request.ts';
import { loggedRoute, type Route, route } from '../route.ts';
import type { KindDescription, ListDescription } from './description.ts';
import { byName, writable } from './kind-routes.ts';
import { publicCustomerOf } from './owner.ts';

/** Names of kinds in refusals. */
const UNASSIGNED: Readonly<Record<string, string>> = { DEVICE: 'Device', ASSET: 'Asset', ENTITY_VIEW: 'Entity view' };

/** Of devices, assets and entity views. */
export const OWNED = {
  readers: 'TCP',
  writers: 'TC',
  fields: { name: 'text', type: 'text', additionalInfo: 'object', customerId: 'CUSTOMER' },
} as const;

/** Words that differ between devices, assets and entity views. */
interface OwnedWords {
  readonly description: KindDescription;
  /** Path of lists, such as `devices`. */
  readonly plural: string;
  /** Query parameters: `deviceName`, `deviceIds`; list of types in a search body: `deviceTypes`. */
  readonly nameParameter: string;
  /** Absent: no lookup by ids. */
  readonly idsParameter?: string;
  readonly typesField: string;
}

const ofTenant = (description: Pick<KindDescription, 'kind'>) => (request: ApiRequest) =>
  request.storage.entities.of(description.kind, request.caller.tenantId);

function ofCustomer(description: Pick<KindDescription, 'kind'>) {
  return (request: ApiRequest): Entity[] => {
    const customer = request.readable('CUSTOMER', request.uuid('customerId'));
    return [...ofTenant(description)(request)].filter((entity) => entity.customerId?.id === customer.id.id);
  };
}

/** Those of the type that the request names, if it names one. */
export function ofType(request: ApiRequest): (entity: Entity) => boolean {
  const type = request.query('type');
  return type ? (entity) => entity.type === type : () => true;
}

export function ownedLists(
  kind: KindDescription['kind'],
  path: string,
  nameParameter: string,
  info: (request: ApiRequest, entity: Entity) => Entity,
  filter = ofType,
): ListDescription[] {
  const filtered = (rows: (request: ApiRequest) => Iterable<Entity>) => (request: ApiRequest) => [...rows(request)].filter(filter(request));
  const [all, owned] = [filtered(ofTenant({ kind })), filtered(ofCustomer({ kind }))];
  return [
    { path: `/tenant${path}Infos`, roles: 'T', rows: all, row: info },
    { path: `/customer/:customerId${path}Infos`, roles: 'TC', rows: owned, row: info },
    { path: `/tenant${path}s`, roles: 'T', rows: all, nameParameter },
    { path: `/customer/:customerId${path}s`, roles: 'TC', rows: owned },
  ];
}

function assign(request: ApiRequest, description: KindDescription, customerId: string): Entity {
  const entity = writable(request, description, request.uuid('id'));
  const customer = request.readable('CUSTOMER', customerId);
  return request.storage.entities.put({ ...entity, customerId: customer.id });
}

async function search(request: ApiRequest, { description, typesField }: OwnedWords): Promise<Entity[]> {
  const body = await request.body(z.looseObject({ parameters: relationParameters, relationType: z.nullish(z.string()) }));
  const types = body[typesField];
  if (!Array.isArray(types)) throw missing();
  const root = request.readable(body.parameters.rootType, checkUuid(body.parameters.rootId));
  const relationType = body.relationType ?? 'Contains';
  const work = walk(request.storage.relations, {
    ...body.parameters,
    rootId: root.id.id,
    wanted: ({ relation, far }) => far.entityType === description.kind && relation.type === relationType,
  });
  const wanted = new Set<unknown>(types);
  return runSliced(
    (function* () {
      const ids = new Set((yield* work).map((step) => step.far.id));
      const found = yield* mapSliced(ids, (id) => request.storage.entities.get(id, description.kind));
      const isFound = (entity: Entity | undefined) => entity !== undefined && wanted.has(entity.type) && mayRead(request.caller, entity);
      return (yield* filterSliced(found, isFound)) as Entity[];
    })(),
  );
}

function byIds({ description: { kind }, plural }: OwnedWords, idsParameter: string): Route {
  return route('GET', `/${plural}`, 'TC', (request) => {
    request.required(idsParameter);
    const ids = request.list(idsParameter).map(checkUuid);
    if (ids.length === 0) throw badRequest(`Parameter '${idsParameter}' can't be empty`);
    const found = ids.map((id) => request.storage.entities.get(id, kind));
    return found.filter((entity) => entity !== undefined && mayRead(request.caller, entity));
  });
}

export function ownedRoutes(words: OwnedWords): Route[] {
  const { description, plural, nameParameter, idsParameter } = words;
  const { kind, path } = description;
  return [
    route('GET', `${path}/types`, 'TC', (request) => {
      const types = new Set([...ofTenant(description)(request)].map((entity) => entity.type ?? ''));
      return [...types].sort().map((type) => ({ tenantId: { entityType: 'TENANT', id: request.caller.tenantId }, entityType: kind, type }));
    }),
    ...(idsParameter === undefined ? [] : [byIds(words, idsParameter)]),
    route('POST', `/${plural}`, 'TC', (request) => search(request, words)),
    loggedRoute('POST', `/customer/public${path}/:id`, 'T', { audit: assigning(kind, true) }, (request) => {
      writable(request, description, request.uuid('id'));
      return assign(request, description, publicCustomerOf(request.storage, request.caller.tenantId).id.id);
    }),
    loggedRoute('POST', `/customer/:customerId${path}/:id`, 'T', { audit: assigning(kind, true) }, (request) =>
      assign(request, description, request.uuid('customerId')),
    ),
    loggedRoute('DELETE', `/customer${path}/:id`, 'T', { audit: assigning(kind, false) }, (request) => {
      const entity = writable(request, description, request.uuid('id'));
      if ((entity.customerId?.id ?? NULL_ID) === NULL_ID) throw badRequest(`${UNASSIGNED[kind] ?? kind} isn't assigned to any customer!`);
      return request.storage.entities.put({ ...entity, customerId: NO_CUSTOMER });
    }),
    route('GET', `/tenant${path}`, 'T', (request) => byName(request, description, request.required(nameParameter))),
  ];
}

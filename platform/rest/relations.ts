import * as z from 'zod/mini';
import type { Relation } from '../../src/contract/entities.ts';
import { type EntityId, entityIdSchema } from '../../src/contract/identifiers.ts';
import { runSliced } from '../sliced.ts';
import { filterSliced, mapSliced } from '../slices.ts';
import { type Entity, isStoredKind } from '../storage/entities.ts';
import { walk } from '../storage/query/relation-walk.ts';
import { mayRead } from '../storage/query/visibility.ts';
import { badRequest, ContainerError, denied, missing } from './api-error.ts';
import { type Audit, about, changedAs } from './audit.ts';
import { asObject, requireText } from './fields.ts';
import { relationParameters, typeGroupOf } from './relation-query.ts';
import { type ApiRequest, checkUuid } from './request.ts';
import { loggedRoute, type Route, route } from './route.ts';

/** Throws 404/32 if it does not exist, 403/20 if the caller may not read it. */
function end(request: ApiRequest, id: EntityId): Entity {
  if (!isStoredKind(id.entityType)) throw missing();
  return request.readable(id.entityType, id.id);
}

/** The end named by two query parameters such as `fromId` and `fromType`. */
function endOf(request: ApiRequest, prefix: string): Entity {
  const [id, entityType] = [request.required(`${prefix}Id`), request.required(`${prefix}Type`)];
  if (!isStoredKind(entityType)) throw badRequest(`Unsupported entity type: ${entityType}`);
  return end(request, { entityType, id: checkUuid(id) });
}

/** Customer users may read relations, but not change them. */
function checkMayLink(request: ApiRequest): void {
  if (request.caller.authority === 'CUSTOMER_USER') throw denied();
}

async function save(request: ApiRequest): Promise<void> {
  const body = await request.record(['additionalInfo']);
  const [from, to] = [body.from, body.to].map((value) => {
    if (value === undefined || value === null) throw request.has('laterRefusals') ? badRequest('A relation has two ends!') : missing();
    const parsed = z.safeParse(entityIdSchema, value);
    if (!parsed.success) throw new ContainerError(400);
    return end(request, parsed.data);
  });
  if (!from || !to) throw missing();
  checkMayLink(request);
  const type = requireText(body.type, 'Relation type should be specified!');
  const additionalInfo = body.additionalInfo === undefined || body.additionalInfo === null ? null : asObject(body.additionalInfo);
  const typeGroup = typeGroupOf(typeof body.typeGroup === 'string' ? body.typeGroup : undefined);
  request.storage.relations.put({ from: from.id, to: to.id, type, typeGroup, additionalInfo });
}

function named(request: ApiRequest): Relation {
  const [from, to, type] = [endOf(request, 'from'), endOf(request, 'to'), request.required('relationType')];
  return { from: from.id, to: to.id, type, typeGroup: typeGroupOf(request.query('relationTypeGroup')), additionalInfo: null };
}

const farOf = (relation: Relation, direction: 'FROM' | 'TO') => (direction === 'FROM' ? relation.to : relation.from);

/** Drops relations whose other end the caller may not read. */
function visible(request: ApiRequest, relations: readonly Relation[], direction: 'FROM' | 'TO'): Promise<Relation[]> {
  const isVisible = (relation: Relation) => {
    const far = request.storage.entities.get(farOf(relation, direction).id);
    return far !== undefined && mayRead(request.caller, far);
  };
  return runSliced(filterSliced(relations, isVisible));
}

function withNames(request: ApiRequest, relations: readonly Relation[], direction: 'FROM' | 'TO'): Promise<Relation[]> {
  const named = (relation: Relation) => {
    const name = request.storage.entities.get(farOf(relation, direction).id)?.name ?? null;
    return { ...relation, fromName: direction === 'TO' ? name : null, toName: direction === 'FROM' ? name : null };
  };
  return runSliced(mapSliced(relations, named));
}

async function list(request: ApiRequest, withType: boolean): Promise<{ relations: Relation[]; direction: 'FROM' | 'TO' }> {
  const direction = request.query('fromId') !== undefined ? 'FROM' : 'TO';
  const root = endOf(request, direction === 'FROM' ? 'from' : 'to');
  const match = { typeGroup: typeGroupOf(request.query('relationTypeGroup')), type: withType ? request.query('relationType') : undefined };
  return { direction, relations: await visible(request, request.storage.relations.of(root.id.id, direction, match), direction) };
}

const querySchema = z.object({
  parameters: relationParameters,
  filters: z.nullish(z.array(z.object({ relationType: z.nullish(z.string()), entityTypes: z.nullish(z.array(z.string())) }))),
});

async function search(request: ApiRequest): Promise<{ relations: Relation[]; direction: 'FROM' | 'TO' }> {
  const { parameters, filters } = await request.body(querySchema);
  if (!filters) throw missing();
  const root = end(request, { entityType: parameters.rootType, id: checkUuid(parameters.rootId) });
  const kinds = filters.map(({ relationType, entityTypes }) => ({ relationType, entityTypes: new Set(entityTypes ?? []) }));
  const work = walk(request.storage.relations, {
    ...parameters,
    rootId: root.id.id,
    wanted: ({ relation, far }) =>
      kinds.length === 0 ||
      kinds.some(({ relationType, entityTypes }) => {
        const isType = !relationType || relation.type === relationType;
        return isType && (entityTypes.size === 0 || entityTypes.has(far.entityType));
      }),
  });
  const { direction } = parameters;
  const steps = await runSliced(work);
  return {
    direction,
    relations: await visible(
      request,
      steps.map((step) => step.relation),
      direction,
    ),
  };
}

const linkOfBody = async (request: ApiRequest) => asObject(await request.json()) as Partial<Relation>;

/** An entry for each end. Newer servers refuse what is no relation before they log. */
const linking =
  (type: string, relationOf: (request: ApiRequest) => Partial<Relation> | Promise<Partial<Relation>>): Audit =>
  async (request, { isDone }) => {
    if (!isDone && request.has('fullAudit') && type !== 'RELATION_DELETED') return undefined;
    const relation = await relationOf(request);
    const ends = [relation.from, relation.to].map((id) => id && request.storage.entities.get(id.id));
    const found = ends.filter((entity) => entity !== undefined);
    return found.length === ends.length ? found.map((entity) => about(type, entity, { relation })) : undefined;
  };

const unlinking: Audit = (request) => changedAs(request, 'RELATIONS_DELETED', endOf(request, 'entity'));

export const RELATION_ROUTES: readonly Route[] = [
  loggedRoute('POST', '/relation', 'STC', { audit: linking('RELATION_ADD_OR_UPDATE', linkOfBody) }, save),
  route('GET', '/relation', 'STC', (request) => {
    const found = request.storage.relations.get(named(request));
    if (!found) throw missing();
    return found;
  }),
  loggedRoute('DELETE', '/relation', 'STC', { audit: linking('RELATION_DELETED', (request) => named(request)) }, (request) => {
    const wanted = named(request);
    checkMayLink(request);
    if (!request.storage.relations.remove(wanted)) throw missing();
  }),
  loggedRoute('DELETE', '/relations', 'STC', { audit: unlinking }, (request) => {
    const entity = endOf(request, 'entity');
    checkMayLink(request);
    request.storage.relations.removeEntity(entity.id);
  }),
  route('GET', '/relations', 'STC', async (request) => (await list(request, true)).relations),
  route('GET', '/relations/info', 'STC', async (request) => {
    const { relations, direction } = await list(request, false);
    return withNames(request, relations, direction);
  }),
  route('POST', '/relations', 'STC', async (request) => (await search(request)).relations),
  route('POST', '/relations/info', 'STC', async (request) => {
    const { relations, direction } = await search(request);
    return withNames(request, relations, direction);
  }),
];

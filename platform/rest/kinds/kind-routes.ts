import { type EntityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import { writeMembers } from '../../json-parts.ts';
import { runSliced } from '../../sliced.ts';
import type { Entity } from '../../storage/entities.ts';
import { removeEntity } from '../../storage/removal.ts';
import { timeUuid } from '../../storage/time-uuid.ts';
import { ApiError, badRequest, CODE, denied, missing } from '../api-error.ts';
import { deleting, saving } from '../audit-of-records.ts';
import { readFields, readId } from '../fields.ts';
import { listPage } from '../lists.ts';
import type { ApiRequest } from '../request.ts';
import { mayChange } from '../rights.ts';
import { loggedRoute, type Route, route } from '../route.ts';
import { checkLimit } from '../usage.ts';
import type { KindDescription } from './description.ts';
import { checkNamed, settable } from './field-rights.ts';

/** Throws 404/32 or 403/20. */
export function writable(request: ApiRequest, description: Pick<KindDescription, 'kind'>, id: string): Entity {
  const entity = request.readable(description.kind, id);
  if (request.caller.authority === 'CUSTOMER_USER' && !(description.kind === 'USER' && id === request.caller.userId)) throw denied();
  return entity;
}

/** Throws 409/35 if the record was changed since the body was read. */
export function checkVersion(
  request: ApiRequest,
  body: Readonly<Record<string, unknown>>,
  before: Entity,
  what: string = before.name,
): void {
  if (!request.has('recordVersions') || typeof body.version !== 'number') return;
  if (body.version !== before.version) throw new ApiError(409, CODE.versionConflict, `${what} was already changed by someone else`);
}

/** System administrators choose the tenant of a new record; all others create in their own. */
function givenTenant({ caller }: ApiRequest, { tenantId }: Readonly<Record<string, unknown>>): EntityId | undefined {
  return caller.authority === 'SYS_ADMIN' && tenantId ? readId(tenantId, 'TENANT') : undefined;
}

/** Kept as they came. */
const KEPT_MEMBERS = ['additionalInfo', 'configuration'];

/** Creates or fully replaces: POST is never a merge. @param body JSON. */
export async function saveRecord(
  request: ApiRequest,
  description: KindDescription,
  body: Readonly<Record<string, unknown>>,
): Promise<Entity> {
  const { kind } = description;
  const { entities } = request.storage;
  await runSliced(writeMembers(body));
  const id = body.id === undefined || body.id === null ? undefined : readId(body.id, kind).id;
  const given = readFields(body, description.fields);
  const before = id === undefined ? undefined : entities.get(id, kind);
  if (id !== undefined) {
    if (!before) throw missing();
    if (description.authorise === undefined && !(request.caller.authority === 'CUSTOMER_USER' && mayChange(request, before)))
      writable(request, description, id);
  } else if (description.authorise === undefined && request.caller.authority !== 'TENANT_ADMIN') {
    throw denied();
  }
  description.authorise?.(request, given, before);
  const fields = settable(request, description.rights ?? { customers: [] }, given, before);
  const createdTime = before
    ? request.has('keptCreationTimes')
      ? before.createdTime
      : Number(body.createdTime ?? 0)
    : request.storage.now();
  const draft: Entity = {
    id: { entityType: kind, id: id ?? timeUuid() },
    createdTime,
    ...fields,
    tenantId: before?.tenantId ?? givenTenant(request, fields) ?? { entityType: 'TENANT', id: request.caller.tenantId },
    name: String(fields[description.nameField ?? 'name'] ?? ''),
  };
  await description.prepare?.(request, draft);
  const whole = description.complete(request, draft, before);
  // Real servers refuse what is wrong before they look whether it is stale.
  if (before) checkVersion(request, body, before);
  checkNamed(request, description.fields, fields, before);
  if (!before) checkLimit(request, kind, whole.tenantId.id);
  const stored = request.storage.transaction(() => {
    const saved = entities.put(whole);
    if (before) description.changed?.(request, saved, before);
    else description.created?.(request, saved);
    return saved;
  });
  if (!before) await description.announced?.(request, stored);
  return stored;
}

/** Throws 400/31 if another record of the tenant has the name. */
export function checkUnique(request: ApiRequest, draft: Entity, message: string): void {
  const other = request.storage.entities.named(
    draft.id.entityType,
    draft.id.entityType === 'TENANT_PROFILE' ? NULL_ID : draft.tenantId.id,
    draft.name,
  );
  if (other && other.id.id !== draft.id.id) throw badRequest(message);
}

/** Throws 404/32. */
export function byName(request: ApiRequest, { kind }: Pick<KindDescription, 'kind'>, name: string): Entity {
  const found = request.storage.entities.named(kind, request.caller.tenantId, name);
  if (!found) throw missing();
  return found;
}

export function kindRoutes(description: KindDescription): Route[] {
  const plain = (_request: ApiRequest, entity: Entity) => entity;
  const { kind, path, readers = 'T', writers = 'T', nameField = 'name', info, sortable, shown = plain, shownSaved = plain } = description;
  const lists = description.lists.map(
    (list): Route =>
      route('GET', list.path, list.roles, (request) => {
        const name = list.nameParameter === undefined ? undefined : request.query(list.nameParameter);
        if (name !== undefined) return byName(request, description, name);
        return listPage(request, list.rows(request), { sortable, row: (entity) => (list.row ?? plain)(request, entity) });
      }),
  );
  const infoRoutes: Route[] = info
    ? [route('GET', `${path}/info/:id`, readers, (request) => info(request, request.readable(kind, request.uuid('id'))))]
    : [];
  return [
    ...lists,
    ...infoRoutes,
    route('GET', `${path}/:id`, readers, (request) => shown(request, request.readable(kind, request.uuid('id')))),
    loggedRoute('POST', path, writers, { audit: saving(kind, nameField) }, async (request) =>
      shownSaved(request, await saveRecord(request, description, await request.record(KEPT_MEMBERS))),
    ),
    loggedRoute('DELETE', `${path}/:id`, writers, { audit: deleting(kind) }, (request) => {
      const entity = writable(request, description, request.uuid('id'));
      description.checkRemoval?.(request, entity);
      return runSliced(removeEntity(request.storage, entity));
    }),
  ];
}

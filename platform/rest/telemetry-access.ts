import { ENTITY_TYPES } from '../../src/contract/entity-id.ts';
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../src/contract/telemetry.ts';
import { type Entity, STORED_KINDS, type StoredKind } from '../storage/entities.ts';
import { mayRead } from '../storage/query/visibility.ts';
import { ApiError, badRequest, CODE, DENIED, TextError } from './api-error.ts';
import { type ApiRequest, checkUuid } from './request.ts';
import { mayChange } from './rights.ts';
import type { Route } from './route.ts';

const WITHOUT_VALUES: readonly StoredKind[] = ['DASHBOARD', 'WIDGETS_BUNDLE', 'WIDGET_TYPE', 'CALCULATED_FIELD'];
const KINDS = STORED_KINDS.filter((kind) => !WITHOUT_VALUES.includes(kind));

export function plain(answer: Route['answer']): Route['answer'] {
  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      // Newer servers refuse what is no request with their own body.
      const isText = error instanceof ApiError && !(request.has('laterRefusals') && error.code === CODE.badRequest);
      if (isText) throw new TextError(error.status, error.message);
      throw error;
    }
  };
}

/** Throws 400, 403, 404, and 500 for kinds without telemetry. */
export function subject(request: ApiRequest): Entity {
  const type = request.param('deviceId') === '' ? request.param('type') : 'DEVICE';
  const isKnown = ENTITY_TYPES.some((known) => known === type);
  if (!isKnown && request.has('laterRefusals')) throw badRequest(`No enum constant org.thingsboard.server.common.data.EntityType.${type}`);
  const id = checkUuid(request.param('deviceId') || request.param('id'));
  const kind = KINDS.find((known) => known === type);
  if (!kind) throw new TextError(500, `Not supported entity type: ${type}`);
  return readableByText(request, kind, id);
}

/** Throws bare text: 403, and 404 with the kind's name. */
export function readableByText(request: ApiRequest, kind: StoredKind, id: string): Entity {
  const entity = request.storage.entities.get(id, kind);
  const words = kind.toLowerCase().replaceAll('_', ' ');
  if (!entity) throw new TextError(404, `${words.charAt(0).toUpperCase()}${words.slice(1)} with requested id wasn't found!`);
  if (!mayRead(request.caller, entity)) throw new TextError(403, DENIED);
  return entity;
}

export function writableSubject(request: ApiRequest): Entity {
  const entity = subject(request);
  const isOwnTenant = request.caller.authority === 'TENANT_ADMIN' && entity.id.entityType === 'TENANT';
  if (isOwnTenant || !mayChange(request, entity)) throw new TextError(403, DENIED);
  return entity;
}

export function scopeOf(request: ApiRequest, allowed: readonly AttributeScope[] = ATTRIBUTE_SCOPES): AttributeScope {
  const scope = allowed.find((known) => known === request.param('scope'));
  if (scope) return scope;
  const asked = request.param('scope');
  const isOther = !ATTRIBUTE_SCOPES.some((known) => known === asked);
  if (isOther && request.has('laterRefusals')) throw badRequest(`Invalid scope: ${asked}`);
  throw new TextError(400, `Invalid scope: ${asked}`);
}

/** From 4.3 on `key`, repeated, which may hold commas; otherwise `keys`, separated by commas. */
export function keysOf(request: ApiRequest): string[] {
  const apart = request.has('namesApart') ? request.context.req.queries('key') : undefined;
  return [...new Set(apart ?? request.list('keys'))];
}

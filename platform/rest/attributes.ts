import { ATTRIBUTE_SCOPES, type Attribute } from '../../src/contract/telemetry.ts';
import { readJson, storedValue, valueJson } from '../../src/engine/values.ts';
import type { StoredAttribute } from '../model.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import { filterSliced, mapSliced, sortSliced } from '../slices.ts';
import { ApiError, CODE, ContainerError, TextError } from './api-error.ts';
import { type Audit, about } from './audit.ts';
import { asObject } from './fields.ts';
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';
import { keysOf, plain, scopeOf, subject, writableSubject } from './telemetry-access.ts';

const PREFIX = '/plugins/telemetry';

function* rows(attributes: readonly StoredAttribute[], keys: readonly string[]): Sliced<Attribute[]> {
  const wanted = keys.length === 0 ? attributes : attributes.filter((attribute) => keys.includes(attribute.key));
  const sorted = yield* sortSliced(wanted, (a, b) => (a.key < b.key ? -1 : 1));
  return yield* mapSliced(sorted, ({ key, value, lastUpdateTs }) => ({ lastUpdateTs, key, value: valueJson(value) }));
}

function all(request: ApiRequest): StoredAttribute[] {
  const entity = subject(request);
  return ATTRIBUTE_SCOPES.flatMap((scope) => request.storage.telemetry.attributes(entity.id.id, scope));
}

const scoped = (request: ApiRequest) => request.storage.telemetry.attributes(subject(request).id.id, scopeOf(request));
const names = (attributes: readonly StoredAttribute[]) => attributes.map((attribute) => attribute.key);

/** Newer servers give the reason why a body is not JSON. */
async function attributesOf(request: ApiRequest): Promise<Readonly<Record<string, unknown>>> {
  let body: unknown;
  try {
    body = await request.json(readJson);
  } catch (error) {
    if (error instanceof ContainerError && request.has('laterRefusals')) throw new TextError(400, 'Invalid JSON');
    throw error;
  }
  if (Array.isArray(body)) throw new TextError(400, 'Request is not a JSON object');
  return asObject(body);
}

async function save(request: ApiRequest): Promise<void> {
  const entity = writableSubject(request);
  const scope = scopeOf(request, ['SERVER_SCOPE', 'SHARED_SCOPE']);
  const body = await attributesOf(request);
  const { now, uploads } = request.storage;
  const isLater = request.has('laterRefusals');
  if (isLater && request.parts.behaviour.isStrict && Object.values(body).includes(null))
    throw new ApiError(500, CODE.general, "Can't parse value: null");
  const ts = now();
  const read = (key: string) => {
    if (key.trim() === '') throw new TextError(400, isLater ? 'Key cannot be blank' : 'Key cannot be empty or contains only spaces');
    if (key.length > 255) throw new TextError(400, 'Key cannot be longer than 255 characters!');
    return { key, ts, value: attributeValue(body[key]) };
  };
  await runSliced(
    (function* () {
      const keys = yield* filterSliced(Object.keys(body), (key) => body[key] !== null);
      if (keys.length === 0) throw new TextError(400, 'No attributes data found in request body!');
      const values = yield* mapSliced(keys, read);
      yield* uploads.commit({ entity: entity.id, scope }, values);
    })(),
  );
}

/** Texts are not converted to numbers in attributes. */
function attributeValue(value: unknown): StoredAttribute['value'] {
  try {
    return storedValue(value, false);
  } catch (error) {
    if (error instanceof RangeError) throw new TextError(400, error.message);
    throw error;
  }
}

function remove(request: ApiRequest): void {
  const entity = writableSubject(request);
  const scope = scopeOf(request);
  if (!request.has('laterRefusals')) request.required('keys');
  const keys = keysOf(request);
  if (keys.length === 0) throw new TextError(400, request.has('laterRefusals') ? 'Empty keys: []' : 'Empty keys: ');
  request.storage.transaction(() => request.storage.telemetry.removeAttributes(entity.id, scope, keys));
}

const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const audited =
  (type: 'ATTRIBUTES_UPDATED' | 'ATTRIBUTES_DELETED'): Audit =>
  async (request, { isDone }) => {
    if (!isDone) return undefined;
    const entity = subject(request);
    const values = async () =>
      Object.fromEntries(Object.entries(asObject(await request.json(readJson))).map(([key, value]) => [key, text(value)]));
    const attributes = type === 'ATTRIBUTES_DELETED' ? keysOf(request) : await values();
    return about(type, entity, { entityId: entity.id.id, scope: request.param('scope'), attributes });
  };

const of = (method: Route['method'], path: string, answer: Route['answer'], audit?: Audit): Route => ({
  method,
  path: `${PREFIX}${path}`,
  roles: method === 'GET' ? 'STCP' : 'STC',
  answer: plain(answer),
  audit,
});

/** Mounted after the time-series routes, whose paths are more specific. */
export const ATTRIBUTE_ROUTES: readonly Route[] = [
  of('GET', '/:type/:id/keys/attributes', (request) => names(all(request))),
  of('GET', '/:type/:id/keys/attributes/:scope', (request) => names(scoped(request))),
  of('GET', '/:type/:id/values/attributes', (request) => runSliced(rows(all(request), keysOf(request)))),
  of('GET', '/:type/:id/values/attributes/:scope', (request) => runSliced(rows(scoped(request), keysOf(request)))),
  of('POST', '/:type/:id/attributes/:scope', save, audited('ATTRIBUTES_UPDATED')),
  of('POST', '/:type/:id/:scope', save, audited('ATTRIBUTES_UPDATED')),
  of('POST', '/:deviceId/:scope', save, audited('ATTRIBUTES_UPDATED')),
  of('DELETE', '/:type/:id/:scope', remove, audited('ATTRIBUTES_DELETED')),
  of('DELETE', '/:deviceId/:scope', remove, audited('ATTRIBUTES_DELETED')),
];

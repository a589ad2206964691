/** Scripts that functions of dashboards use as modules. Of the resources of newer servers these are the only ones here. */
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { pageOf } from '../storage/query/paging.ts';
import { badRequest, missing } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';

const bodySchema = z.looseObject({
  title: z.string(),
  resourceType: z.string(),
  resourceSubType: z.nullish(z.string()),
  fileName: z.string(),
  /** The text in base 64. */
  data: z.string(),
});

const storedSchema = z.looseObject({ resourceKey: z.string(), fileName: z.string(), data: z.string() });
type Stored = z.infer<typeof storedSchema>;

const nameOf = ({ caller }: ApiRequest) => `scripts ${caller.tenantId}`;

function scriptsOf(request: ApiRequest): Stored[] {
  return z.parse(z.array(storedSchema), JSON.parse(request.storage.settings.get(nameOf(request)) ?? '[]'));
}

const infoOf = ({ data: _, ...info }: Stored) => info;

/** A script with the file name of another takes its place. */
async function save(request: ApiRequest): Promise<unknown> {
  const { title, resourceType, resourceSubType = null, fileName, data } = await request.body(bodySchema);
  if (resourceType !== 'JS_MODULE') throw badRequest(`Unsupported resource type: ${resourceType}`);
  const script: Stored = {
    id: { entityType: 'TB_RESOURCE', id: randomUUID() },
    createdTime: request.storage.now(),
    tenantId: { entityType: 'TENANT', id: request.caller.tenantId },
    ...{ title, resourceType, resourceSubType, resourceKey: fileName, publicResourceKey: null },
    etag: createHash('sha256').update(data, 'base64').digest('hex'),
    ...{ fileName, descriptor: null, externalId: null, name: title, public: false },
    ...{ link: `/api/resource/js_module/tenant/${encodeURIComponent(fileName)}`, publicLink: null, data },
  };
  const others = scriptsOf(request).filter(({ resourceKey }) => resourceKey !== fileName);
  request.storage.settings.set(nameOf(request), JSON.stringify([...others, script]));
  return infoOf(script);
}

function list(request: ApiRequest): unknown {
  const { page, pageSize } = request.pageLink();
  return pageOf(scriptsOf(request).map(infoOf), page, pageSize);
}

function text(request: ApiRequest): Response {
  const script = scriptsOf(request).find(({ resourceKey }) => resourceKey === request.param('key'));
  if (!script) throw missing();
  return new Response(Buffer.from(script.data, 'base64'), { headers: { 'content-type': 'application/javascript' } });
}

export const SCRIPT_MODULE_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/resource', roles: 'ST', answer: list },
  { method: 'POST', path: '/resource', roles: 'ST', answer: save },
  { method: 'GET', path: '/resource/js_module/tenant/:key', roles: 'STC', answer: text },
];

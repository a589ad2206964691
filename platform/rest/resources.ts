/** Scripts that functions of dashboards use as modules, and pictures that dashboards refer to. Other resources are not kept here. */
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { pageOf } from '../storage/query/paging.ts';
import { badRequest, missing } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';
import { ifShown } from './shown-on-dashboards.ts';

const FOLDERS = { JS_MODULE: '/api/resource/js_module', IMAGE: '/api/images' } as const;
type Kind = keyof typeof FOLDERS;

const storedSchema = z.looseObject({
  resourceKey: z.string(),
  resourceType: z.string(),
  mediaType: z.string(),
  /** In base 64. */
  data: z.string(),
});
type Stored = z.infer<typeof storedSchema>;

interface Given {
  readonly title: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

const nameOf = ({ caller }: ApiRequest) => `resources ${caller.tenantId}`;

function resourcesOf(request: ApiRequest): Stored[] {
  return z.parse(z.array(storedSchema), JSON.parse(request.storage.settings.get(nameOf(request)) ?? '[]'));
}

function infoOf({ data: _, mediaType, ...info }: Stored): Record<string, unknown> {
  return { ...info, descriptor: info.resourceType === 'IMAGE' ? { mediaType } : null };
}

/** It takes the place of one of its kind with the same file name. */
function keep(request: ApiRequest, kind: Kind, { title, fileName, mediaType, bytes }: Given): unknown {
  const resource: Stored = {
    id: { entityType: 'TB_RESOURCE', id: randomUUID() },
    createdTime: request.storage.now(),
    tenantId: { entityType: 'TENANT', id: request.caller.tenantId },
    ...{ title, resourceType: kind, resourceSubType: kind === 'IMAGE' ? kind : null, resourceKey: fileName, publicResourceKey: null },
    etag: createHash('sha256').update(bytes).digest('hex'),
    ...{ fileName, externalId: null, name: title, public: false, publicLink: null },
    ...{ link: `${FOLDERS[kind]}/tenant/${encodeURIComponent(fileName)}`, mediaType, data: bytes.toString('base64') },
  };
  const others = resourcesOf(request).filter(({ resourceKey, resourceType }) => resourceKey !== fileName || resourceType !== kind);
  request.storage.settings.set(nameOf(request), JSON.stringify([...others, resource]));
  return infoOf(resource);
}

const bodySchema = z.looseObject({ title: z.string(), resourceType: z.string(), fileName: z.string(), data: z.string() });

async function saveScript(request: ApiRequest): Promise<unknown> {
  const { title, resourceType, fileName, data } = await request.body(bodySchema);
  if (resourceType !== 'JS_MODULE') throw badRequest(`Unsupported resource type: ${resourceType}`);
  return keep(request, 'JS_MODULE', { title, fileName, mediaType: 'application/javascript', bytes: Buffer.from(data, 'base64') });
}

async function saveImage(request: ApiRequest): Promise<unknown> {
  const { file, title } = await request.context.req.parseBody();
  if (!(file instanceof File)) throw badRequest('No image file.');
  if (!file.type.startsWith('image/')) throw badRequest(`Not an image: ${file.type}`);
  const bytes = Buffer.from(await file.arrayBuffer());
  return keep(request, 'IMAGE', { title: typeof title === 'string' ? title : file.name, fileName: file.name, mediaType: file.type, bytes });
}

const list = (kind: Kind) => (request: ApiRequest) => {
  const { page, pageSize } = request.pageLink();
  const ofKind = resourcesOf(request).filter(({ resourceType }) => resourceType === kind);
  return pageOf(ofKind.map(infoOf), page, pageSize);
};

const bytes = (kind: Kind) => (request: ApiRequest) => {
  const key = request.param('key');
  const found = resourcesOf(request).find(({ resourceKey, resourceType }) => resourceKey === key && resourceType === kind);
  if (!found) throw missing();
  return new Response(Buffer.from(found.data, 'base64'), { headers: { 'content-type': found.mediaType } });
};

export const RESOURCE_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/resource', roles: 'ST', answer: list('JS_MODULE') },
  { method: 'POST', path: '/resource', roles: 'ST', answer: saveScript },
  { method: 'GET', path: '/resource/js_module/tenant/:key', roles: 'STCP', answer: ifShown(bytes('JS_MODULE')) },
  { method: 'GET', path: '/images', roles: 'ST', answer: list('IMAGE') },
  { method: 'POST', path: '/image', roles: 'ST', isForm: true, answer: saveImage },
  { method: 'GET', path: '/images/tenant/:key', roles: 'STCP', answer: ifShown(bytes('IMAGE')) },
];

/** Pictures that dashboards refer to. Since 3.6.2. */
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { pageOf } from '../storage/query/paging.ts';
import { badRequest, missing } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';

const storedSchema = z.looseObject({ resourceKey: z.string(), mediaType: z.string(), data: z.string() });
type Stored = z.infer<typeof storedSchema>;

const nameOf = ({ caller }: ApiRequest) => `images ${caller.tenantId}`;

function imagesOf(request: ApiRequest): Stored[] {
  return z.parse(z.array(storedSchema), JSON.parse(request.storage.settings.get(nameOf(request)) ?? '[]'));
}

const infoOf = ({ data: _, mediaType, ...info }: Stored) => ({ ...info, descriptor: { mediaType } });

/** A picture with the file name of another takes its place. */
async function save(request: ApiRequest): Promise<unknown> {
  const { file, title } = await request.context.req.parseBody();
  if (!(file instanceof File)) throw badRequest('No image file.');
  if (!file.type.startsWith('image/')) throw badRequest(`Not an image: ${file.type}`);
  const bytes = Buffer.from(await file.arrayBuffer());
  const name = typeof title === 'string' ? title : file.name;
  const image: Stored = {
    id: { entityType: 'TB_RESOURCE', id: randomUUID() },
    createdTime: request.storage.now(),
    tenantId: { entityType: 'TENANT', id: request.caller.tenantId },
    ...{ title: name, resourceType: 'IMAGE', resourceSubType: 'IMAGE', resourceKey: file.name, publicResourceKey: null },
    etag: createHash('sha256').update(bytes).digest('hex'),
    ...{ fileName: file.name, externalId: null, name, public: false, publicLink: null },
    ...{ link: `/api/images/tenant/${encodeURIComponent(file.name)}`, mediaType: file.type, data: bytes.toString('base64') },
  };
  const others = imagesOf(request).filter(({ resourceKey }) => resourceKey !== file.name);
  request.storage.settings.set(nameOf(request), JSON.stringify([...others, image]));
  return infoOf(image);
}

function list(request: ApiRequest): unknown {
  const { page, pageSize } = request.pageLink();
  return pageOf(imagesOf(request).map(infoOf), page, pageSize);
}

function bytes(request: ApiRequest): Response {
  const image = imagesOf(request).find(({ resourceKey }) => resourceKey === request.param('key'));
  if (!image) throw missing();
  return new Response(Buffer.from(image.data, 'base64'), { headers: { 'content-type': image.mediaType } });
}

export const IMAGE_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/images', roles: 'STC', answer: list },
  { method: 'POST', path: '/image', roles: 'ST', answer: save },
  { method: 'GET', path: '/images/tenant/:key', roles: 'STC', answer: bytes },
];

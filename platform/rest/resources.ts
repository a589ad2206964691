/** Scripts that functions of dashboards use as modules, and pictures that dashboards refer to. Other resources are not kept here. */
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { pageOf } from '../storage/query/paging.ts';
import type { Resource } from '../storage/resources.ts';
import { limitOf, limitsOf } from '../storage/usage-states.ts';
import { badRequest, missing } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { dashboardsWith, ifShown } from './shown-on-dashboards.ts';

const FOLDERS = { JS_MODULE: '/api/resource/js_module', IMAGE: '/api/images' } as const;
type Kind = keyof typeof FOLDERS;
/** Of a tenant whose profile has no limit. */
const DEFAULT_QUOTA_BYTES = 100 * 2 ** 20;
const MOST_NAME_LETTERS = 255;

interface Given {
  readonly title: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

function infoOf({ bytes: _, mediaType, ...info }: Resource): Record<string, unknown> {
  return { ...info, descriptor: info.resourceType === 'IMAGE' ? { mediaType } : null };
}

/** Throws 400/31 where the tenant may keep no more. */
function checkQuota({ storage, caller }: ApiRequest, name: Pick<Resource, 'resourceType' | 'resourceKey'>, bytes: number): void {
  const limits = limitsOf(storage.entities, caller.tenantId);
  const most = limitOf(limits, 'maxResourceSize');
  if (most > 0 && bytes > most) throw badRequest(`A picture or script may have at most ${most} bytes`);
  const quota = limitOf(limits, 'maxResourcesInBytes') || DEFAULT_QUOTA_BYTES;
  const taken = storage.resources.wouldTake(caller.tenantId, name, bytes);
  if (taken > quota) throw badRequest(`Pictures and scripts of the tenant would take ${taken} bytes of the disk, and may take ${quota}`);
}

/** It takes the place of one of its kind with the same file name. */
async function keep(request: ApiRequest, kind: Kind, { title, fileName, mediaType, bytes }: Given): Promise<unknown> {
  for (const text of [title, fileName])
    if (text.length > MOST_NAME_LETTERS) throw badRequest(`A title or file name may have at most ${MOST_NAME_LETTERS} letters`);
  const resource: Resource = {
    id: { entityType: 'TB_RESOURCE', id: randomUUID() },
    createdTime: request.storage.now(),
    tenantId: { entityType: 'TENANT', id: request.caller.tenantId },
    ...{ title, resourceType: kind, resourceSubType: kind === 'IMAGE' ? kind : null, resourceKey: fileName, publicResourceKey: null },
    etag: createHash('sha256').update(bytes).digest('hex'),
    ...{ fileName, externalId: null, name: title, public: false, publicLink: null },
    ...{ link: `${FOLDERS[kind]}/tenant/${encodeURIComponent(fileName)}`, mediaType, bytes: bytes.length },
  };
  checkQuota(request, resource, bytes.length);
  await request.storage.resources.save(request.caller.tenantId, resource, bytes);
  return infoOf(resource);
}

const bodySchema = z.looseObject({ title: z.string(), resourceType: z.string(), fileName: z.string(), data: z.string() });

async function saveScript(request: ApiRequest): Promise<unknown> {
  const { title, resourceType, fileName, data } = await request.body(bodySchema);
  if (resourceType !== 'JS_MODULE') throw badRequest(`Unsupported resource type: ${resourceType}`);
  return await keep(request, 'JS_MODULE', { title, fileName, mediaType: 'application/javascript', bytes: Buffer.from(data, 'base64') });
}

/** Throws 400/31. */
async function form({ context }: ApiRequest): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await context.req.parseBody();
  } catch (error) {
    if (error instanceof TypeError) throw badRequest('The form cannot be read.');
    throw error;
  }
}

async function saveImage(request: ApiRequest): Promise<unknown> {
  const { file, title } = await form(request);
  if (!(file instanceof File)) throw badRequest('No image file.');
  if (!file.type.startsWith('image/')) throw badRequest(`Not an image: ${file.type}`);
  const bytes = Buffer.from(await file.arrayBuffer());
  return await keep(request, 'IMAGE', {
    title: typeof title === 'string' ? title : file.name,
    fileName: file.name,
    mediaType: file.type,
    bytes,
  });
}

const list = (kind: Kind) => (request: ApiRequest) => {
  const ofKind = request.storage.resources.of(request.caller.tenantId).filter(({ resourceType }) => resourceType === kind);
  const { data, ...totals } = pageOf(ofKind, request.pageLink());
  return { data: data.map(infoOf), ...totals };
};

/** Throws 404/32. */
function named(request: ApiRequest, kind: Kind): Resource {
  const found = request.storage.resources.find(request.caller.tenantId, kind, request.param('key'));
  if (!found) throw missing();
  return found;
}

const bytes = (kind: Kind) => async (request: ApiRequest) => {
  const found = named(request, kind);
  const content = await request.storage.resources.read(found);
  if (!content) throw missing();
  return new Response(content, { headers: { 'content-type': found.mediaType } });
};

/** One in use stays, unless `force` is asked for. */
async function remove(request: ApiRequest, resource: Resource): Promise<Response> {
  const users = request.flag('force') ? [] : await dashboardsWith(request, String(resource.link));
  if (users.length > 0) {
    const shown = users.map(({ configuration: _, ...info }) =>
      resource.resourceType === 'IMAGE' ? info : { id: info.id, name: info.name },
    );
    return Response.json({ success: false, references: { DASHBOARD: shown } }, { status: 400 });
  }
  await request.storage.resources.remove(request.caller.tenantId, resource);
  return Response.json({ success: true, references: null });
}

function removeById(request: ApiRequest): Promise<Response> {
  const id = request.uuid('id');
  const found = request.storage.resources.of(request.caller.tenantId).find((resource) => resource.id.id === id);
  if (!found) throw missing();
  return remove(request, found);
}

export const RESOURCE_ROUTES: readonly Route[] = [
  route('GET', '/resource', 'ST', list('JS_MODULE')),
  route('POST', '/resource', 'ST', saveScript),
  route('GET', '/resource/js_module/tenant/:key', 'STCP', ifShown(bytes('JS_MODULE'))),
  route('GET', '/images', 'ST', list('IMAGE')),
  { method: 'POST', path: '/image', roles: 'ST', isForm: true, answer: saveImage },
  route('DELETE', '/resource/:id', 'ST', removeById),
  route('DELETE', '/images/tenant/:key', 'ST', (request) => remove(request, named(request, 'IMAGE'))),
  route('GET', '/images/tenant/:key', 'STCP', ifShown(bytes('IMAGE'))),
];

/** Scripts that functions of dashboards use as modules, key stores, models and other files of a tenant or of the system. */
import * as z from 'zod/mini';
import type { Resource } from '../../storage/resources.ts';
import { badRequest, denied, missing } from '../api-error.ts';
import { type ApiRequest, checkUuid } from '../request.ts';
import { loggedRoute, type Route, route } from '../route.ts';
import { ifShown } from '../shown-on-dashboards.ts';
import { ADDED, CHANGED, REMOVED, SAVED } from './audit-of-resources.ts';
import {
  bytesIn,
  bytesOf,
  checkFileName,
  checkTitle,
  formOf,
  infoOf,
  keep,
  named,
  own,
  ownerOf,
  pageOfResources,
  readableOf,
  replace,
  withId,
} from './kept-resource.ts';
import { lwm2mModelIn } from './lwm2m-model.ts';
import { removeResource } from './remove-resource.ts';
import { RESOURCE_TYPES, type ResourceTypeName, resourceTypeOf } from './resource-types.ts';

const nullable = z.nullish(z.string());
const bodySchema = z.looseObject({
  id: z.nullish(z.looseObject({ id: z.string() })),
  title: nullable,
  resourceType: nullable,
  resourceSubType: nullable,
  fileName: nullable,
  data: nullable,
});

/** Throws 400/31. */
function typeOf(request: ApiRequest, name: unknown) {
  if (name === 'IMAGE') throw badRequest('Image resource type is not supported');
  const type = resourceTypeOf(name, request.has);
  if (!type) throw badRequest(`Unsupported resource type: ${String(name)}`);
  return type;
}

interface NewResource {
  readonly title: unknown;
  readonly type: ResourceTypeName;
  readonly subType: string | null;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** As the client says. */
  readonly mediaType?: string;
}

async function create(request: ApiRequest, { title, type, subType, fileName, bytes, mediaType }: NewResource): Promise<unknown> {
  const model = type === 'LWM2M_MODEL' ? lwm2mModelIn(bytes) : undefined;
  if (model === null) throw badRequest(`Failed to parse file ${fileName}`);
  const given = { title: model?.title ?? checkTitle(title), fileName, resourceType: type, resourceSubType: subType, bytes };
  const descriptor = mediaType === undefined ? null : { mediaType };
  return infoOf(await keep(request, { ...given, ...(model && { resourceKey: model.key }), ...RESOURCE_TYPES[type], descriptor }));
}

/** Of some types the file stays as it is; older releases save each with its file. Throws 400/31. */
async function replaceFile(request: ApiRequest, resource: Resource, file: Parameters<typeof replace>[2]): Promise<unknown> {
  if (request.has('images') && !resourceTypeOf(resource.resourceType, request.has)?.isUpdatable)
    throw badRequest("This type of resource can't be updated");
  return infoOf(await replace(request, own(request, resource), file));
}

const retitle = (request: ApiRequest, resource: Resource, title: unknown) =>
  infoOf(request.storage.resources.change(ownerOf(resource), { ...own(request, resource), title: checkTitle(title) }));

async function save(request: ApiRequest): Promise<unknown> {
  const { id, title, resourceType, resourceSubType = null, fileName, data } = await request.body(bodySchema);
  const type = typeOf(request, resourceType);
  if (!id) {
    checkTitle(title);
    return await create(request, {
      title,
      type: type.name,
      subType: resourceSubType,
      fileName: checkFileName(fileName),
      bytes: bytesIn(data),
    });
  }
  const before = own(request, withId(request, checkUuid(id.id)));
  if (before.resourceType !== type.name) throw badRequest("Type of a resource can't be changed");
  if (data === undefined || data === null) return retitle(request, before, title);
  const bytes = bytesIn(data);
  const name = fileName ?? String(before.fileName);
  return await replaceFile(request, before, { bytes, fileName: name, title: checkTitle(title) });
}

async function upload(request: ApiRequest): Promise<unknown> {
  const { file, text } = await formOf(request);
  const type = typeOf(request, text('resourceType'));
  const bytes = Buffer.from(await file.arrayBuffer());
  const mediaType = file.type || 'application/octet-stream';
  const title = text('title') ?? file.name;
  return await create(request, { title, type: type.name, subType: text('resourceSubType') ?? null, fileName: file.name, bytes, mediaType });
}

async function uploadAgain(request: ApiRequest): Promise<unknown> {
  const { file } = await formOf(request);
  return await replaceFile(request, withId(request), { fileName: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
}

async function withData(request: ApiRequest): Promise<unknown> {
  const resource = withId(request);
  const content = await request.storage.resources.read(resource);
  if (!content) throw missing();
  return { ...infoOf(resource), data: Buffer.from(content).toString('base64'), preview: null };
}

function list(request: ApiRequest): unknown {
  const ids = request.list('resourceIds');
  const found = readableOf(request, true).filter(({ resourceType }) => resourceType !== 'IMAGE');
  if (ids.length > 0) return found.filter(({ id }) => ids.includes(id.id)).map(infoOf);
  const [type, subType] = [request.query('resourceType'), request.query('resourceSubType')];
  const isWanted = (resource: Resource) =>
    type === undefined
      ? !(resourceTypeOf(resource.resourceType, request.has)?.isApart && request.has('anyResources'))
      : resource.resourceType === type;
  return pageOfResources(
    request,
    found.filter((resource) => isWanted(resource) && (subType === undefined || resource.resourceSubType === subType)),
  );
}

const ofTenant = (request: ApiRequest) =>
  pageOfResources(
    request,
    readableOf(request, false).filter(({ resourceType }) => resourceType !== 'IMAGE'),
  );

const mediaTypeOf = ({ resourceType }: Resource) => RESOURCE_TYPES[resourceType as ResourceTypeName].mediaType;

/** By its address. Throws 403/20 for what only administrators may read. */
const byKey = (name: string, scope?: 'tenant' | 'system') => (request: ApiRequest) => {
  const type = resourceTypeOf(name, request.has);
  if (!type) throw missing();
  if (!type.isForAll && request.caller.authority === 'CUSTOMER_USER') throw denied();
  const found = named(request, type.name, scope);
  return bytesOf(request, found, { mediaType: mediaTypeOf(found), isDownload: true });
};

const download = (request: ApiRequest) => bytesOf(request, withId(request), { mediaType: 'application/octet-stream', isDownload: true });

/** Since older releases, a type has an address for its files. */
const downloadOf = (name: ResourceTypeName) => (request: ApiRequest) => {
  const found = withId(request);
  if (found.resourceType !== name) throw missing();
  return bytesOf(request, found, { mediaType: mediaTypeOf(found), isDownload: true });
};

const infoAt = (request: ApiRequest) => infoOf(named(request, request.param('type').toUpperCase()));

export const RESOURCE_ROUTES: readonly Route[] = [
  route('GET', '/resource', 'ST', list),
  route('GET', '/resource/tenant', 'T', ofTenant),
  loggedRoute('POST', '/resource', 'ST', SAVED, save),
  { method: 'POST', path: '/resource/upload', roles: 'ST', isForm: true, answer: upload, ...ADDED },
  route('GET', '/resource/info/:id', 'ST', (request) => infoOf(withId(request))),
  route('GET', '/resource/:id', 'ST', withData),
  { method: 'PUT', path: '/resource/:id/data', roles: 'ST', isForm: true, answer: uploadAgain, ...CHANGED },
  loggedRoute('PUT', '/resource/:id/info', 'ST', CHANGED, async (request) =>
    retitle(request, withId(request), (await request.body(bodySchema)).title),
  ),
  route('GET', '/resource/:id/download', 'ST', download),
  route('GET', '/resource/js/:id/download', 'STC', downloadOf('JS_MODULE')),
  route('GET', '/resource/lwm2m/:id/download', 'ST', downloadOf('LWM2M_MODEL')),
  route('GET', '/resource/pkcs12/:id/download', 'ST', downloadOf('PKCS_12')),
  route('GET', '/resource/jks/:id/download', 'ST', downloadOf('JKS')),
  route('GET', '/resource/js_module/tenant/:key', 'STCP', ifShown(byKey('JS_MODULE', 'tenant'))),
  route('GET', '/resource/:type/:scope/:key', 'STC', (request) => byKey(request.param('type').toUpperCase())(request)),
  route('GET', '/resource/:type/:scope/:key/info', 'ST', infoAt),
  loggedRoute('DELETE', '/resource/:id', 'ST', REMOVED(withId), (request) => removeResource(request, withId(request))),
];

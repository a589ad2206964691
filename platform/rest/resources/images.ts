/** The image gallery: pictures that dashboards and records refer to, public behind a link of their own unless they are made private. */
import * as z from 'zod/mini';
import type { Resource } from '../../storage/resources.ts';
import { badRequest, missing } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';
import { loggedRoute, type Route, route } from '../route.ts';
import { ifShown } from '../shown-on-dashboards.ts';
import { bundlePicture } from '../widgets/newer-bundles.ts';
import { ADDED, CHANGED, REMOVED } from './audit-of-resources.ts';
import { describedPicture } from './described-picture.ts';
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
} from './kept-resource.ts';
import { removeResource } from './remove-resource.ts';

const SUB_TYPES = ['IMAGE', 'SCADA_SYMBOL'];

/** Throws 400/31. */
function subTypeOf(text = 'IMAGE'): string {
  if (!SUB_TYPES.includes(text)) throw badRequest(`Unknown type of images: ${text}`);
  return text;
}

async function upload(request: ApiRequest): Promise<unknown> {
  const { file, text } = await formOf(request);
  const bytes = Buffer.from(await file.arrayBuffer());
  const fileName = checkFileName(file.name);
  const given = { title: text('title') ?? fileName, fileName, bytes, isPublic: true };
  return infoOf(
    await keep(request, {
      ...given,
      resourceType: 'IMAGE',
      resourceSubType: subTypeOf(text('imageSubType')),
      ...describedPicture(bytes, fileName),
    }),
  );
}

const exportSchema = z.looseObject({
  title: z.nullish(z.string()),
  fileName: z.nullish(z.string()),
  resourceKey: z.nullish(z.string()),
  subType: z.nullish(z.string()),
  data: z.nullish(z.string()),
  public: z.nullish(z.boolean()),
  publicResourceKey: z.nullish(z.string()),
});
const PUBLIC_KEY = /^[\w-]{8,64}$/;

/** From a file that `exported` made, of any server. The key of the public link stays, unless it is taken. */
async function importOne(request: ApiRequest): Promise<unknown> {
  const { title, fileName, resourceKey, subType, data, public: isPublic, publicResourceKey } = await request.body(exportSchema);
  const name = checkFileName(fileName);
  const bytes = bytesIn(data);
  const isFree =
    PUBLIC_KEY.test(publicResourceKey ?? '') && !request.storage.resources.where((one) => one.publicResourceKey === publicResourceKey);
  const given = { title: checkTitle(title ?? name), fileName: name, bytes, isPublic: isPublic === true };
  const kept = await keep(request, {
    ...given,
    ...{ resourceType: 'IMAGE', resourceSubType: subTypeOf(subType ?? undefined), resourceKey: checkFileName(resourceKey ?? name) },
    ...{ publicResourceKey: isFree ? publicResourceKey : null, ...describedPicture(bytes, name) },
  });
  return infoOf(kept);
}

const image = (request: ApiRequest) => named(request, 'IMAGE');

async function exported(request: ApiRequest): Promise<unknown> {
  const found = image(request);
  const content = await request.storage.resources.read(found);
  if (!content) throw missing();
  const { link, title, resourceKey, fileName, publicResourceKey, public: isPublic } = infoOf(found);
  const { resourceSubType: subType, mediaType } = found;
  const data = Buffer.from(content).toString('base64');
  return { link, title, type: 'IMAGE', subType, resourceKey, fileName, publicResourceKey, mediaType, data, public: isPublic };
}

async function replaceImage(request: ApiRequest): Promise<unknown> {
  const before = own(request, image(request));
  const { file } = await formOf(request);
  const bytes = Buffer.from(await file.arrayBuffer());
  return infoOf(await replace(request, before, { fileName: file.name, bytes, ...describedPicture(bytes, file.name) }));
}

const changed = (request: ApiRequest, resource: Resource, change: object) =>
  infoOf(request.storage.resources.change(ownerOf(resource), { ...resource, ...change }));

async function retitle(request: ApiRequest): Promise<unknown> {
  const { title } = await request.body(z.looseObject({ title: z.nullish(z.string()) }));
  return changed(request, own(request, image(request)), { title: checkTitle(title) });
}

function publish(request: ApiRequest): unknown {
  const wanted = request.param('isPublic');
  if (wanted !== 'true' && wanted !== 'false') throw badRequest(`Neither true nor false: ${wanted}`);
  return changed(request, own(request, image(request)), { public: wanted === 'true' });
}

function list(request: ApiRequest): unknown {
  const subType = subTypeOf(request.query('imageSubType'));
  const found = readableOf(request, request.flag('includeSystemImages'));
  return pageOfResources(
    request,
    found.filter(({ resourceType, resourceSubType }) => resourceType === 'IMAGE' && (resourceSubType ?? 'IMAGE') === subType),
  );
}

const bytesAs = (request: ApiRequest, found: Resource) => bytesOf(request, found, { mediaType: found.mediaType });
const send = (scope: 'tenant' | 'system') => (request: ApiRequest) => bytesAs(request, named(request, 'IMAGE', scope));

/** Pictures of widgets bundles, which nobody uploaded, too. */
function sendOfSystem(request: ApiRequest): Response | Promise<Response> {
  const drawn = bundlePicture(request.param('key'));
  return drawn === undefined ? send('system')(request) : new Response(drawn, { headers: { 'content-type': 'image/svg+xml' } });
}

function sendPublic(request: ApiRequest): Promise<Response> {
  const key = request.param('key');
  const found = request.storage.resources.where((one) => one.public === true && one.publicResourceKey === key);
  if (!found) throw missing();
  return bytesAs(request, found);
}

const ONE = '/images/:scope/:key';

export const IMAGE_ROUTES: readonly Route[] = [
  route('GET', '/images', 'ST', list),
  { method: 'POST', path: '/image', roles: 'ST', isForm: true, answer: upload, ...ADDED },
  loggedRoute('PUT', '/image/import', 'ST', ADDED, importOne),
  route('GET', '/images/public/:key', 'N', sendPublic),
  route('GET', '/images/tenant/:key', 'STCP', ifShown(send('tenant'))),
  route('GET', '/images/system/:key', 'STCP', sendOfSystem),
  { method: 'PUT', path: ONE, roles: 'ST', isForm: true, answer: replaceImage, ...CHANGED },
  loggedRoute('DELETE', ONE, 'ST', REMOVED(image), (request) => removeResource(request, image(request))),
  route('GET', `${ONE}/info`, 'ST', (request) => infoOf(image(request))),
  loggedRoute('PUT', `${ONE}/info`, 'ST', CHANGED, retitle),
  loggedRoute('PUT', `${ONE}/public/:isPublic`, 'ST', CHANGED, publish),
  route('GET', `${ONE}/preview`, 'STC', (request) => bytesAs(request, image(request))),
  route('GET', `${ONE}/export`, 'ST', exported),
];

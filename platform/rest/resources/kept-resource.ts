/** What pictures and other resources have in common: names, owners, quota, lists, and how their bytes are sent. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Page } from '../../../src/contract/page.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { pageOf } from '../../storage/query/paging.ts';
import type { Resource } from '../../storage/resources.ts';
import { limitOf, limitsOf } from '../../storage/usage-states.ts';
import { ApiError, badRequest, CODE, denied, missing } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';

/** Of a tenant whose profile has no limit. */
const DEFAULT_QUOTA_BYTES = 100 * 2 ** 20;
/** Of one file, whatever the profile says: it is held in memory while it is sent. */
export const MOST_FILE_BYTES = 8 * 2 ** 20;
const MOST_NAME_LETTERS = 255;
const PUBLIC_KEY_BYTES = 24;

export interface Given {
  readonly title: string;
  readonly fileName: string;
  readonly resourceType: string;
  readonly resourceSubType: string | null;
  readonly mediaType: string;
  readonly descriptor: object | null;
  readonly bytes: Buffer;
  /** Default: the file name. */
  readonly resourceKey?: string;
  readonly isPublic?: boolean;
  readonly publicResourceKey?: string | null;
}

const folderOf = (type: string) => (type === 'IMAGE' ? '/api/images' : `/api/resource/${type.toLowerCase()}`);
const isOfSystem = (resource: Resource) => ownerOf(resource) === NULL_ID;
const linkOf = (resource: Resource) =>
  `${folderOf(resource.resourceType)}/${isOfSystem(resource) ? 'system' : 'tenant'}/${encodeURIComponent(resource.resourceKey)}`;

export const ownerOf = ({ tenantId }: Resource) => (tenantId as { readonly id: string }).id;
export const etagOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What clients are told of one. */
export function infoOf(resource: Resource): Readonly<Record<string, unknown>> & { readonly link: string } {
  const { bytes: _bytes, file: _file, mediaType, descriptor, publicResourceKey = null, ...info } = resource;
  const isPublic = resource.public === true;
  return {
    ...info,
    publicResourceKey,
    // Pictures of older data have none of their own.
    descriptor: descriptor ?? (resource.resourceType === 'IMAGE' ? { mediaType } : null),
    ...{ name: info.title, public: isPublic, link: linkOf(resource) },
    publicLink: isPublic ? `/api/images/public/${String(publicResourceKey)}` : null,
  };
}

/** Throws 400/31. */
export function checkTitle(title: unknown): string {
  if (typeof title !== 'string' || title.trim() === '') throw badRequest('Resource title should be specified!');
  if (title.length > MOST_NAME_LETTERS) throw badRequest(`A title may have at most ${MOST_NAME_LETTERS} letters`);
  return title;
}

/** A name that can stand in an address and in a header. Throws 400/31. */
export function checkFileName(name: unknown): string {
  if (typeof name !== 'string' || name.trim() === '') throw badRequest('Resource file name should be specified!');
  if (name.length > MOST_NAME_LETTERS) throw badRequest(`A file name may have at most ${MOST_NAME_LETTERS} letters`);
  if (/[/\\\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name) || /^\.{1,2}$/.test(name))
    throw badRequest('A file name may have no slashes, line breaks or other invisible letters');
  return name;
}

/** Throws 400/31 where the tenant may keep no more. @param replaced gives its place up. */
function checkQuota({ storage, caller }: ApiRequest, bytes: number, replaced?: Resource): void {
  const limits = limitsOf(storage.entities, caller.tenantId);
  const most = Math.min(limitOf(limits, 'maxResourceSize') || MOST_FILE_BYTES, MOST_FILE_BYTES);
  if (bytes > most) throw badRequest(`A file may have at most ${most} bytes, this one has ${bytes}`);
  const quota = limitOf(limits, 'maxResourcesInBytes') || DEFAULT_QUOTA_BYTES;
  const taken = storage.resources.wouldTake(caller.tenantId, bytes, replaced);
  if (taken > quota) throw badRequest(`Resources of the tenant would take ${taken} bytes of the disk, and may take ${quota}`);
}

/** As it is kept. Throws 400/31 for names that cannot be kept. */
export function newResource(tenantId: string, createdTime: EpochMs, given: Given): Resource {
  const { title, fileName, resourceType, resourceSubType, mediaType, descriptor, bytes, isPublic = false } = given;
  return {
    id: { entityType: 'TB_RESOURCE', id: randomUUID() },
    createdTime,
    tenantId: { entityType: 'TENANT', id: tenantId },
    ...{ title: checkTitle(title), resourceType, resourceSubType, resourceKey: given.resourceKey ?? checkFileName(fileName) },
    publicResourceKey: given.publicResourceKey ?? (resourceType === 'IMAGE' ? randomBytes(PUBLIC_KEY_BYTES).toString('base64url') : null),
    ...{ public: isPublic, etag: etagOf(bytes), fileName: checkFileName(fileName), descriptor, externalId: null },
    ...{ mediaType, bytes: bytes.length },
  };
}

/** A new one of the caller's tenant; S's are the system's. Throws 400/31. */
export async function keep(request: ApiRequest, given: Given): Promise<Resource> {
  const { storage, caller } = request;
  checkQuota(request, given.bytes.length);
  return await storage.resources.add(caller.tenantId, newResource(caller.tenantId, storage.now(), given), given.bytes);
}

/** Other bytes under the same key. Throws 400/31, and 404/32 if it was removed meanwhile. */
export async function replace(
  request: ApiRequest,
  resource: Resource,
  { fileName, bytes, ...more }: Pick<Given, 'fileName' | 'bytes'> & Partial<Pick<Given, 'mediaType' | 'descriptor' | 'title'>>,
): Promise<Resource> {
  checkQuota(request, bytes.length, resource);
  const changed = { ...more, fileName: checkFileName(fileName), etag: etagOf(bytes) };
  const replaced = await request.storage.resources.replace(ownerOf(resource), resource, bytes, changed);
  if (!replaced) throw missing();
  return replaced;
}

/** Those of the caller's tenant, and of the system. */
export function readableOf({ storage, caller }: ApiRequest, withSystem: boolean): Resource[] {
  const own = storage.resources.of(caller.tenantId);
  return withSystem && caller.tenantId !== NULL_ID ? [...own, ...storage.resources.of(NULL_ID)] : own;
}

/** Throws 404/32, or 403/20 for another tenant's. */
export function withId(request: ApiRequest, id = request.uuid('id')): Resource {
  const found = request.storage.resources.where((resource) => resource.id.id === id);
  if (!found) throw missing(`Resource with id [${id}] is not found`);
  const owner = ownerOf(found);
  if (owner !== NULL_ID && owner !== request.caller.tenantId) throw denied();
  return found;
}

/** By scope and key of its address. Throws 404/32, or 400/31 for another scope. */
export function named(request: ApiRequest, type: string, scope = request.param('scope')): Resource {
  if (scope !== 'tenant' && scope !== 'system') throw badRequest(`Unknown scope: ${scope}`);
  const owner = scope === 'system' ? NULL_ID : request.caller.tenantId;
  const found = request.storage.resources.find(owner, type, request.param('key'));
  if (!found) throw missing();
  return found;
}

/** Throws 403/20 for what is the system's, except for system administrators. */
export function own(request: ApiRequest, resource: Resource): Resource {
  if (ownerOf(resource) !== request.caller.tenantId) throw denied();
  return resource;
}

const SORTED: Readonly<Record<string, (resource: Resource) => string | number>> = {
  createdTime: ({ createdTime }) => Number(createdTime),
  title: ({ title }) => String(title),
  resourceType: ({ resourceType }) => resourceType,
  fileName: ({ fileName }) => String(fileName),
  tenantId: ownerOf,
};
const collator = new Intl.Collator('en');

/** Searched by title, in the order of a field. Throws 500/2 for another field, as real servers do. */
export function pageOfResources(request: ApiRequest, found: readonly Resource[]): Page<object> {
  const { textSearch = '', sortProperty, sortOrder, ...link } = request.pageLink();
  const wanted = textSearch.toLowerCase();
  const shown = found.filter(({ title }) => String(title).toLowerCase().includes(wanted));
  if (sortProperty !== undefined) {
    const keyOf = Object.hasOwn(SORTED, sortProperty) ? SORTED[sortProperty] : undefined;
    if (!keyOf) throw new ApiError(500, CODE.general, `No property ${sortProperty} found for type`);
    const sign = sortOrder === 'DESC' ? -1 : 1;
    const compare = (a: string | number, b: string | number) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
    shown.sort((a, b) => sign * compare(keyOf(a), keyOf(b)));
  }
  const { data, ...totals } = pageOf(shown, link);
  return { data: data.map(infoOf), ...totals };
}

/** Letters that need no quotes in a header. */
const TOKEN = /^[\w.()-]+$/;
const dispositionOf = (fileName: string) =>
  `attachment;filename${TOKEN.test(fileName) ? `=${fileName}` : `*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`}`;

interface Sending {
  readonly mediaType: string;
  readonly isDownload?: boolean;
}

/**
 * Its bytes, or 304 where the client has them. Where a browser shows them as a page of their own, such as an SVG with a script behind a public link,
 * nothing in them runs.
 */
export async function bytesOf(request: ApiRequest, resource: Resource, { mediaType, isDownload = false }: Sending): Promise<Response> {
  const etag = `"${String(resource.etag)}"`;
  const headers: Record<string, string> = {
    etag,
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  const held = request.context.req.header('if-none-match')?.split(',') ?? [];
  if (held.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return new Response(null, { status: 304, headers });
  const content = await request.storage.resources.read(resource);
  if (!content) throw missing();
  if (isDownload) headers['content-disposition'] = dispositionOf(String(resource.fileName));
  return new Response(content, { headers: { ...headers, 'content-type': mediaType } });
}

/** A form with a file. Throws 400/31. */
export async function formOf({
  context,
}: ApiRequest): Promise<{ readonly file: File; readonly text: (name: string) => string | undefined }> {
  try {
    const { file, ...fields } = await context.req.parseBody();
    if (!(file instanceof File)) throw badRequest("Required part 'file' is not present.");
    const text = (name: string) => {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    return { file, text };
  } catch (error) {
    if (error instanceof TypeError) throw badRequest('The form cannot be read.');
    throw error;
  }
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** Throws 400/31 for what is no base 64. */
export function bytesIn(data: unknown): Buffer {
  if (typeof data !== 'string' || data === '') throw badRequest('Resource data should be specified');
  if (!BASE64.test(data)) throw badRequest('Resource data should be in base 64');
  return Buffer.from(data, 'base64');
}

import * as z from 'zod/mini';
import type { AdminSettings } from '../../src/contract/administration.ts';
import { isBaseUrl } from '../../src/contract/base-url.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { badRequest, missing } from './api-error.ts';
import { asObject } from './fields.ts';
import { jwtSettings } from './jwt-settings.ts';
import { withKeptSecrets, withoutSecrets } from './kept-secrets.ts';
import { savedMail, shownMail } from './mail-settings.ts';
import { type ApiRequest, checkUuid } from './request.ts';
import { type Route, route } from './route.ts';
import { factorSettings } from './second-factors.ts';
import { putSettings, settingsById, storedSettings } from './stored-settings.ts';

const bodySchema = z.looseObject({
  id: z.nullish(z.looseObject({ id: z.string() })),
  key: z.nullish(z.string()),
  jsonValue: z.nullish(z.unknown()),
});

/** Without secrets, and with the tenant on newer servers. */
function shown(request: ApiRequest, settings: AdminSettings): AdminSettings {
  const { behaviour } = request.parts;
  const jsonValue = settings.key === 'mail' ? shownMail(request, settings.jsonValue) : withoutSecrets(settings.jsonValue);
  const tenant = behaviour.has('settingsWithIds') ? { tenantId: { entityType: 'TENANT', id: NULL_ID } } : {};
  const id = behaviour.has('settingsWithIds') && settings.id ? { id: { entityType: 'ADMIN_SETTINGS', ...settings.id } } : {};
  return { ...settings, ...id, ...tenant, jsonValue };
}

/** Settings with a call of their own, which are also read by key. Real servers keep them in the same place. */
const OWN_CALLS: Readonly<Record<string, { readonly path: string; readonly id: string; readonly read: (request: ApiRequest) => object }>> =
  {
    jwt: { path: '/api/admin/jwtSettings', id: '1ec00000-0000-11ee-8000-000000000001', read: jwtSettings },
    twoFaSettings: {
      ...{ path: '/api/2fa/settings', id: '1ec00000-0000-11ee-8000-000000000002' },
      read: ({ storage }) => factorSettings(storage),
    },
  };

function read(request: ApiRequest): AdminSettings {
  const key = request.param('key');
  const own = request.has('jwtSettings') && Object.hasOwn(OWN_CALLS, key) ? OWN_CALLS[key] : undefined;
  const stored = own
    ? { id: { id: own.id }, createdTime: 0, key, jsonValue: { ...own.read(request) } }
    : storedSettings(request.storage, key);
  if (!stored) throw missing(`No Administration settings found for key: ${key}`);
  return shown(request, stored);
}

/** Throws 400/31. Real servers store anything, and send it in links. Empty: where the platform is. */
function checkGeneral({ baseUrl }: Readonly<Record<string, unknown>>): void {
  if (baseUrl === undefined || baseUrl === null || baseUrl === '') return;
  if (typeof baseUrl !== 'string' || !isBaseUrl(baseUrl))
    throw badRequest('Base URL must be an address of the web (http or https), without query, fragment, user and password');
}

async function save(request: ApiRequest): Promise<AdminSettings> {
  const { storage } = request;
  const body = await request.body(bodySchema);
  if (!body.key?.trim()) throw badRequest('Key should be specified!');
  if (body.jsonValue === undefined || body.jsonValue === null) throw badRequest('Json value should be specified!');
  const own = Object.hasOwn(OWN_CALLS, body.key) ? OWN_CALLS[body.key] : undefined;
  if (own) throw badRequest(`These settings are saved by ${own.path}`);
  const given = asObject(body.jsonValue);
  const id = body.id === undefined || body.id === null ? undefined : checkUuid(body.id.id);
  const before = id === undefined ? undefined : settingsById(storage, id);
  if (id === undefined && storedSettings(storage, body.key)) throw badRequest('Admin settings with such name already exists!');
  // Real servers make a second row of the key, and break.
  if (id !== undefined && !before) throw badRequest(`There are no settings with id [${id}]`);
  if (before && before.key !== body.key) throw badRequest('Changing key of admin settings entry is prohibited!');
  if (body.key === 'general') checkGeneral(given);
  const jsonValue = body.key === 'mail' ? savedMail(request, given) : withKeptSecrets(given, before?.jsonValue);
  const settings = { id: { id: id ?? timeUuid() }, createdTime: before?.createdTime ?? storage.now(), key: body.key, jsonValue };
  putSettings(storage, settings);
  return shown(request, settings);
}

/** Configured when the platform starts. */
function updates({ parts: { behaviour, offeredVersion } }: ApiRequest): unknown {
  const updateAvailable = offeredVersion !== undefined;
  if (!behaviour.has('updateReleases'))
    return { message: updateAvailable ? `Version ${offeredVersion} is available.` : '', updateAvailable };
  return {
    updateAvailable,
    currentVersion: behaviour.apiVersion,
    latestVersion: offeredVersion ?? behaviour.apiVersion,
    upgradeInstructionsUrl: null,
    currentVersionReleaseNotesUrl: null,
    latestVersionReleaseNotesUrl: null,
  };
}

export const ADMIN_ROUTES: readonly Route[] = [
  route('GET', '/admin/settings/:key', 'S', read),
  route('POST', '/admin/settings', 'S', save),
  route('GET', '/admin/updates', 'S', updates),
];

import * as z from 'zod/mini';
import { type AdminSettings, securitySettingsSchema } from '../../src/contract/administration.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { badRequest, missing } from './api-error.ts';
import { asObject, checkEmail } from './fields.ts';
import { withKeptSecrets, withoutSecrets } from './kept-secrets.ts';
import { savedMail, shownMail } from './mail-settings.ts';
import { type ApiRequest, checkUuid } from './request.ts';
import { type Route, route } from './route.ts';
import { emptyPolicy, putSecuritySettings, putSettings, securitySettings, settingsById, storedSettings } from './stored-settings.ts';

const LENGTHS = { least: 5, most: 50 };

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

async function save(request: ApiRequest): Promise<AdminSettings> {
  const { storage } = request;
  const body = await request.body(bodySchema);
  if (!body.key?.trim()) throw badRequest('Key should be specified!');
  if (body.jsonValue === undefined || body.jsonValue === null) throw badRequest('Json value should be specified!');
  const given = asObject(body.jsonValue);
  const id = body.id === undefined || body.id === null ? undefined : checkUuid(body.id.id);
  const before = id === undefined ? undefined : settingsById(storage, id);
  if (id === undefined && storedSettings(storage, body.key)) throw badRequest('Admin settings with such name already exists!');
  // Real servers make a second row of the key, and break.
  if (id !== undefined && !before) throw badRequest(`There are no settings with id [${id}]`);
  if (before && before.key !== body.key) throw badRequest('Changing key of admin settings entry is prohibited!');
  const jsonValue = body.key === 'mail' ? savedMail(request, given) : withKeptSecrets(given, before?.jsonValue);
  const settings = { id: { id: id ?? timeUuid() }, createdTime: before?.createdTime ?? storage.now(), key: body.key, jsonValue };
  putSettings(storage, settings);
  return shown(request, settings);
}

async function saveSecurity(request: ApiRequest): Promise<unknown> {
  const settings = await request.body(securitySettingsSchema);
  const { passwordPolicy, maxFailedLoginAttempts, userLockoutNotificationEmail } = settings;
  const numbers = [maxFailedLoginAttempts, ...Object.values(passwordPolicy)].filter((value) => typeof value === 'number');
  if (numbers.some((value) => value < 0 || !Number.isInteger(value))) throw badRequest('Limits must be whole numbers from 0!');
  const { minimumLength, maximumLength } = passwordPolicy;
  if (minimumLength && (minimumLength < LENGTHS.least || minimumLength > LENGTHS.most))
    throw badRequest(`Minimum password length should be in range ${LENGTHS.least}-${LENGTHS.most}!`);
  if (minimumLength && maximumLength && maximumLength < minimumLength)
    throw badRequest('Maximum password length must not be less than the minimum!');
  checkEmail(userLockoutNotificationEmail);
  const { behaviour } = request.parts;
  const { passwordResetTokenTtl, userActivationTokenTtl } = settings;
  if (behaviour.has('linkLifetimes') && (!passwordResetTokenTtl || !userActivationTokenTtl))
    throw badRequest('Validation error: passwordResetTokenTtl must not be null, userActivationTokenTtl must not be null');
  const whole = { ...settings, passwordPolicy: { ...emptyPolicy(behaviour), ...passwordPolicy } };
  putSecuritySettings(request.storage, whole);
  return whole;
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
  route('GET', '/admin/settings/:key', 'S', (request) => {
    const settings = storedSettings(request.storage, request.param('key'));
    if (!settings) throw missing(`No Administration settings found for key: ${request.param('key')}`);
    return shown(request, settings);
  }),
  route('POST', '/admin/settings', 'S', save),
  route('GET', '/admin/securitySettings', 'S', ({ storage, parts }) => securitySettings(storage, parts.behaviour)),
  route('POST', '/admin/securitySettings', 'S', saveSecurity),
  route('GET', '/admin/updates', 'S', updates),
];

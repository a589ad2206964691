/** From 3.8 on: how the platform is known to each provider, records of the system or of a tenant (rest.md 25.16). */
import * as z from 'zod/mini';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Page } from '../../../src/contract/page.ts';
import type { Storage } from '../../storage/storage.ts';
import { timeUuid } from '../../storage/time-uuid.ts';
import { badRequest, denied, missing } from '../api-error.ts';
import { readId } from '../fields.ts';
import { searchedPage } from '../lists.ts';
import type { ApiRequest } from '../request.ts';
import { checkUuid } from '../request.ts';
import { loggedRoute, type Route, route } from '../route.ts';
import { changedProvider, savedProvider } from './audit-of-providers.ts';
import {
  blankFields,
  checkAddresses,
  checkMapper,
  parsed,
  providerNameOf,
  type Registration,
  readRegistration,
  shownRegistration,
} from './registration.ts';

const STORED = 'oauth2.clients';
const KIND = 'OAUTH2_CLIENT';
export const PLATFORMS: readonly string[] = ['WEB', 'ANDROID', 'IOS'];

export interface ProviderClient {
  readonly id: string;
  readonly tenantId: string;
  readonly createdTime: number;
  readonly title: string;
  /** Empty: all. */
  readonly platforms: readonly string[];
  readonly registration: Registration;
}

export function clientsOf({ settings }: Storage): readonly ProviderClient[] {
  const kept = settings.get(STORED);
  return kept === undefined ? [] : (JSON.parse(kept) as ProviderClient[]);
}

const put = ({ settings }: Storage, clients: readonly ProviderClient[]) => settings.set(STORED, JSON.stringify(clients));

/** Of the system's. Throws 404/32. */
export function systemClient(storage: Storage, id: string): ProviderClient {
  const found = clientsOf(storage).find((client) => client.id === id);
  if (!found) throw missing(`Oauth2 client with id [${id}] is not found`);
  if (found.tenantId !== NULL_ID) throw badRequest('The client belongs to a tenant: domains show those of the system!');
  return found;
}

/** Throws 404/32, and 403/20 for one of somebody else. */
function own({ caller, storage }: ApiRequest, id: string): ProviderClient {
  const found = clientsOf(storage).find((client) => client.id === id);
  if (!found) throw missing(`Oauth2 client with id [${id}] is not found`);
  if (found.tenantId !== caller.tenantId) throw denied();
  return found;
}

const shown = ({ id, tenantId, createdTime, title, platforms, registration }: ProviderClient) => ({
  ...{ id: { entityType: KIND, id }, createdTime, tenantId: { entityType: 'TENANT', id: tenantId } },
  ...{ title, name: title, ...shownRegistration(registration), platforms },
});

export const clientInfo = ({ id, createdTime, title, platforms, registration }: ProviderClient) => ({
  ...{ id: { entityType: KIND, id }, createdTime },
  ...{ title, name: title, providerName: providerNameOf(registration), platforms },
});

const NEEDED = [
  ...(['clientId', 'clientSecret', 'authorizationUri', 'accessTokenUri'] as const),
  ...(['userNameAttributeName', 'clientAuthenticationMethod', 'loginButtonLabel'] as const),
];

/** Throws 400/31. */
function check(title: string | null, registration: Registration): string {
  const problems = [
    ...(title?.trim() ? [] : ['title must not be blank']),
    ...blankFields(registration, NEEDED).map((name) => `${name} must not be blank`),
    ...(registration.scope?.length ? [] : ['scope must not be empty']),
    ...(registration.mapperConfig ? [] : ['mapperConfig must not be null']),
  ];
  if (problems.length > 0) throw badRequest(`Validation error: ${problems.sort().join(', ')}`);
  checkAddresses(registration);
  if (registration.mapperConfig) checkMapper(registration.mapperConfig);
  return title ?? '';
}

const recordSchema = z.object({
  id: z.nullish(z.unknown()),
  title: z._default(z.nullable(z.string()), null),
  platforms: z._default(z.nullable(z.array(z.enum(['WEB', 'ANDROID', 'IOS']))), null),
});

async function save(request: ApiRequest): Promise<object> {
  const { storage, caller } = request;
  const body = await request.json();
  const given = parsed(recordSchema, body);
  const before = given.id ? own(request, readId(given.id, KIND).id) : undefined;
  const registration = readRegistration(body, before ? [before.registration] : []);
  const next: ProviderClient = {
    id: before?.id ?? timeUuid(),
    tenantId: caller.tenantId,
    createdTime: before?.createdTime ?? storage.now(),
    title: check(given.title, registration),
    platforms: given.platforms ?? [],
    registration,
  };
  put(storage, before ? clientsOf(storage).map((one) => (one.id === next.id ? next : one)) : [...clientsOf(storage), next]);
  return shown(next);
}

function remove(request: ApiRequest): void {
  const { id } = own(request, request.uuid('id'));
  put(
    request.storage,
    clientsOf(request.storage).filter((one) => one.id !== id),
  );
}

type Info = ReturnType<typeof clientInfo>;

function infos(request: ApiRequest): Page<Info> | readonly Info[] {
  if (request.query('clientIds') !== undefined) return byIds(request);
  const mine = clientsOf(request.storage).filter(({ tenantId }) => tenantId === request.caller.tenantId);
  return searchedPage(request, mine.map(clientInfo), ({ title }) => title);
}

function byIds(request: ApiRequest): readonly Info[] {
  const ids = request.list('clientIds').map(checkUuid);
  const { caller, storage } = request;
  return clientsOf(storage)
    .filter(({ id, tenantId }) => tenantId === caller.tenantId && ids.includes(id))
    .map(clientInfo);
}

/** For the log: whose it is, is checked later. */
function named(request: ApiRequest) {
  const found = clientsOf(request.storage).find(({ id }) => id === request.param('id'));
  return found && clientInfo(found);
}

export const CLIENT_ROUTES: readonly Route[] = [
  loggedRoute('POST', '/oauth2/client', 'ST', { audit: savedProvider(KIND) }, save),
  route('GET', '/oauth2/client/infos', 'ST', infos),
  route('GET', '/oauth2/client/list', 'ST', byIds),
  route('GET', '/oauth2/client/:id', 'ST', (request) => shown(own(request, request.uuid('id')))),
  loggedRoute('DELETE', '/oauth2/client/:id', 'ST', changedProvider('DELETED', KIND, named), remove),
];

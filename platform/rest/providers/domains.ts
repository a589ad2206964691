/** From 3.8 on: at which domains which providers are offered (rest.md 25.16). */
import * as z from 'zod/mini';
import { isDomainName } from '../../../src/contract/domain-name.ts';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Storage } from '../../storage/storage.ts';
import { timeUuid } from '../../storage/time-uuid.ts';
import { badRequest, missing } from '../api-error.ts';
import { readId } from '../fields.ts';
import { searchedPage } from '../lists.ts';
import { type ApiRequest, checkUuid } from '../request.ts';
import { loggedRoute, type Route, route } from '../route.ts';
import { changedProvider, savedProvider } from './audit-of-providers.ts';
import { clientInfo, clientsOf, systemClient } from './clients.ts';
import type { Offers } from './offered.ts';
import type { Site } from './site.ts';

const STORED = 'oauth2.domains';
const KIND = 'DOMAIN';

interface Domain {
  readonly id: string;
  readonly createdTime: number;
  readonly name: string;
  readonly oauth2Enabled: boolean;
  readonly propagateToEdge: boolean;
  readonly clientIds: readonly string[];
}

function domainsOf({ settings }: Storage): readonly Domain[] {
  const kept = settings.get(STORED);
  return kept === undefined ? [] : (JSON.parse(kept) as Domain[]);
}

/** In the place of the one with its id, or at the end. */
function put({ settings }: Storage, domain: Domain, all: readonly Domain[]): void {
  const isNew = all.every(({ id }) => id !== domain.id);
  settings.set(STORED, JSON.stringify(isNew ? [...all, domain] : all.map((one) => (one.id === domain.id ? domain : one))));
}

/** Throws 404/32. */
function known({ storage }: ApiRequest, id: string): Domain {
  const found = domainsOf(storage).find((domain) => domain.id === id);
  if (!found) throw missing(`Domain with id [${id}] is not found`);
  return found;
}

const shown = ({ id, createdTime, name, oauth2Enabled, propagateToEdge }: Domain) => ({
  ...{ id: { entityType: KIND, id }, createdTime, tenantId: { entityType: 'TENANT', id: NULL_ID } },
  ...{ name, oauth2Enabled, propagateToEdge },
});

/** In the order of the domain; clients that were deleted are left out. */
const clientsIn = (storage: Storage, { clientIds }: Domain) => {
  const all = clientsOf(storage);
  return clientIds.flatMap((id) => all.find((client) => client.id === id) ?? []);
};

const info = ({ storage }: ApiRequest, domain: Domain) => ({
  ...shown(domain),
  oauth2ClientInfos: clientsIn(storage, domain).map(clientInfo),
});

const domainSchema = z.object({
  id: z.nullish(z.unknown()),
  name: z._default(z.nullable(z.string()), null),
  oauth2Enabled: z._default(z.nullable(z.boolean()), false),
  propagateToEdge: z._default(z.nullable(z.boolean()), false),
});

/** Throws 400/31. */
function checkName(name: string | null): string {
  if (!name?.trim()) throw badRequest('Validation error: name must not be blank');
  if (!isDomainName(name)) throw badRequest(`Domain name ${name} is invalid`);
  return name;
}

/** Those of the query replace the clients, if there are any. */
async function save(request: ApiRequest): Promise<object> {
  const { storage } = request;
  const given = await request.body(domainSchema);
  const before = given.id ? known(request, readId(given.id, KIND).id) : undefined;
  const name = checkName(given.name);
  const all = domainsOf(storage);
  if (all.some((one) => one.name === name && one.id !== before?.id)) throw badRequest('Domain with such name and scheme already exists!');
  const ids = request.list('oauth2ClientIds').map((id) => systemClient(storage, checkUuid(id)).id);
  const domain: Domain = {
    ...{ id: before?.id ?? timeUuid(), createdTime: before?.createdTime ?? storage.now(), name },
    ...{ oauth2Enabled: given.oauth2Enabled ?? false, propagateToEdge: given.propagateToEdge ?? false },
    clientIds: ids.length > 0 ? ids : (before?.clientIds ?? []),
  };
  put(storage, domain, all);
  return shown(domain);
}

async function setClients(request: ApiRequest): Promise<void> {
  const { storage } = request;
  const domain = known(request, request.uuid('id'));
  const given = await request.body(z.array(z.string()));
  const clientIds = given.map((id) => systemClient(storage, checkUuid(id)).id);
  put(storage, { ...domain, clientIds }, domainsOf(storage));
}

function remove(request: ApiRequest): void {
  const { id } = known(request, request.uuid('id'));
  const left = domainsOf(request.storage).filter((one) => one.id !== id);
  request.storage.settings.set(STORED, JSON.stringify(left));
}

/** A domain stands for the usual ports, and for that of the platform itself where no web server is in front. */
const isAt = ({ name }: Domain, site: Site, ownPort: string) =>
  name === site.name && (site.port === undefined || (!site.isForwarded && site.port === ownPort));

/** @param ownPort where the platform listens. */
export function offersOfDomains(storage: Storage, ownPort: string): Offers {
  const open = domainsOf(storage).filter(({ oauth2Enabled }) => oauth2Enabled);
  return {
    isAny: open.length > 0,
    at: (site) => open.filter((domain) => isAt(domain, site, ownPort)).flatMap((domain) => clientsIn(storage, domain)),
  };
}

/** Names under which browsers come to sign in. */
export const namesOfDomains = (storage: Storage): string[] => domainsOf(storage).map(({ name }) => name);

/** For the log. */
function named(request: ApiRequest) {
  const found = domainsOf(request.storage).find(({ id }) => id === request.param('id'));
  return found && shown(found);
}

export const DOMAIN_ROUTES: readonly Route[] = [
  loggedRoute('POST', '/domain', 'S', { audit: savedProvider(KIND) }, save),
  route('GET', '/domain/infos', 'S', (request) =>
    searchedPage(
      request,
      domainsOf(request.storage).map((domain) => info(request, domain)),
      ({ name }) => name,
    ),
  ),
  route('GET', '/domain/info/:id', 'S', (request) => info(request, known(request, request.uuid('id')))),
  loggedRoute('PUT', '/domain/:id/oauth2Clients', 'S', changedProvider('UPDATED', KIND, named), setClients),
  loggedRoute('DELETE', '/domain/:id', 'S', changedProvider('DELETED', KIND, named), remove),
];

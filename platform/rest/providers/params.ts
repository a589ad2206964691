/** Before 3.8: one document of domains, each with its registrations (rest.md 24, 25.16). */
import * as z from 'zod/mini';
import type { Storage } from '../../storage/storage.ts';
import { timeUuid } from '../../storage/time-uuid.ts';
import { badRequest } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import type { Offers } from './offered.ts';
import {
  blankFields,
  checkAddresses,
  checkMapper,
  parsed,
  type Registration,
  readRegistration,
  shownRegistration,
} from './registration.ts';
import { hostOf, type Site } from './site.ts';

const STORED = 'oauth2.params';

const domainSchema = z.object({
  scheme: z._default(z.nullable(z.enum(['HTTP', 'HTTPS', 'MIXED'])), null),
  name: z._default(z.nullable(z.string()), null),
});
const groupSchema = z.object({
  domainInfos: z._default(z.nullable(z.array(domainSchema)), null),
  mobileInfos: z._default(z.nullable(z.array(z.looseObject({}))), null),
  clientRegistrations: z._default(z.nullable(z.array(z.looseObject({}))), null),
});
const groupsSchema = z._default(z.nullable(z.array(groupSchema)), null);
const paramsSchema = z.object({
  enabled: z._default(z.nullable(z.boolean()), false),
  edgeEnabled: z.nullish(z.boolean()),
  domainsParams: groupsSchema,
  oauth2ParamsInfos: groupsSchema,
});
type Domain = z.infer<typeof domainSchema>;

interface Group {
  readonly domainInfos: readonly Domain[];
  readonly mobileInfos: readonly unknown[];
  readonly clientRegistrations: readonly (Registration & { readonly registrationId: string; readonly platforms: readonly string[] })[];
}
interface Params {
  readonly enabled: boolean;
  readonly edgeEnabled: boolean;
  readonly groups: readonly Group[];
}

function paramsOf({ settings }: Storage): Params {
  const kept = settings.get(STORED);
  return kept === undefined ? { enabled: false, edgeEnabled: false, groups: [] } : (JSON.parse(kept) as Params);
}

const MESSAGES = {
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  authorizationUri: 'Authorization uri',
  accessTokenUri: 'Token uri',
  scope: 'Scope',
  userInfoUri: 'User info uri',
  userNameAttributeName: 'User name attribute name',
  clientAuthenticationMethod: 'Client authentication method',
  loginButtonLabel: 'Login button label',
  mapperConfig: 'Mapper config',
} as const;
type Checked = keyof typeof MESSAGES;

/** Throws 400/31. */
function checkRegistration(registration: Registration): void {
  const [blank] = blankFields(registration, Object.keys(MESSAGES) as Checked[]) as Checked[];
  if (blank) throw badRequest(`${MESSAGES[blank]} should be specified!`);
  checkAddresses(registration);
  const mapper = registration.mapperConfig;
  if (!mapper?.type) throw badRequest('Mapper config type should be specified!');
  checkMapper(mapper);
}

/** Throws 400/31. */
function checkDomains(domains: readonly Domain[] | null): readonly Domain[] {
  if (!domains?.length) throw badRequest('List of domain configuration should be specified!');
  for (const { name, scheme } of domains) {
    if (!name?.trim()) throw badRequest('Domain name should be specified!');
    if (!scheme) throw badRequest('Domain scheme should be specified!');
  }
  for (const { name, scheme } of domains)
    if (scheme === 'MIXED' && domains.filter((one) => one.name === name).length > 1)
      throw badRequest("MIXED scheme type shouldn't be combined with another scheme type!");
  return domains;
}

const platformsSchema = z.object({ platforms: z._default(z.nullable(z.array(z.string())), null) });

/** Each save makes the registrations, and with them their addresses, anew. Throws 400/31. */
async function save(request: ApiRequest): Promise<object> {
  const { storage } = request;
  const given = await request.body(paramsSchema);
  const groups = given[request.has('providersOfPhones') ? 'oauth2ParamsInfos' : 'domainsParams'];
  if (!groups) throw badRequest('Domain params should be specified!');
  const known = paramsOf(storage).groups.flatMap(({ clientRegistrations }) => clientRegistrations);
  const next = groups.map((group): Group => {
    const domainInfos = checkDomains(group.domainInfos);
    if (!group.clientRegistrations?.length) throw badRequest('Client registrations should be specified!');
    const clientRegistrations = group.clientRegistrations.map((one) => {
      const registration = readRegistration(one, known);
      checkRegistration(registration);
      return { ...registration, registrationId: timeUuid(), platforms: parsed(platformsSchema, one).platforms ?? [] };
    });
    return { domainInfos, mobileInfos: group.mobileInfos ?? [], clientRegistrations };
  });
  const params = { enabled: given.enabled ?? false, edgeEnabled: given.edgeEnabled ?? false, groups: next };
  storage.settings.set(STORED, JSON.stringify(params));
  return shown(request, params);
}

function shown({ has }: ApiRequest, { enabled, edgeEnabled, groups }: Params): object {
  const isLater = has('providersOfPhones');
  const rows = groups.map(({ domainInfos, mobileInfos, clientRegistrations }) => ({
    domainInfos,
    ...(isLater ? { mobileInfos } : {}),
    clientRegistrations: clientRegistrations.map(({ registrationId: _id, platforms, ...registration }) => ({
      ...shownRegistration(registration),
      ...(isLater ? { platforms } : {}),
    })),
  }));
  return isLater ? { enabled, edgeEnabled, oauth2ParamsInfos: rows } : { enabled, domainsParams: rows };
}

const fits =
  (site: Site) =>
  ({ name, scheme }: Domain) =>
    name === hostOf(site) && (scheme === 'MIXED' || scheme?.toLowerCase() === site.scheme);

export function offersOfParams(storage: Storage): Offers {
  const { enabled, groups } = paramsOf(storage);
  return {
    isAny: enabled && groups.length > 0,
    at: (site) =>
      groups
        .filter(({ domainInfos }) => enabled && domainInfos.some(fits(site)))
        .flatMap(({ clientRegistrations }) => clientRegistrations)
        .map(({ registrationId: id, platforms, ...registration }) => ({ id, registration, platforms })),
  };
}

/** Names under which browsers come to sign in. */
export const domainsOfParams = (storage: Storage): string[] =>
  paramsOf(storage).groups.flatMap(({ domainInfos }) => domainInfos.flatMap(({ name }) => name ?? []));

export const PARAMS_ROUTES: readonly Route[] = [
  route('GET', '/oauth2/config', 'S', (request) => shown(request, paramsOf(request.storage))),
  route('POST', '/oauth2/config', 'S', save),
];

/** What the sign-in page offers, and where providers send browsers back to. */
import type { OAuth2Client } from '../../../src/contract/administration.ts';
import type { Storage } from '../../storage/storage.ts';
import { badRequest } from '../api-error.ts';
import type { Behaviour } from '../api-version.ts';
import type { ApiRequest, RestParts } from '../request.ts';
import { type Route, route } from '../route.ts';
import { CLIENT_ROUTES, PLATFORMS } from './clients.ts';
import { DOMAIN_ROUTES, namesOfDomains, offersOfDomains } from './domains.ts';
import type { Offers } from './offered.ts';
import { domainsOfParams, offersOfParams, PARAMS_ROUTES } from './params.ts';
import { siteOf } from './site.ts';
import { templateRoutes } from './templates.ts';

/** Where providers send browsers back to. */
export const PROCESSING_PATH = '/login/oauth2/code/';

type Parts = Pick<RestParts, 'storage' | 'behaviour' | 'ownUrl'>;

export function offersOf({ storage, behaviour, ownUrl }: Parts): Offers {
  return behaviour.has('providersApart') ? offersOfDomains(storage, URL.parse(ownUrl())?.port ?? '') : offersOfParams(storage);
}

/** Names under which browsers come to sign in through others. */
export const signInDomains = (storage: Storage, { has }: Behaviour): string[] =>
  has('providersApart') ? namesOfDomains(storage) : domainsOfParams(storage);

/** Those of the option are at every address. */
function offered(request: ApiRequest): readonly OAuth2Client[] {
  const platform = request.has('providersOfPhones') ? request.query('platform') : undefined;
  if (platform !== undefined && !PLATFORMS.includes(platform)) throw badRequest(`Unknown platform ${platform}`);
  const { parts } = request;
  const own = offersOf(parts)
    .at(siteOf(request))
    .filter(({ platforms }) => platform === undefined || platforms.length === 0 || platforms.includes(platform))
    .map(({ id, registration: { loginButtonLabel, loginButtonIcon } }) => ({
      ...{ name: loginButtonLabel ?? '', icon: loginButtonIcon, url: `/oauth2/authorization/${id}` },
    }));
  return [...parts.oauth2Clients, ...own];
}

export function providerRoutes({ has }: Behaviour): readonly Route[] {
  const readers = has('providersApart') ? 'ST' : 'S';
  return [
    route('POST', '/noauth/oauth2Clients', 'N', offered),
    route('GET', '/oauth2/loginProcessingUrl', readers, () => PROCESSING_PATH),
    ...templateRoutes(readers),
    ...(has('providersApart') ? [...CLIENT_ROUTES, ...DOMAIN_ROUTES] : PARAMS_ROUTES),
  ];
}

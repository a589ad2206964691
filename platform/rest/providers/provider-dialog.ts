/** What the platform says to a provider: where the browser goes, and what the provider tells about who came back (RFC 6749, 7636, OpenID Connect). */
import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import type { AskedProvider } from './asked-providers.ts';
import { providerFetch } from './provider-fetch.ts';
import { RefusedSignIn } from './refused-sign-in.ts';
import type { Registration } from './registration.ts';

export type Attributes = Readonly<Record<string, unknown>>;
export interface Told {
  readonly attributes: Attributes;
  readonly accessToken: string;
}

const CLOCKS_S = 30;
/** Keys that the client shares with the provider sign nothing here. */
const SIGNED_BY = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const SHOWN_LETTERS = 200;

/** Providers may allow http, as real servers do: on loopback, or in a network of one's own. */
const OPTIONS = { [oauth.customFetch]: (url: string, init: object) => providerFetch(url, init), [oauth.allowInsecureRequests]: true };

const isOpenId = ({ scope }: Registration) => scope?.includes('openid') ?? false;

export async function authorizationUrl(registration: Registration, state: string, asked: AskedProvider): Promise<string> {
  const url = URL.parse(registration.authorizationUri ?? '');
  if (!url) throw new RefusedSignIn('The address of the provider is not one of the web');
  const parameters = {
    ...{ response_type: 'code', client_id: registration.clientId ?? '', scope: (registration.scope ?? []).join(' ') },
    ...{ state, redirect_uri: asked.redirectUri },
    ...(isOpenId(registration) ? { nonce: asked.nonce } : {}),
    ...{ code_challenge: await oauth.calculatePKCECodeChallenge(asked.codeVerifier), code_challenge_method: 'S256' },
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function authenticationOf({ clientAuthenticationMethod, clientSecret }: Registration): oauth.ClientAuth {
  if (clientAuthenticationMethod === 'POST') return oauth.ClientSecretPost(clientSecret ?? '');
  if (clientAuthenticationMethod === 'BASIC') return oauth.ClientSecretBasic(clientSecret ?? '');
  throw new RefusedSignIn('The way in which the client proves itself to the provider is unknown');
}

const tokensSchema = z.object({ id_token: z.optional(z.string()) });
const issuerSchema = z.object({ iss: z.string() });

/** Registrations do not name the issuer: what counts is who signed, with the keys of the registration. Undefined without an ID token. */
async function issuerIn(answer: Response): Promise<string | undefined> {
  try {
    const tokens = z.safeParse(tokensSchema, await answer.clone().json());
    const payload = tokens.data?.id_token?.split('.')[1];
    if (payload === undefined) return undefined;
    return z.safeParse(issuerSchema, JSON.parse(Buffer.from(payload, 'base64url').toString())).data?.iss;
  } catch (error) {
    // What is no JSON is refused with its reason right after.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function userInfo(registration: Registration, accessToken: string): Promise<Attributes> {
  if (!registration.userInfoUri) return {};
  const url = new URL(registration.userInfoUri);
  const headers = new Headers({ accept: 'application/json' });
  return jsonOf(await oauth.protectedResourceRequest(accessToken, 'GET', url, headers, null, OPTIONS), 'The provider');
}

/** @param who gave the answer. Throws RefusedSignIn. */
export async function jsonOf(answer: Response, who: string): Promise<Attributes> {
  if (!answer.ok) throw new RefusedSignIn(`${who} refuses to tell who it is (${answer.status})`);
  const parsed = z.safeParse(z.record(z.string(), z.unknown()), await answer.json().catch(() => undefined));
  if (!parsed.success) throw new RefusedSignIn(`${who} does not tell who it is`);
  return parsed.data;
}

/** @param answer what the provider sent along with the browser. Throws RefusedSignIn. */
export async function tellOf(registration: Registration, asked: AskedProvider, answer: URLSearchParams, state: string): Promise<Told> {
  try {
    return await told(registration, asked, answer, state);
  } catch (error) {
    throw refusalOf(error);
  }
}

async function told(registration: Registration, asked: AskedProvider, answer: URLSearchParams, state: string): Promise<Told> {
  const named = answer.get('iss') ?? undefined;
  const server = (issuer: string): oauth.AuthorizationServer => ({
    issuer,
    token_endpoint: registration.accessTokenUri ?? '',
    id_token_signing_alg_values_supported: SIGNED_BY,
    ...(registration.jwkSetUri ? { jwks_uri: registration.jwkSetUri } : {}),
  });
  const client = { client_id: registration.clientId ?? '', [oauth.clockTolerance]: CLOCKS_S };
  const before = server(named ?? new URL(registration.authorizationUri ?? '').origin);
  const given = oauth.validateAuthResponse(before, client, answer, state);
  const { redirectUri, codeVerifier, nonce } = asked;
  const authentication = authenticationOf(registration);
  const response = await oauth.authorizationCodeGrantRequest(before, client, authentication, given, redirectUri, codeVerifier, OPTIONS);
  const issuer = await issuerIn(response);
  if (issuer !== undefined && named !== undefined && issuer !== named) throw new RefusedSignIn('The answer is from another provider');
  const after = server(issuer ?? before.issuer);
  const expected = isOpenId(registration) ? { expectedNonce: nonce, requireIdToken: true } : {};
  const tokens = await oauth.processAuthorizationCodeResponse(after, client, response, expected);
  if (tokens.id_token !== undefined && registration.jwkSetUri) await oauth.validateApplicationLevelSignature(after, response, OPTIONS);
  const claims: Attributes = oauth.getValidatedIdTokenClaims(tokens) ?? {};
  const info = await userInfo(registration, tokens.access_token);
  if (claims.sub !== undefined && info.sub !== undefined && claims.sub !== info.sub)
    throw new RefusedSignIn('The provider tells about two different people');
  return { attributes: { ...claims, ...info }, accessToken: tokens.access_token };
}

const short = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, SHOWN_LETTERS);

/** In words for the sign-in page. Anything but a refusal is a bug, and stays what it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof RefusedSignIn) return error;
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return new RefusedSignIn(`The provider refused: ${short(error.error_description ?? error.error)}`, { cause: error });
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return new RefusedSignIn(`The provider does not accept the client or its token (${error.status})`, { cause: error });
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError) {
    const isRefusal = error.cause instanceof RefusedSignIn;
    return isRefusal
      ? error.cause
      : new RefusedSignIn(`The answer of the provider cannot be trusted: ${short(error.message)}`, { cause: error });
  }
  return error;
}

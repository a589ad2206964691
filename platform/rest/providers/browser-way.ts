/** The way of a browser that signs in through a provider: there, and back with tokens or with a reason why not. */
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Entity } from '../../storage/entities.ts';
import { ApiError } from '../api-error.ts';
import { logSignIn, noteSignIn } from '../audit-of-sign-in.ts';
import { halfSignIn } from '../half-sign-in.ts';
import { linkBase } from '../mail-links.ts';
import { ApiRequest, type RestParts } from '../request.ts';
import type { RestEnv } from '../route.ts';
import { generalSettings } from '../stored-settings.ts';
import { accountOf } from './account-of-provider.ts';
import { ask, cookieOf, NO_COOKIE, takeAsked } from './asked-providers.ts';
import { mappedUser, namesIn } from './mapped-user.ts';
import type { Offered } from './offered.ts';
import { authorizationUrl, tellOf } from './provider-dialog.ts';
import { offersOf, PROCESSING_PATH } from './provider-routes.ts';
import { RefusedSignIn } from './refused-sign-in.ts';
import { baseOf, type Site, siteOf } from './site.ts';

/** Of this site only. Older servers know no way back. */
function wayBackOf(request: ApiRequest): string | undefined {
  const given = request.has('providersApart') ? request.query('prevUri') : undefined;
  if (given === undefined || !given.startsWith('/')) return undefined;
  const own = 'http://own.invalid';
  const url = URL.parse(given, own);
  return url?.origin === own ? url.pathname + url.search : undefined;
}

/** Relative to where the browser is, unless the settings insist on an address. */
function redirect(request: ApiRequest, path: string, parameters: Readonly<Record<string, string>>): Response {
  const isForced = generalSettings(request.storage).prohibitDifferentUrl === true;
  const query = new URLSearchParams(parameters).toString();
  const location = `${isForced ? linkBase(request) : ''}${path}${path.includes('?') ? '&' : '?'}${query}`;
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  headers.append('set-cookie', NO_COOKIE);
  return new Response(null, { status: 302, headers });
}

/** What was refused is told at the sign-in page. Anything else is a bug. */
async function orRefusal(request: ApiRequest, way: () => Promise<Response>): Promise<Response> {
  try {
    return await way();
  } catch (error) {
    if (error instanceof RefusedSignIn || error instanceof ApiError) return redirect(request, '/login', { loginError: error.message });
    throw error;
  }
}

/** Throws RefusedSignIn for one that is not offered there, or not any more. */
function offeredAt({ parts }: ApiRequest, site: Site, id: string): Offered {
  const found = offersOf(parts)
    .at(site)
    .find((one) => one.id === id);
  if (!found) throw new RefusedSignIn('This way to sign in is not offered');
  return found;
}

async function go(request: ApiRequest): Promise<Response> {
  const site = siteOf(request);
  const { id, registration } = offeredAt(request, site, request.param('id'));
  const random = () => randomBytes(32).toString('base64url');
  const asked = { id, redirectUri: baseOf(site) + PROCESSING_PATH, nonce: random(), codeVerifier: random(), wayBack: wayBackOf(request) };
  const state = ask(request, asked);
  const location = await authorizationUrl(registration, state, asked);
  const isPosted = new URL(location).searchParams.get('response_mode') === 'form_post';
  const cookie = cookieOf(state, site.scheme === 'https', isPosted);
  return new Response(null, { status: 302, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } });
}

/** Throws RefusedSignIn: whom a provider knows is let in only as with the password. */
function checkEnabled(request: ApiRequest, user: Entity): void {
  const { userCredentials } = request.storage;
  if (userCredentials.isEnabled(user.id.id)) return;
  const isWaiting = !userCredentials.isActivated(user.id.id);
  const message = isWaiting ? 'User account is not active: follow the link in the activation mail' : 'User account is not active';
  logSignIn(request, 'LOGIN', user, message);
  throw new RefusedSignIn(message);
}

const SECOND = 'This account needs a second factor: sign in with your password';

/** With a token that is good for the code only, for consoles that know it; others show the sentence. */
function secondHalf(request: ApiRequest, user: Entity): Response | null {
  const half = halfSignIn(request, user);
  return half && redirect(request, '/login', { loginError: SECOND, verificationToken: half.token, scope: half.scope });
}

function signedIn(request: ApiRequest, user: Entity, wayBack: string | undefined): Response {
  checkEnabled(request, user);
  const half = secondHalf(request, user);
  if (half) return half;
  logSignIn(request, 'LOGIN', user);
  // Wrong passwords still count: nobody gave the right one.
  if (request.has('separateSignIns')) noteSignIn(request, user, { lastLoginTs: request.storage.now() });
  const { token, refreshToken } = request.parts.tokens.pair({ user });
  return redirect(request, wayBack ?? '/', { accessToken: token, refreshToken: refreshToken ?? '' });
}

/** Some post a form, with what they tell only once. */
async function answerIn({ context: { req } }: ApiRequest): Promise<URLSearchParams> {
  if (req.method !== 'POST') return new URL(req.url).searchParams;
  return new URLSearchParams(await req.text());
}

async function comeBack(request: ApiRequest): Promise<Response> {
  const answer = await answerIn(request);
  const state = answer.get('state') ?? '';
  const asked = takeAsked(request, state);
  if (!asked) throw new RefusedSignIn('The sign-in took too long, was used already, or began in another browser: try again');
  const { registration } = offeredAt(request, siteOf(request), asked.id);
  const told = await tellOf(registration, asked, answer, state);
  const names = registration.mapperConfig?.type === 'APPLE' ? namesIn(answer) : {};
  const mapped = await mappedUser(registration, { ...told, attributes: { ...names, ...told.attributes } });
  const user = await accountOf(request, registration, mapped);
  return signedIn(request, user, asked.wayBack);
}

export function mountBrowserWay(app: Hono<RestEnv>, parts: RestParts): void {
  app.get('/oauth2/authorization/:id', (context) => {
    const request = new ApiRequest(context, parts, undefined);
    return orRefusal(request, () => go(request));
  });
  for (const path of [PROCESSING_PATH, `${PROCESSING_PATH}:id`])
    app.on(['GET', 'POST'], path, (context) => {
      const request = new ApiRequest(context, parts, undefined);
      return orRefusal(request, () => comeBack(request));
    });
}

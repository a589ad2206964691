/** Mail servers that take a provider's token instead of a password, from 3.6 on: an administrator gets one in the browser, once. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { EpochMs } from '../../src/contract/units.ts';
import { wayElsewhere } from '../outgoing/ask-service.ts';
import type { Storage } from '../storage/storage.ts';
import { ApiError, badRequest, CODE, ContainerError, missing } from './api-error.ts';
import { linkBase } from './mail-links.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { putSettings, storedSettings } from './stored-settings.ts';

const CALLBACK = '/api/admin/mail/oauth2/code';
const STATE_S = 180;
const TOKEN_MS = 10_000;
const STATE_COOKIE = /(?:^|;\s*)state=([\w-]+)/;

const clientSchema = z.looseObject({
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.nullish(z.string()),
  authUri: z.string(),
  tokenUri: z.string(),
  redirectUri: z.nullish(z.string()),
  scope: z.nullish(z.array(z.string())),
});

/** Of the stored settings. Throws 404/32. */
function clientOf({ storage }: ApiRequest) {
  const parsed = z.safeParse(clientSchema, storedSettings(storage, 'mail')?.jsonValue);
  if (!parsed.success) throw missing('No clientId was configured');
  return parsed.data;
}

const redirectOf = (request: ApiRequest, { redirectUri }: z.infer<typeof clientSchema>) => redirectUri || `${linkBase(request)}${CALLBACK}`;

/** Each is good for one answer of the provider, in the browser that asked. */
const askedOf = new WeakMap<Storage, Map<string, EpochMs>>();

function ask({ storage }: ApiRequest): string {
  const asked = askedOf.get(storage) ?? new Map<string, EpochMs>();
  askedOf.set(storage, asked);
  for (const [state, until] of asked) if (until <= storage.now()) asked.delete(state);
  const state = randomBytes(32).toString('base64url');
  asked.set(state, storage.now() + STATE_S * 1000);
  return state;
}

function isAsked({ storage, context }: ApiRequest, state: string): boolean {
  const kept = Buffer.from(STATE_COOKIE.exec(context.req.header('cookie') ?? '')?.[1] ?? '');
  const given = Buffer.from(state);
  if (kept.length !== given.length || !timingSafeEqual(kept, given)) return false;
  const asked = askedOf.get(storage);
  const until = asked?.get(state);
  asked?.delete(state);
  return until !== undefined && until > storage.now();
}

/** Where the administrator tells the provider that mails may be sent. */
function authorize(request: ApiRequest): Response {
  const client = clientOf(request);
  const url = URL.parse(client.authUri);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw badRequest('The address of the provider is not one of the web');
  const state = ask(request);
  const parameters = { response_type: 'code', client_id: client.clientId, redirect_uri: redirectOf(request, client), state };
  for (const [name, value] of Object.entries({ ...parameters, scope: (client.scope ?? []).join(' ') })) url.searchParams.set(name, value);
  const expires = new Date(Date.now() + STATE_S * 1000).toUTCString();
  const cookie = `state=${state}; Max-Age=${STATE_S}; Expires=${expires}; Path=/; HttpOnly`;
  return Response.json(url.href, { headers: { 'set-cookie': cookie } });
}

const tokenSchema = z.looseObject({ refresh_token: z.string().check(z.minLength(1)) });
const refusalSchema = z.looseObject({ error: z.string(), error_description: z.nullish(z.string()) });

const unasked = (reason: string) => new ApiError(500, CODE.general, `Error while requesting access token: ${reason}`);

/** Throws 500/2. */
async function refreshTokenFor(request: ApiRequest, code: string): Promise<string> {
  const client = clientOf(request);
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', code, redirect_uri: redirectOf(request, client) },
    ...{ client_id: client.clientId, client_secret: client.clientSecret ?? '' },
  });
  let answer: unknown;
  try {
    const init = { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(TOKEN_MS) } as const;
    const response = await fetch(client.tokenUri, { ...init, headers: { accept: 'application/json' } });
    const elsewhere = wayElsewhere(response);
    if (elsewhere !== undefined) throw new Error(`it ${elsewhere}`);
    answer = await response.json();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw unasked(cause instanceof Error ? cause.message : String(cause));
  }
  const token = z.safeParse(tokenSchema, answer);
  if (token.success) return token.data.refresh_token;
  const refusal = z.safeParse(refusalSchema, answer);
  throw unasked(refusal.success ? (refusal.data.error_description ?? refusal.data.error) : 'the provider gave no refresh token');
}

/** The provider sends the browser here. */
async function callback(request: ApiRequest): Promise<Response> {
  const [code, state] = [request.query('code'), request.query('state')];
  if (code === undefined || state === undefined) throw new ContainerError(400);
  if (!isAsked(request, state)) throw badRequest('Refresh token was not generated, invalid state param');
  const refreshToken = await refreshTokenFor(request, code);
  const settings = storedSettings(request.storage, 'mail');
  if (!settings?.id) throw missing();
  putSettings(request.storage, { ...settings, id: settings.id, jsonValue: { ...settings.jsonValue, refreshToken } });
  return new Response(null, { status: 302, headers: { location: `${linkBase(request)}/settings/outgoing-mail` } });
}

export const MAIL_PROVIDER_ROUTES: readonly Route[] = [
  route('GET', '/mail/config/template', 'S', () => MAIL_TEMPLATES),
  route('GET', '/admin/mail/oauth2/loginProcessingUrl', 'S', () => CALLBACK),
  route('GET', '/admin/mail/oauth2/authorize', 'S', authorize),
  route('GET', '/admin/mail/oauth2/code', 'N', callback),
];

import * as z from 'zod/mini';
import { isUuid } from '../../src/contract/identifiers.ts';
import type { TokenPair } from '../../src/contract/session.ts';
import type { Entity } from '../storage/entities.ts';
import { badRequest, unauthorized } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';

const MIN_PASSWORD = 6;
const text = z.nullish(z.string());

/** Reads a sign-in body; whatever is wrong with it is answered as a failed sign-in (rest.md 2.3). */
async function credentials<T extends z.ZodMiniType>(request: ApiRequest, schema: T): Promise<z.infer<T>> {
  const body = await request.context.req.text();
  const parsed = z.safeParse(schema, jsonOrNull(body));
  if (!parsed.success) throw unauthorized();
  return parsed.data;
}

function jsonOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function login(request: ApiRequest): Promise<TokenPair> {
  const { storage, parts } = request;
  const { username, password } = await credentials(request, z.object({ username: text, password: text }));
  if (!username?.trim() || !password?.trim()) throw unauthorized('Authentication failed');
  const user = storage.entities.named('USER', '', username);
  if (!user) throw unauthorized(parts.behaviour.isNewer ? 'Invalid username or password' : 'Authentication failed');
  if (!(await storage.userCredentials.matches(user.id.id, password))) {
    const failed = Number(user.additionalInfo?.failedLoginAttempts ?? 0) + 1;
    note(request, user, { failedLoginAttempts: failed });
    throw unauthorized('Invalid username or password');
  }
  if (!storage.userCredentials.isEnabled(user.id.id)) throw unauthorized('User account is not active');
  return parts.tokens.pair({ user: note(request, user, { lastLoginTs: storage.now(), failedLoginAttempts: 0 }) });
}

function note(request: ApiRequest, user: Entity, facts: Record<string, unknown>): Entity {
  const current = request.storage.entities.get(user.id.id, 'USER') ?? user;
  return request.storage.entities.put({ ...current, additionalInfo: { ...current.additionalInfo, ...facts } });
}

function publicCustomer(request: ApiRequest, id: string): Entity {
  const customer = isUuid(id) ? request.storage.entities.get(id, 'CUSTOMER') : undefined;
  if (customer?.additionalInfo?.isPublic !== true) throw unauthorized('Public entity not found!');
  return customer;
}

async function refresh(request: ApiRequest): Promise<TokenPair> {
  const { storage, parts } = request;
  const { refreshToken } = await credentials(request, z.object({ refreshToken: text }));
  if (!refreshToken?.trim()) throw unauthorized('Refresh token is not provided');
  const claims = parts.tokens.refreshClaims(refreshToken);
  if (claims.isPublic) return parts.tokens.pair({ publicCustomer: publicCustomer(request, claims.sub) });
  const user = storage.entities.get(claims.userId, 'USER');
  if (!user) throw unauthorized('User not found by refresh token');
  if (!storage.userCredentials.isEnabled(user.id.id)) throw unauthorized('User account is not active');
  return parts.tokens.pair({ user });
}

async function changePassword(request: ApiRequest): Promise<TokenPair | undefined> {
  const { storage, parts, caller } = request;
  const { currentPassword, newPassword } = await request.body(z.object({ currentPassword: text, newPassword: text }));
  const user = storage.entities.get(caller.userId, 'USER');
  if (!user || !(await storage.userCredentials.matches(user.id.id, currentPassword ?? '')))
    throw badRequest("Current password doesn't match!");
  if (currentPassword === newPassword) throw badRequest('New password should be different from existing!');
  checkPassword(newPassword ?? '');
  await storage.userCredentials.setPassword(user.id.id, newPassword ?? '');
  return parts.behaviour.isNewer ? parts.tokens.pair({ user }) : undefined;
}

/** The policy of this platform: what a fresh server demands. */
function checkPassword(password: string): void {
  if (password.length < MIN_PASSWORD) throw badRequest(`Password must be ${MIN_PASSWORD} or more characters in length.`);
}

async function activate(request: ApiRequest): Promise<TokenPair> {
  const { storage, parts } = request;
  const { activateToken, password } = await request.body(z.object({ activateToken: text, password: text }));
  const userId = activateToken ? storage.userCredentials.userOfActivation(activateToken) : undefined;
  const user = userId === undefined ? undefined : storage.entities.get(userId, 'USER');
  if (!user) throw badRequest('Activation token is invalid or expired!');
  checkPassword(password ?? '');
  await storage.userCredentials.setPassword(user.id.id, password ?? '');
  return parts.tokens.pair({ user });
}

/** Where the link of an activation mail lands: the page that asks for a password, or 409 for a link that is used up. */
function landing(request: ApiRequest): Response {
  const token = request.required('activateToken');
  if (request.storage.userCredentials.userOfActivation(token) === undefined) return new Response(null, { status: 409 });
  return new Response(null, { status: 303, headers: { location: `/login/createPassword?activateToken=${encodeURIComponent(token)}` } });
}

const POLICY = {
  minimumLength: MIN_PASSWORD,
  minimumUppercaseLetters: null,
  minimumLowercaseLetters: null,
  minimumDigits: null,
  minimumSpecialCharacters: null,
  passwordExpirationPeriodDays: 0,
  passwordReuseFrequencyDays: 0,
};

/** Signing in and out; roles `N` need no token. */
export const SIGN_IN_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/auth/login', roles: 'N', answer: login },
  {
    method: 'GET',
    path: '/auth/login',
    roles: 'N',
    answer: () => {
      throw unauthorized('Authentication method not supported. Request method: GET');
    },
  },
  {
    method: 'POST',
    path: '/auth/login/public',
    roles: 'N',
    answer: async (request) => {
      const { publicId } = await credentials(request, z.object({ publicId: text }));
      return request.parts.tokens.pair({ publicCustomer: publicCustomer(request, publicId ?? '') });
    },
  },
  { method: 'POST', path: '/auth/token', roles: 'N', answer: refresh },
  { method: 'GET', path: '/noauth/activate', roles: 'N', answer: landing },
  { method: 'GET', path: '/noauth/userPasswordPolicy', roles: 'N', answer: () => POLICY },
  { method: 'POST', path: '/noauth/activate', roles: 'N', answer: activate },
  { method: 'POST', path: '/noauth/oauth2Clients', roles: 'N', answer: () => [] },
  {
    method: 'GET',
    path: '/auth/user',
    roles: 'STC',
    answer: ({ caller, storage }) => (caller.isPublic ? undefined : storage.entities.get(caller.userId, 'USER')),
  },
  { method: 'POST', path: '/auth/logout', roles: 'STC', answer: () => undefined },
  { method: 'POST', path: '/auth/changePassword', roles: 'STC', answer: changePassword },
];

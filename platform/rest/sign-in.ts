import * as z from 'zod/mini';
import { isUuid } from '../../src/contract/identifiers.ts';
import type { TokenPair } from '../../src/contract/session.ts';
import type { Entity } from '../storage/entities.ts';
import { ApiError, CODE, unauthorized } from './api-error.ts';
import { logSignIn, noteSignIn } from './audit-of-sign-in.ts';
import { brokenRules } from './broken-rules.ts';
import { isRightPassword, isRightSecret } from './guarded-secrets.ts';
import { type HalfSignIn, halfSignIn } from './half-sign-in.ts';
import { listedUser } from './kinds/user.ts';
import { isOnlySystemAdministrator } from './only-administrator.ts';
import { unawaited } from './outbox.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { linkForms, securitySettings } from './stored-settings.ts';
import { keptOf } from './tokens.ts';

const DAY_MS = 86_400_000;
const text = z.nullish(z.string());

/** Any error in the body is answered as a failed sign-in. */
async function credentials<T extends z.ZodMiniType>(request: ApiRequest, schema: T): Promise<z.infer<T>> {
  const body = await request.text();
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

async function login(request: ApiRequest): Promise<TokenPair | HalfSignIn> {
  const { storage, parts } = request;
  const { username, password } = await credentials(request, z.object({ username: text, password: text }));
  if (!username?.trim() || !password?.trim()) throw unauthorized('Authentication failed');
  const user = storage.entities.named('USER', '', username);
  const isRight = await isRightPassword(request, username, user, password);
  if (!user) throw unauthorized(parts.behaviour.has('laterRefusals') ? 'Invalid username or password' : 'Authentication failed');
  try {
    if (!isRight) throw refusedPassword(request, user);
    if (!storage.userCredentials.isEnabled(user.id.id)) throw unauthorized('User account is not active');
    checkAge(request, user, password);
  } catch (error) {
    if (error instanceof ApiError) logSignIn(request, 'LOGIN', user, error.message);
    throw error;
  }
  const half = halfSignIn(request, user);
  if (half) return half;
  logSignIn(request, 'LOGIN', user);
  return parts.tokens.pair({ user: noteSignIn(request, user, { lastLoginTs: storage.now(), failedLoginAttempts: 0 }) });
}

/**
 * Counts a wrong password. Above the limit of the settings, the user is disabled, but for the only system administrator: nobody could
 * enable that account.
 */
function refusedPassword(request: ApiRequest, { id }: Entity): ApiError {
  const { storage, parts } = request;
  const user = storage.entities.get(id.id, 'USER');
  if (!user) return unauthorized('Invalid username or password');
  const failedLoginAttempts = storage.userCredentials.failed(id.id);
  const { maxFailedLoginAttempts, userLockoutNotificationEmail } = securitySettings(storage, parts.behaviour);
  const isAbove = Boolean(maxFailedLoginAttempts) && failedLoginAttempts > Number(maxFailedLoginAttempts);
  if (!isAbove || !storage.userCredentials.isEnabled(id.id) || isOnlySystemAdministrator(storage, user)) {
    noteSignIn(request, user, { failedLoginAttempts });
    return unauthorized('Invalid username or password');
  }
  storage.userCredentials.lock(id.id);
  noteSignIn(request, user, { failedLoginAttempts, userCredentialsEnabled: false });
  logSignIn(request, 'LOCKOUT', user);
  if (userLockoutNotificationEmail) {
    const text = `${user.name}, after ${failedLoginAttempts} wrong passwords`;
    unawaited(parts.outbox.mail({ to: userLockoutNotificationEmail, subject: 'An account was locked', text }));
  }
  return unauthorized('User account is locked due to security policy');
}

/** Refuses a correct password that is older than the policy allows or, on some servers, violates the current policy. */
function checkAge({ storage, parts }: ApiRequest, user: Entity, password: string): void {
  const { passwordPolicy } = securitySettings(storage, parts.behaviour);
  const days = passwordPolicy.passwordExpirationPeriodDays;
  const since = storage.userCredentials.passwordSince(user.id.id) ?? user.createdTime;
  if (days && since + days * DAY_MS < storage.now()) {
    const resetToken = storage.userCredentials.resetToken(user.id.id, linkForms(storage, parts.behaviour).resetToken);
    throw new ApiError(401, CODE.credentialsExpired, 'User password expired!', { resetToken });
  }
  if (passwordPolicy.forceUserToResetPasswordIfNotValid && brokenRules(password, passwordPolicy).length > 0)
    throw new ApiError(
      401,
      CODE.passwordViolation,
      'The entered password violates our policies. If this is your real password, please reset it.',
    );
}

function publicCustomer(request: ApiRequest, id: string): Entity {
  const customer = isUuid(id) ? request.storage.entities.get(id, 'CUSTOMER') : undefined;
  const isPublic = isRightSecret(request, undefined, () => customer?.additionalInfo?.isPublic === true);
  if (!customer || !isPublic) throw unauthorized('Public entity not found!');
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
  return parts.tokens.pair({ user }, keptOf(claims));
}

/** Of a visit nothing ends: everybody may begin it anew. */
function logout(request: ApiRequest): void {
  const { caller, storage, parts } = request;
  const user = caller.isPublic ? undefined : storage.entities.get(caller.userId, 'USER');
  if (!user) return;
  logSignIn(request, 'LOGOUT', user);
  if (caller.sessionId === undefined || !parts.behaviour.has('signOutEndsSession')) return;
  storage.userCredentials.endSession(user.id.id, caller.sessionId, storage.now() + parts.tokens.longestSeconds * 1000);
}

export const SIGN_IN_ROUTES: readonly Route[] = [
  route('POST', '/auth/login', 'N', login),
  route('GET', '/auth/login', 'N', () => {
    throw unauthorized('Authentication method not supported. Request method: GET');
  }),
  route('POST', '/auth/login/public', 'N', async (request) => {
    const { publicId } = await credentials(request, z.object({ publicId: text }));
    return request.parts.tokens.pair({ publicCustomer: publicCustomer(request, publicId ?? '') });
  }),
  route('POST', '/auth/token', 'N', refresh),
  route('GET', '/auth/user', 'STCP', (request) => {
    const user = request.caller.isPublic ? undefined : request.storage.entities.get(request.caller.userId, 'USER');
    return user && listedUser(request, user);
  }),
  route('POST', '/auth/logout', 'STCP', logout),
];

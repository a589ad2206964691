/** The second half of a sign-in, from 3.4 on: a token that is good for a code only, and the check of the code. */
import type { TokenPair } from '../../src/contract/session.ts';
import { Rates } from '../limits/rate-limit.ts';
import { LimitError } from '../limits/tenant-rates.ts';
import type { Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import { type ApiError, badRequest, denied, unauthorized } from './api-error.ts';
import { logSignIn } from './audit-of-sign-in.ts';
import { isRightSecret } from './guarded-secrets.ts';
import { isOnlySystemAdministrator } from './only-administrator.ts';
import { unawaited } from './outbox.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route, tokenOf } from './route.ts';
import {
  contactOf,
  factorSettings,
  isFactorForced,
  isRightCode,
  type OwnFactor,
  ownFactors,
  putOwnFactors,
  SIGNING_IN,
  sendCode,
  usableFactors,
} from './second-factors.ts';
import { securitySettings } from './stored-settings.ts';
import { keptOf } from './tokens.ts';

export interface HalfSignIn {
  readonly token: string;
  readonly scope: 'PRE_VERIFICATION_TOKEN' | 'MFA_CONFIGURATION_TOKEN';
}

/** Null: the password is enough. */
export function halfSignIn({ storage, parts }: ApiRequest, user: Entity): HalfSignIn | null {
  if (!parts.behaviour.has('secondFactors')) return null;
  const seconds = factorSettings(storage).totalAllowedTimeForVerification;
  const half = (scope: HalfSignIn['scope']) => ({ token: parts.tokens.half(user, scope, seconds), scope });
  if (usableFactors(storage, user.id.id).length > 0) return half('PRE_VERIFICATION_TOKEN');
  return parts.behaviour.has('forcedFactors') && isFactorForced(storage, user) ? half('MFA_CONFIGURATION_TOKEN') : null;
}

/** Throws 401 for a token of the past or an account that is disabled, 403 for any other token and where nothing is offered any more. */
function halfway(request: ApiRequest): { readonly user: Entity; readonly factors: readonly OwnFactor[] } {
  const { storage, parts, context } = request;
  const claims = parts.tokens.claims(tokenOf(context));
  if (claims.scopes[0] !== 'PRE_VERIFICATION_TOKEN') throw denied();
  const user = storage.entities.get(claims.userId, 'USER');
  if (!user || !storage.userCredentials.isEnabled(user.id.id)) throw unauthorized('User is disabled');
  const factors = usableFactors(storage, user.id.id);
  if (factors.length === 0) throw denied();
  return { user, factors };
}

/** Throws 400/31. */
function chosen(request: ApiRequest): { readonly user: Entity; readonly factor: OwnFactor } {
  const { user, factors } = halfway(request);
  const factor = factors.find(({ providerType }) => providerType === request.query('providerType'));
  if (!factor) throw badRequest('2FA is not configured for account');
  return { user, factor };
}

/** Half a sign-in is good for one whole. */
function endHalf({ storage, parts, context }: ApiRequest): void {
  const claims = parts.tokens.claims(tokenOf(context));
  const { sessionId } = keptOf(claims);
  if (sessionId !== undefined) storage.userCredentials.endSession(claims.userId, sessionId, claims.exp * 1000);
}

const SHOWN = 2;

/** `mi*********vo@example.org`. */
function masked(text: string | null | undefined): string | null {
  if (!text) return null;
  const [name = '', ...place] = text.split('@');
  const hidden = Math.max(0, name.length - 2 * SHOWN);
  return [name.slice(0, SHOWN) + '*'.repeat(hidden) + (hidden > 0 ? name.slice(-SHOWN) : ''), ...place].join('@');
}

function offers(request: ApiRequest): readonly object[] {
  const { minVerificationCodeSendPeriod } = factorSettings(request.storage);
  return halfway(request).factors.map((factor) => ({
    type: factor.providerType,
    default: factor.useByDefault === true,
    contact: masked(contactOf(factor)),
    minVerificationCodeSendPeriod,
  }));
}

const ratesOf = new WeakMap<Storage, Rates>();

function ratesIn({ storage }: ApiRequest): Rates {
  const rates = ratesOf.get(storage) ?? new Rates(storage.now);
  ratesOf.set(storage, rates);
  return rates;
}

/** Throws LimitError. */
function limit(request: ApiRequest, name: string, text: string | null): void {
  const rates = ratesIn(request);
  if (!rates.take(name, text)) throw new LimitError('Too many requests', rates.retryAfter(name));
}

async function send(request: ApiRequest): Promise<void> {
  const { user, factor } = chosen(request);
  if (!contactOf(factor)) return;
  limit(request, `send ${user.id.id} ${factor.providerType}`, `1:${factorSettings(request.storage).minVerificationCodeSendPeriod}`);
  await sendCode(request, user.id.id, factor, SIGNING_IN);
}

/** Counts a wrong code. At the limit of the settings, the user is disabled, as for wrong passwords. */
function refusedCode(request: ApiRequest, user: Entity): ApiError {
  const { storage, parts } = request;
  const own = ownFactors(storage, user.id.id);
  const failures = (own.failures ?? 0) + 1;
  const most = factorSettings(storage).maxVerificationFailuresBeforeUserLockout ?? 0;
  const isLocked = most > 0 && failures >= most && !isOnlySystemAdministrator(storage, user);
  putOwnFactors(storage, user.id.id, { ...own, failures: isLocked ? 0 : failures });
  if (!isLocked) return badRequest('Verification code is incorrect');
  storage.userCredentials.lock(user.id.id);
  logSignIn(request, 'LOCKOUT', user);
  const { userLockoutNotificationEmail } = securitySettings(storage, parts.behaviour);
  const text = `${user.name}, after ${failures} wrong codes`;
  if (userLockoutNotificationEmail)
    unawaited(parts.outbox.mail({ to: userLockoutNotificationEmail, subject: 'An account was locked', text }));
  return unauthorized('User account was locked due to exceeded 2FA verification attempts');
}

function check(request: ApiRequest): TokenPair {
  const { storage, parts } = request;
  const { user, factor } = chosen(request);
  const { id } = user.id;
  const checks = `check ${id} ${factor.providerType}`;
  limit(request, checks, factorSettings(storage).verificationCodeCheckRateLimit);
  // Apart from the password, which whoever guesses codes knows.
  const isRight = isRightSecret(request, `code of ${id}`, () => isRightCode(storage, id, factor, request.query('verificationCode') ?? ''));
  if (!isRight) throw refusedCode(request, user);
  putOwnFactors(storage, id, { ...ownFactors(storage, id), failures: 0 });
  ratesIn(request).forget(checks);
  endHalf(request);
  logSignIn(request, 'LOGIN', user);
  return parts.tokens.pair({ user });
}

/** After a factor was set up because the installation asks for one: its code was right a moment ago. */
function afterSetUp(request: ApiRequest): TokenPair {
  const { storage, parts, context } = request;
  const claims = parts.tokens.claims(tokenOf(context));
  if (claims.scopes[0] !== 'MFA_CONFIGURATION_TOKEN') throw denied();
  const user = storage.entities.get(claims.userId, 'USER');
  if (!user || !storage.userCredentials.isEnabled(user.id.id)) throw unauthorized('User is disabled');
  if (usableFactors(storage, user.id.id).length === 0) throw badRequest('2FA is not configured');
  endHalf(request);
  logSignIn(request, 'LOGIN', user);
  return parts.tokens.pair({ user });
}

export const HALF_SIGN_IN_ROUTES: readonly Route[] = [
  route('GET', '/auth/2fa/providers', 'N', offers),
  route('POST', '/auth/2fa/login', 'N', afterSetUp),
  route('POST', '/auth/2fa/verification/send', 'N', send),
  route('POST', '/auth/2fa/verification/check', 'N', check),
];

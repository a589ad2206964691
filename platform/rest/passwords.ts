import * as z from 'zod/mini';
import type { TokenPair } from '../../src/contract/session.ts';
import { Rates } from '../limits/rate-limit.ts';
import { LimitError } from '../limits/tenant-rates.ts';
import type { Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import type { LinkPurpose } from '../storage/user-credentials.ts';
import { badRequest } from './api-error.ts';
import { logSignIn, noteSignIn } from './audit-of-sign-in.ts';
import { brokenRules } from './broken-rules.ts';
import { isRightPassword, isRightSecret } from './guarded-secrets.ts';
import { forHours, mailUser, resetLinkOf, signInLinkOf } from './mail-links.ts';
import { unawaited } from './outbox.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { linkForms, securitySettings } from './stored-settings.ts';

const DAY_MS = 86_400_000;
const text = z.nullish(z.string());

/** Throws 400/31 with a line for each broken rule. */
async function checkPassword({ storage, parts }: ApiRequest, user: Entity, password: string): Promise<void> {
  const { passwordPolicy } = securitySettings(storage, parts.behaviour);
  const broken = brokenRules(password, passwordPolicy);
  if (broken.length > 0) throw badRequest(broken.join('\n'));
  const days = passwordPolicy.passwordReuseFrequencyDays;
  if (days && (await storage.userCredentials.wasSetSince(user.id.id, password, storage.now() - days * DAY_MS)))
    throw badRequest(`Password was already used for the last ${days} days`);
}

async function changePassword(request: ApiRequest): Promise<TokenPair | undefined> {
  const { storage, parts, caller } = request;
  const { currentPassword, newPassword } = await request.body(z.object({ currentPassword: text, newPassword: text }));
  const user = storage.entities.get(caller.userId, 'USER');
  if (!user || !(await isRightPassword(request, user.name, user, currentPassword ?? '')))
    throw badRequest("Current password doesn't match!");
  if (currentPassword === newPassword) throw badRequest('New password should be different from existing!');
  await checkPassword(request, user, newPassword ?? '');
  await storage.userCredentials.setPassword(user.id.id, newPassword ?? '');
  return parts.behaviour.has('passwordEndsSessions') ? parts.tokens.pair({ user }) : undefined;
}

const ratesOf = new WeakMap<Storage, Rates>();

/** Mails for another password to one account: each makes the link before invalid. */
const RESETS = '10:600';

/** Throws LimitError. */
function limitResets({ storage }: ApiRequest, userId: string): void {
  const rates = ratesOf.get(storage) ?? new Rates(storage.now);
  ratesOf.set(storage, rates);
  if (!rates.take(userId, RESETS)) throw new LimitError('Too many requests', rates.retryAfter(userId));
}

/** The answer of newer servers does not reveal whether the user exists, and does not wait for the mail. */
async function requestReset(request: ApiRequest): Promise<void> {
  const { storage, parts } = request;
  const { email } = await request.body(z.object({ email: text }));
  const user = storage.entities.named('USER', '', email ?? '');
  if (user && storage.userCredentials.isEnabled(user.id.id)) {
    if (parts.behaviour.has('silentResets')) unawaited(mailReset(request, user));
    else await mailReset(request, user);
  } else if (!parts.behaviour.has('silentResets')) {
    throw badRequest(user ? 'User is not active' : `Unable to find user by email [${email ?? ''}]`);
  }
}

/** Throws LimitError, and ApiError 500/2. */
async function mailReset(request: ApiRequest, user: Entity): Promise<void> {
  const { storage, parts } = request;
  limitResets(request, user.id.id);
  const form = linkForms(storage, parts.behaviour).resetToken;
  const link = resetLinkOf(request, storage.userCredentials.resetToken(user.id.id, form));
  await mailUser(request, user, 'Set another password', `Choose another password: ${link}${forHours(form.lifetimeMs)}`);
}

/** Null if the token is unknown or used, 'expired' if it is too old. */
function userOfLink(request: ApiRequest, purpose: LinkPurpose, token: string): Entity | null | 'expired' {
  const { storage, parts } = request;
  const found = storage.userCredentials.userOfLink(purpose, token);
  const user = found && storage.entities.get(found.userId, 'USER');
  if (!isRightSecret(request, undefined, () => user !== undefined) || !user) return null;
  return storage.now() - found.at > linkForms(storage, parts.behaviour)[purpose].lifetimeMs ? 'expired' : user;
}

const REFUSED = {
  activateToken: { invalid: 'Activation token is invalid or used!', late: 'Activation token expired' },
  resetToken: { invalid: 'Invalid reset token!', late: 'Password reset token expired' },
} as const;

/** Throws 400/31 if token or password is invalid. */
async function setByLink(request: ApiRequest, purpose: LinkPurpose, token: string, password: string): Promise<Entity> {
  const { userCredentials } = request.storage;
  const { invalid, late } = REFUSED[purpose];
  const user = token === '' ? null : userOfLink(request, purpose, token);
  if (user === null) throw badRequest(invalid);
  if (user === 'expired') throw badRequest(late);
  if (purpose === 'resetToken') {
    if (!userCredentials.isEnabled(user.id.id)) throw badRequest('User is not active');
    if (await userCredentials.matches(user.id.id, password)) throw badRequest('New password should be different from existing!');
  }
  await checkPassword(request, user, password);
  if (!(await userCredentials.setPasswordByLink(purpose, token, password))) throw badRequest(invalid);
  return user;
}

async function resetPassword(request: ApiRequest): Promise<TokenPair | undefined> {
  const { parts } = request;
  const { resetToken, password } = await request.body(z.object({ resetToken: text, password: text }));
  const user = await setByLink(request, 'resetToken', resetToken ?? '', password ?? '');
  const words = `Somebody used the link that was sent to this address. Sign in: ${signInLinkOf(request)}`;
  // The password is changed whatever becomes of the mail.
  unawaited(mailUser(request, user, 'Your password was changed', words));
  return parts.behaviour.has('resetWithoutSignIn') ? undefined : parts.tokens.pair({ user });
}

async function activate(request: ApiRequest): Promise<TokenPair> {
  const { parts, storage } = request;
  const { activateToken, password } = await request.body(z.object({ activateToken: text, password: text }));
  const user = await setByLink(request, 'activateToken', activateToken ?? '', password ?? '');
  if (request.query('sendActivationMail') !== 'false')
    unawaited(mailUser(request, user, 'Your account is active', `Sign in with the password that you chose: ${signInLinkOf(request)}`));
  if (!parts.behaviour.has('fullAudit')) return parts.tokens.pair({ user });
  logSignIn(request, 'LOGIN', user);
  return parts.tokens.pair({ user: noteSignIn(request, user, { lastLoginTs: storage.now() }) });
}

const LANDINGS = {
  activateToken: { page: '/login/createPassword', expired: '/activationLinkExpired' },
  resetToken: { page: '/login/resetPassword', expired: '/passwordResetLinkExpired' },
} as const;

/** Redirects to the page for the password; 409 for a used link. */
function landing(purpose: LinkPurpose) {
  return (request: ApiRequest): Response => {
    const token = request.required(purpose);
    if (token === '' && request.has('linkLifetimes')) throw badRequest(`Incorrect ${purpose} `);
    const user = userOfLink(request, purpose, token);
    if (user === null) return new Response(null, { status: 409 });
    const { page, expired } = LANDINGS[purpose];
    const location = user === 'expired' ? expired : `${page}?${purpose}=${encodeURIComponent(token)}`;
    return new Response(null, { status: 303, headers: { location } });
  };
}

export const PASSWORD_ROUTES: readonly Route[] = [
  route('GET', '/noauth/userPasswordPolicy', 'N', ({ storage, parts }) => securitySettings(storage, parts.behaviour).passwordPolicy),
  route('GET', '/noauth/activate', 'N', landing('activateToken')),
  route('POST', '/noauth/activate', 'N', activate),
  route('POST', '/noauth/resetPasswordByEmail', 'N', requestReset),
  route('GET', '/noauth/resetPassword', 'N', landing('resetToken')),
  route('POST', '/noauth/resetPassword', 'N', resetPassword),
  route('POST', '/auth/changePassword', 'STC', changePassword),
];

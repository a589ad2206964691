/** What the system administrator asks of passwords, sign-ins and links (rest.md 3.3, 25.3). */
import { type SecuritySettings, securitySettingsSchema } from '../../src/contract/administration.ts';
import { badRequest } from './api-error.ts';
import { checkEmail } from './fields.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { emptyPolicy, putSecuritySettings, securitySettings } from './stored-settings.ts';

const LENGTHS = { least: 5, most: 50 };
const LINK_HOURS = { least: 1, most: 24 };

type Policy = SecuritySettings['passwordPolicy'];

/** Throws 400/31. */
function checkPolicy(policy: Policy): void {
  const { minimumLength, maximumLength } = policy;
  const { minimumUppercaseLetters, minimumLowercaseLetters, minimumDigits, minimumSpecialCharacters } = policy;
  const wanted = [minimumUppercaseLetters, minimumLowercaseLetters, minimumDigits, minimumSpecialCharacters];
  if (minimumLength && (minimumLength < LENGTHS.least || minimumLength > LENGTHS.most))
    throw badRequest(`Minimum password length should be in range ${LENGTHS.least}-${LENGTHS.most}!`);
  if (minimumLength && maximumLength && maximumLength < minimumLength)
    throw badRequest('Maximum password length must not be less than the minimum!');
  if (maximumLength && wanted.reduce((sum: number, one) => sum + (one ?? 0), 0) > maximumLength)
    throw badRequest('No password of the maximum length has so many letters, digits and special characters!');
}

/** Throws 400/31. */
function checkLinks({ passwordResetTokenTtl, userActivationTokenTtl }: SecuritySettings): void {
  const problems = Object.entries({ passwordResetTokenTtl, userActivationTokenTtl }).flatMap(([name, hours]) => {
    if (hours === undefined || hours === null) return [`${name} must not be null`];
    if (hours < LINK_HOURS.least) return [`${name} must be greater than or equal to ${LINK_HOURS.least}`];
    return hours > LINK_HOURS.most ? [`${name} must be less than or equal to ${LINK_HOURS.most}`] : [];
  });
  if (problems.length > 0) throw badRequest(`Validation error: ${problems.join(', ')}`);
}

/** Older servers know fewer rules, and drop the others. */
function wholePolicy({ parts: { behaviour } }: ApiRequest, policy: Policy): Policy {
  const empty = emptyPolicy(behaviour);
  const known = Object.entries(policy).filter(([name]) => behaviour.has('linkLifetimes') || name in empty);
  return { ...empty, ...Object.fromEntries(known) };
}

/** What cannot be kept to is refused, and nothing is stored then: real servers take nearly anything. */
async function save(request: ApiRequest): Promise<SecuritySettings> {
  const given = await request.body(securitySettingsSchema);
  const settings = { ...given, passwordPolicy: wholePolicy(request, given.passwordPolicy) };
  const { passwordPolicy, maxFailedLoginAttempts, mobileSecretKeyLength, userLockoutNotificationEmail } = settings;
  const numbers = [maxFailedLoginAttempts, mobileSecretKeyLength, ...Object.values(passwordPolicy)].filter(
    (value) => typeof value === 'number',
  );
  if (numbers.some((value) => value < 0 || !Number.isInteger(value))) throw badRequest('Limits must be whole numbers from 0!');
  checkPolicy(passwordPolicy);
  checkEmail(userLockoutNotificationEmail);
  if (request.has('linkLifetimes')) checkLinks(settings);
  putSecuritySettings(request.storage, settings);
  return settings;
}

export const SECURITY_ROUTES: readonly Route[] = [
  route('GET', '/admin/securitySettings', 'S', ({ storage, parts }) => securitySettings(storage, parts.behaviour)),
  route('POST', '/admin/securitySettings', 'S', save),
];

/** Second factors of accounts: what the installation offers, what each user has set up, and the codes that were sent. */
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import { Rates } from '../limits/rate-limit.ts';
import { LimitError } from '../limits/tenant-rates.ts';
import { bareId, type Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import { badRequest } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { isTotp } from './totp.ts';

/** In the order in which they are listed. */
export const FACTORS = ['TOTP', 'SMS', 'EMAIL', 'BACKUP_CODE'] as const;
export type Factor = (typeof FACTORS)[number];

/** Who needs a second factor. Of tenant administrators: those of tenants, else of profiles of tenants, else all. */
interface ForcedUsers {
  readonly type: string;
  readonly tenantsIds?: readonly string[] | null;
  readonly tenantProfilesIds?: readonly string[] | null;
}

export interface OfferedFactor {
  readonly providerType: Factor;
  readonly issuerName?: string;
  /** Seconds. */
  readonly verificationCodeLifetime?: number;
  readonly codesQuantity?: number;
  /** With `${code}` and `${userEmail}`. */
  readonly smsVerificationMessageTemplate?: string | null;
}

/** Times are seconds. */
export interface FactorSettings {
  readonly providers: readonly OfferedFactor[];
  readonly minVerificationCodeSendPeriod: number;
  /** `count:seconds`. */
  readonly verificationCodeCheckRateLimit: string | null;
  readonly maxVerificationFailuresBeforeUserLockout: number | null;
  readonly totalAllowedTimeForVerification: number;
  readonly enforceTwoFa: boolean;
  readonly enforcedUsersFilter: ForcedUsers | null;
}

export const ownFactorSchema = z.looseObject({
  providerType: z.enum(FACTORS),
  useByDefault: z.nullish(z.boolean()),
  authUrl: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phoneNumber: z.nullish(z.string()),
  codes: z.nullish(z.array(z.string())),
});
export type OwnFactor = z.infer<typeof ownFactorSchema>;

interface OwnFactors {
  readonly configs: { readonly [F in Factor]?: OwnFactor };
  /** Wrong codes since the last right one. */
  readonly failures?: number;
  /** The newest of an authenticator app, which stay good by the clock. */
  readonly usedCodes?: readonly string[];
}

const NOTHING: FactorSettings = {
  providers: [],
  minVerificationCodeSendPeriod: 30,
  verificationCodeCheckRateLimit: null,
  maxVerificationFailuresBeforeUserLockout: 30,
  totalAllowedTimeForVerification: 3600,
  enforceTwoFa: false,
  enforcedUsersFilter: null,
};
const SETTINGS = 'second-factors';
const ofUser = (userId: string) => `second-factors.${userId}`;

export function factorSettings({ settings }: Storage): FactorSettings {
  const kept = settings.get(SETTINGS);
  return kept === undefined ? NOTHING : (JSON.parse(kept) as FactorSettings);
}

export const putFactorSettings = ({ settings }: Storage, next: FactorSettings): void => settings.set(SETTINGS, JSON.stringify(next));

export function ownFactors({ settings }: Storage, userId: string): OwnFactors {
  const kept = settings.get(ofUser(userId));
  return kept === undefined ? { configs: {} } : (JSON.parse(kept) as OwnFactors);
}

export const putOwnFactors = ({ settings }: Storage, userId: string, next: OwnFactors): void =>
  settings.set(ofUser(userId), JSON.stringify(next));

/** Those that are set up and still offered, in the order of the list. */
export function usableFactors(storage: Storage, userId: string): readonly OwnFactor[] {
  const offered = new Set(factorSettings(storage).providers.map(({ providerType }) => providerType));
  const { configs } = ownFactors(storage, userId);
  return FACTORS.flatMap((factor) => (configs[factor] && offered.has(factor) ? [configs[factor]] : []));
}

/** Whether the installation asks for a second factor although the user has none. */
export function isFactorForced(storage: Storage, user: Entity): boolean {
  const { enforceTwoFa, enforcedUsersFilter } = factorSettings(storage);
  if (!enforceTwoFa || !enforcedUsersFilter) return false;
  const { type, tenantsIds, tenantProfilesIds } = enforcedUsersFilter;
  if (type === 'ALL_USERS') return true;
  if (type === 'SYSTEM_ADMINISTRATORS') return user.authority === 'SYS_ADMIN';
  if (type !== 'TENANT_ADMINISTRATORS' || user.authority !== 'TENANT_ADMIN') return false;
  if (tenantsIds?.length) return tenantsIds.includes(user.tenantId.id);
  const tenant = storage.entities.get(user.tenantId.id, 'TENANT');
  return !tenantProfilesIds?.length || tenantProfilesIds.includes(bareId(tenant?.tenantProfileId) ?? '');
}

interface SentCode {
  readonly code: string;
  /** What it is good for: a code to set up a factor is bound to what was submitted. */
  readonly purpose: string;
  readonly until: EpochMs;
}

const sentCodes = new WeakMap<Storage, Map<string, SentCode>>();

function codesOf(storage: Storage): Map<string, SentCode> {
  const codes = sentCodes.get(storage) ?? new Map<string, SentCode>();
  sentCodes.set(storage, codes);
  return codes;
}

const CODE_DIGITS = 6;
const USUAL_LIFE_S = 120;

/** Where its codes are sent to. */
export const contactOf = ({ providerType, email, phoneNumber }: OwnFactor) =>
  providerType === 'EMAIL' ? email : providerType === 'SMS' ? phoneNumber : null;

const CODE_PLACE = '${code}';
const USUAL_TEXT = `Your code is ${CODE_PLACE}`;

const textOf = (template: string | null | undefined, code: string, userEmail: string) =>
  (template || USUAL_TEXT).replaceAll(CODE_PLACE, code).replaceAll('${userEmail}', userEmail);

const ratesOf = new WeakMap<Storage, Rates>();

/** Codes to a user, who says where they are sent to. */
const CODES = '60:3600';

/** Throws LimitError. */
function limitCodes(storage: Storage, userId: string): void {
  const rates = ratesOf.get(storage) ?? new Rates(storage.now);
  ratesOf.set(storage, rates);
  if (!rates.take(userId, CODES)) throw new LimitError('Too many requests', rates.retryAfter(userId));
}

/** A code that replaces one sent before, unless those of this factor are not sent. Throws ApiError and LimitError. */
export async function sendCode({ storage, parts }: ApiRequest, userId: string, factor: OwnFactor, purpose: string): Promise<void> {
  const to = contactOf(factor);
  if (!to) return;
  const { providerType } = factor;
  const user = storage.entities.get(userId, 'USER');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const offered = factorSettings(storage).providers.find((one) => one.providerType === providerType);
  if (!offered || !user) throw badRequest('2FA provider is not available');
  limitCodes(storage, userId);
  const lifeMs = (offered.verificationCodeLifetime ?? USUAL_LIFE_S) * 1000;
  codesOf(storage).set(`${userId} ${providerType}`, { code, purpose, until: storage.now() + lifeMs });
  if (providerType === 'SMS') {
    await parts.outbox.sms({ to, text: textOf(offered.smsVerificationMessageTemplate, code, user.name) });
    const tenantId = user.tenantId.id;
    if (tenantId !== NULL_ID) storage.hub.emit('usage', { tenantId, count: 'sms', amount: 1 });
  } else await parts.outbox.mail({ to, subject: 'Verification code', text: `Your code is ${code}` });
}

/** A sent code is good for once. */
export function takeCode(storage: Storage, userId: string, factor: Factor, purpose: string, code: string): boolean {
  const codes = codesOf(storage);
  const place = `${userId} ${factor}`;
  const sent = codes.get(place);
  if (!sent || sent.code !== code || sent.purpose !== purpose || sent.until <= storage.now()) return false;
  codes.delete(place);
  return true;
}

export const secretIn = (authUrl: string | null | undefined): string | null =>
  (authUrl?.startsWith('otpauth://totp/') ? URL.parse(authUrl)?.searchParams.get('secret') : null) ?? null;

export const SIGNING_IN = 'sign-in';

/** Of an authenticator app: that of now, and the one before. */
const GOOD_CODES = 2;

function takeTotp(storage: Storage, userId: string, secret: string, code: string): boolean {
  const own = ownFactors(storage, userId);
  const used = own.usedCodes ?? [];
  if (used.includes(code) || !isTotp(secret, code, storage.now())) return false;
  putOwnFactors(storage, userId, { ...own, usedCodes: [code, ...used].slice(0, GOOD_CODES) });
  return true;
}

/** Each code is good for once. */
export function isRightCode(storage: Storage, userId: string, factor: OwnFactor, code: string): boolean {
  const { providerType, authUrl, codes } = factor;
  if (providerType === 'TOTP') return takeTotp(storage, userId, secretIn(authUrl) ?? '', code);
  if (providerType !== 'BACKUP_CODE') return takeCode(storage, userId, providerType, SIGNING_IN, code);
  if (!codes?.includes(code)) return false;
  const own = ownFactors(storage, userId);
  const left = { ...factor, codes: codes.filter((one) => one !== code) };
  putOwnFactors(storage, userId, { ...own, configs: { ...own.configs, BACKUP_CODE: left } });
  return true;
}

const refuse = (problems: readonly string[]) => badRequest(`Validation error: ${[...problems].sort().join(', ')}`);

function problemsOfTemplate(template: string | null | undefined): string[] {
  if (!template?.trim()) return ['smsVerificationMessageTemplate is required'];
  return template.includes(CODE_PLACE) ? [] : ['smsVerificationMessageTemplate must contain verification code'];
}

/** Throws 400/31. */
export function checkFactorSettings(given: Readonly<Record<string, unknown>>): FactorSettings {
  const missing = ['minVerificationCodeSendPeriod', 'providers', 'totalAllowedTimeForVerification'].filter(
    (name) => (given[name] ?? null) === null,
  );
  if (missing.length > 0) throw refuse(missing.map((name) => `${name} must not be null`));
  const next = { ...NOTHING, ...given } as FactorSettings;
  const problems: string[] = [];
  if (!(next.minVerificationCodeSendPeriod >= 5)) problems.push('minVerificationCodeSendPeriod must be greater than or equal to 5');
  if (!(next.totalAllowedTimeForVerification >= 60)) problems.push('totalAllowedTimeForVerification must be greater than or equal to 60');
  if ((next.maxVerificationFailuresBeforeUserLockout ?? 0) < 0)
    problems.push('maxVerificationFailuresBeforeUserLockout must be greater than or equal to 0');
  if (next.verificationCodeCheckRateLimit && !/^[1-9]\d*:[1-9]\d*$/.test(next.verificationCodeCheckRateLimit))
    problems.push('verificationCodeCheckRateLimit is invalid');
  for (const offered of next.providers) {
    if (!FACTORS.includes(offered.providerType)) throw badRequest(`Unknown provider: ${String(offered.providerType)}`);
    if (offered.providerType === 'TOTP' && !offered.issuerName?.trim()) problems.push('issuerName must not be blank');
    if (offered.providerType === 'SMS') problems.push(...problemsOfTemplate(offered.smsVerificationMessageTemplate));
    if ((offered.providerType === 'EMAIL' || offered.providerType === 'SMS') && !offered.verificationCodeLifetime)
      problems.push('verificationCodeLifetime is required');
  }
  if (problems.length > 0) throw refuse(problems);
  if (next.enforceTwoFa && !next.enforcedUsersFilter) throw badRequest('Users filter to enforce 2FA for is required');
  const { enforcedUsersFilter: meant } = next;
  if (meant?.type !== 'TENANT_ADMINISTRATORS') return next;
  return {
    ...next,
    enforcedUsersFilter: { ...meant, tenantsIds: meant.tenantsIds ?? null, tenantProfilesIds: meant.tenantProfilesIds ?? null },
  };
}

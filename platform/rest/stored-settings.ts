import * as z from 'zod/mini';
import {
  type AdminSettings,
  adminSettingsSchema,
  type SecuritySettings,
  securitySettingsSchema,
} from '../../src/contract/administration.ts';
import type { Storage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import type { LinkForm, LinkPurpose } from '../storage/user-credentials.ts';
import type { Behaviour } from './api-version.ts';
import { withoutSecrets } from './kept-secrets.ts';

const HOUR_MS = 3_600_000;
const nameOf = (key: string) => `admin.${key}`;
const SECURITY = 'security';
/** `settingsById` finds a setting by this key. */
const idName = (id: string) => `admin-id.${id}`;

/** Stands for the address on which the platform listens. */
export const FRESH_BASE_URL = 'http://localhost:4300';
const FRESH: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  general: { baseUrl: FRESH_BASE_URL, prohibitDifferentUrl: false },
  mail: {
    mailFrom: 'Watchfloor <sysadmin@localhost.localdomain>',
    smtpProtocol: 'smtp',
    smtpHost: 'localhost',
    smtpPort: '25',
    timeout: '10000',
    enableTls: false,
    tlsVersion: 'TLSv1.2',
    username: '',
    password: '',
    enableProxy: false,
  },
};

const NEWER_MAIL: Readonly<Record<string, unknown>> = { ...FRESH.mail, showChangePassword: false };

/** Nobody has set up a mail server yet. Secrets of one that was taken back may be left. */
export function isInstalledMail(values: Readonly<Record<string, unknown>>): boolean {
  const isSame = ([name, value]: [string, unknown]) => String(value ?? '') === String(NEWER_MAIL[name] ?? '');
  return Object.entries(withoutSecrets(values)).every(isSame);
}

/** An empty port is that of the platform. */
const CONNECTIVITY = {
  ...{ http: { enabled: true, host: '', port: '' }, https: { enabled: false, host: '', port: '443' } },
  ...{ mqtt: { enabled: true, host: '', port: '' }, mqtts: { enabled: false, host: '', port: '8883' } },
  ...{ coap: { enabled: false, host: '', port: '5683' }, coaps: { enabled: false, host: '', port: '5684' } },
};

export function seedSettings(storage: Storage, { has }: Behaviour): void {
  const mail = has('mailProviders') ? NEWER_MAIL : FRESH.mail;
  const fresh = { ...FRESH, mail, ...(has('deviceConnectivity') ? { connectivity: CONNECTIVITY } : {}) };
  for (const [key, jsonValue] of Object.entries(fresh)) {
    if (storedSettings(storage, key)) continue;
    putSettings(storage, { id: { id: timeUuid() }, createdTime: storage.now(), key, jsonValue: { ...jsonValue } });
  }
}

/** The result includes secrets; undefined if it was never saved. */
export function storedSettings(storage: Storage, key: string): AdminSettings | undefined {
  const text = storage.settings.get(nameOf(key));
  return text === undefined ? undefined : adminSettingsSchema.parse(JSON.parse(text));
}

export function settingsById(storage: Storage, id: string): AdminSettings | undefined {
  const key = storage.settings.get(idName(id));
  return key === undefined ? undefined : storedSettings(storage, key);
}

export function putSettings(storage: Storage, settings: AdminSettings & { readonly id: { readonly id: string } }): void {
  storage.transaction(() => {
    storage.settings.set(nameOf(settings.key), JSON.stringify(settings));
    storage.settings.set(idName(settings.id.id), settings.key);
  });
}

const generalSchema = z.looseObject({ baseUrl: z.nullish(z.string()), prohibitDifferentUrl: z.nullish(z.boolean()) });

/** Invalid values count as not set. */
export function generalSettings(storage: Storage): z.infer<typeof generalSchema> {
  const parsed = z.safeParse(generalSchema, storedSettings(storage, 'general')?.jsonValue);
  return parsed.success ? parsed.data : {};
}

function freshSecurity({ has }: Behaviour): SecuritySettings {
  const policy = {
    minimumLength: 6,
    minimumUppercaseLetters: null,
    minimumLowercaseLetters: null,
    minimumDigits: null,
    minimumSpecialCharacters: null,
    passwordExpirationPeriodDays: null,
    passwordReuseFrequencyDays: null,
  };
  const older = { passwordPolicy: policy, maxFailedLoginAttempts: null, userLockoutNotificationEmail: null };
  if (!has('linkLifetimes')) return older;
  const more = { maximumLength: 72, allowWhitespaces: true, forceUserToResetPasswordIfNotValid: false };
  return {
    ...older,
    passwordPolicy: { ...policy, ...more },
    mobileSecretKeyLength: 64,
    userActivationTokenTtl: 24,
    passwordResetTokenTtl: 24,
  };
}

/** What the policy does not name. */
export const emptyPolicy = (behaviour: Behaviour): SecuritySettings['passwordPolicy'] => ({
  ...freshSecurity(behaviour).passwordPolicy,
  minimumLength: null,
  ...(behaviour.has('linkLifetimes') ? { maximumLength: null } : {}),
});

export function securitySettings(storage: Storage, behaviour: Behaviour): SecuritySettings {
  const text = storage.settings.get(SECURITY);
  return text === undefined ? freshSecurity(behaviour) : securitySettingsSchema.parse(JSON.parse(text));
}

export function putSecuritySettings(storage: Storage, settings: SecuritySettings): void {
  storage.settings.set(SECURITY, JSON.stringify(settings));
}

/** Of links in mails. On older servers they are shorter, and good without end. */
export function linkForms(storage: Storage, behaviour: Behaviour): Readonly<Record<LinkPurpose, LinkForm>> {
  const { userActivationTokenTtl, passwordResetTokenTtl } = securitySettings(storage, behaviour);
  const isLimited = behaviour.has('linkLifetimes');
  const form = (hours: number | null | undefined) => ({
    letters: isLimited ? 40 : 30,
    lifetimeMs: isLimited && hours ? hours * HOUR_MS : Number.POSITIVE_INFINITY,
  });
  return { activateToken: form(userActivationTokenTtl), resetToken: form(passwordResetTokenTtl) };
}

/** Setting up second factors, from 3.4 on: those of the installation, and those of the user who is signed in. */
import { randomUUID } from 'node:crypto';
import { isPhoneNumber } from '../outgoing/send-sms.ts';
import { badRequest, ContainerError } from './api-error.ts';
import { asObject } from './fields.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import {
  checkFactorSettings,
  FACTORS,
  type Factor,
  factorSettings,
  isFactorForced,
  type OwnFactor,
  ownFactorSchema,
  ownFactors,
  putFactorSettings,
  putOwnFactors,
  secretIn,
  sendCode,
  takeCode,
  usableFactors,
} from './second-factors.ts';
import { isTotp, newSecret } from './totp.ts';

const CODE_LETTERS = 8;
const USUAL_CODES = 10;

const self = ({ storage, caller }: ApiRequest) => {
  const user = storage.entities.get(caller.userId, 'USER');
  if (!user) throw badRequest('User not found');
  return user;
};

/** As its owner sees it: without the codes. */
function shown(factor: OwnFactor): object {
  const { codes, ...rest } = factor;
  return factor.providerType === 'BACKUP_CODE' ? { ...rest, codes: null, codesLeft: codes?.length ?? 0 } : rest;
}

function account({ storage, caller }: ApiRequest): object | null {
  if (storage.settings.get(`second-factors.${caller.userId}`) === undefined) return null;
  const usable = usableFactors(storage, caller.userId);
  return { configs: Object.fromEntries(usable.map((factor) => [factor.providerType, shown(factor)])) };
}

/** Throws 400/31 for a kind that is not offered. */
function offered(request: ApiRequest): { readonly providerType: Factor; readonly issuerName?: string; readonly codesQuantity?: number } {
  const wanted = request.query('providerType');
  const found = factorSettings(request.storage).providers.find(({ providerType }) => providerType === wanted);
  if (!found) throw badRequest('2FA provider is not available');
  return found;
}

function generate(request: ApiRequest): object {
  const { providerType, issuerName = '', codesQuantity = USUAL_CODES } = offered(request);
  const { name } = self(request);
  const fresh = { providerType, useByDefault: false };
  if (providerType === 'TOTP') {
    const parameters = new URLSearchParams({ issuer: issuerName, secret: newSecret() });
    return { ...fresh, authUrl: `otpauth://totp/${encodeURIComponent(issuerName)}:${name}?${parameters}` };
  }
  if (providerType === 'EMAIL') return { ...fresh, email: name };
  if (providerType === 'SMS') return { ...fresh, phoneNumber: self(request).phone ?? null };
  const codes = Array.from({ length: codesQuantity }, () => randomUUID().replaceAll('-', '').slice(0, CODE_LETTERS));
  return { ...fresh, codes, codesLeft: codes.length };
}

/** Throws 400/31. */
async function given(request: ApiRequest): Promise<OwnFactor> {
  const factor = await request.body(ownFactorSchema);
  if (factor.providerType === 'TOTP' && secretIn(factor.authUrl) === null) throw badRequest('Validation error: authUrl is invalid');
  if (factor.providerType === 'SMS' && !isPhoneNumber(factor.phoneNumber ?? ''))
    throw badRequest('Validation error: phoneNumber is not of E.164 format');
  return factor;
}

const purposeOf = ({ email, phoneNumber, useByDefault }: OwnFactor) => JSON.stringify([email, phoneNumber, useByDefault ?? false]);

async function submit(request: ApiRequest): Promise<void> {
  const factor = await given(request);
  await sendCode(request, request.caller.userId, factor, purposeOf(factor));
}

function isProved(request: ApiRequest, factor: OwnFactor): boolean {
  const code = request.query('verificationCode') ?? '';
  if (factor.providerType === 'TOTP') return isTotp(secretIn(factor.authUrl) ?? '', code, request.storage.now());
  return takeCode(request.storage, request.caller.userId, factor.providerType, purposeOf(factor), code);
}

/** One of them is the default. */
function put(request: ApiRequest, configs: Readonly<Partial<Record<Factor, OwnFactor>>>, wanted: Factor | undefined): object | null {
  const own = FACTORS.filter((factor) => factor !== 'BACKUP_CODE' && configs[factor]);
  const first = wanted ?? own.find((factor) => configs[factor]?.useByDefault) ?? own[0];
  const next = Object.fromEntries(Object.entries(configs).map(([name, one]) => [name, { ...one, useByDefault: name === first }]));
  putOwnFactors(request.storage, request.caller.userId, { configs: next });
  return account(request);
}

async function save(request: ApiRequest): Promise<object | null> {
  const factor = await given(request);
  const { configs } = ownFactors(request.storage, request.caller.userId);
  const isBackup = factor.providerType === 'BACKUP_CODE';
  if (isBackup && Object.keys(configs).length === 0)
    throw badRequest('To use 2FA backup codes you first need to configure at least one provider');
  if (!isBackup && !isProved(request, factor)) throw badRequest('Verification code is incorrect');
  const wanted = factor.useByDefault && !isBackup ? factor.providerType : undefined;
  return put(request, { ...configs, [factor.providerType]: factor }, wanted);
}

function named(request: ApiRequest): Factor {
  const factor = FACTORS.find((one) => one === request.query('providerType'));
  if (!factor) throw new ContainerError(400);
  return factor;
}

async function chooseDefault(request: ApiRequest): Promise<object | null> {
  const factor = named(request);
  const { configs } = ownFactors(request.storage, request.caller.userId);
  if (!configs[factor]) throw badRequest(`Config for ${factor} 2FA provider not found`);
  const { useByDefault } = asObject(await request.json());
  // One stops being the default when another becomes it.
  return put(request, configs, useByDefault === true ? factor : undefined);
}

function remove(request: ApiRequest): object | null {
  const factor = named(request);
  const { [factor]: _gone, ...left } = ownFactors(request.storage, request.caller.userId).configs;
  if (Object.keys(left).length === 0 && isFactorForced(request.storage, self(request)))
    throw badRequest('At least one 2FA provider is required');
  return put(request, left, undefined);
}

export const OWN_FACTOR_ROUTES: readonly Route[] = [
  route('GET', '/2fa/settings', 'S', ({ storage }) => factorSettings(storage)),
  route('POST', '/2fa/settings', 'S', async (request) => {
    const settings = checkFactorSettings(asObject(await request.json()));
    putFactorSettings(request.storage, settings);
    return settings;
  }),
  route('GET', '/2fa/providers', 'STC', ({ storage }) => factorSettings(storage).providers.map(({ providerType }) => providerType)),
  route('GET', '/2fa/account/settings', 'STC', account),
  route('POST', '/2fa/account/config/generate', 'STC', generate),
  route('POST', '/2fa/account/config/submit', 'STC', submit),
  route('POST', '/2fa/account/config', 'STC', save),
  route('PUT', '/2fa/account/config', 'STC', chooseDefault),
  route('DELETE', '/2fa/account/config', 'STC', remove),
];

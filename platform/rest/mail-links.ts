import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import type { ApiRequest, RestParts } from './request.ts';
import { FRESH_BASE_URL, generalSettings } from './stored-settings.ts';

interface LinkParts {
  readonly parts: Pick<RestParts, 'publicUrl' | 'ownUrl'>;
  readonly storage: Storage;
}

/** Never taken from a request, whose sender may claim any host: the option, the address of the settings, or where the platform listens. */
export function linkBase({ parts, storage }: LinkParts): string {
  const { baseUrl } = generalSettings(storage);
  const isSet = baseUrl !== FRESH_BASE_URL && /^https?:$/.test(URL.parse(baseUrl ?? '')?.protocol ?? '');
  return (parts.publicUrl ?? (isSet && baseUrl ? baseUrl : parts.ownUrl())).replace(/\/+$/, '');
}

export const activationLinkOf = (request: ApiRequest, token: string) => `${linkBase(request)}/api/noauth/activate?activateToken=${token}`;
export const resetLinkOf = (request: ApiRequest, token: string) => `${linkBase(request)}/api/noauth/resetPassword?resetToken=${token}`;
export const signInLinkOf = (request: ApiRequest) => `${linkBase(request)}/login`;

const HOUR_MS = 3_600_000;

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;

/** How long a link in a mail is good for, where that ends. */
export const forHours = (lifetimeMs: number) => (Number.isFinite(lifetimeMs) ? ` (good for ${hours(lifetimeMs / HOUR_MS)})` : '');

/** It counts as used by the user's tenant. Throws ApiError 500/2. */
export async function mailUser({ parts, storage }: ApiRequest, user: Entity, subject: string, text: string): Promise<void> {
  await parts.outbox.mail({ to: user.name, subject, text });
  const tenantId = user.tenantId.id;
  if (tenantId !== NULL_ID) storage.hub.emit('usage', { tenantId, count: 'email', amount: 1 });
}

import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Entity } from '../storage/entities.ts';
import type { ApiRequest } from './request.ts';
import { FRESH_BASE_URL, generalSettings } from './stored-settings.ts';

/** Never taken from a request, whose sender may claim any host: the option, the address of the settings, or where the platform listens. */
function linkBase({ parts, storage }: ApiRequest): string {
  const { baseUrl } = generalSettings(storage);
  const set = baseUrl === FRESH_BASE_URL ? undefined : baseUrl;
  return (parts.publicUrl ?? (set || parts.ownUrl())).replace(/\/+$/, '');
}

export const activationLinkOf = (request: ApiRequest, token: string) => `${linkBase(request)}/api/noauth/activate?activateToken=${token}`;
export const resetLinkOf = (request: ApiRequest, token: string) => `${linkBase(request)}/api/noauth/resetPassword?resetToken=${token}`;

/** It counts as used by the user's tenant. */
export function mailUser({ parts, storage }: ApiRequest, user: Entity, subject: string, text: string): void {
  parts.send({ to: user.name, subject, text });
  const tenantId = user.tenantId.id;
  if (tenantId !== NULL_ID) storage.hub.emit('usage', { tenantId, count: 'email', amount: 1 });
}

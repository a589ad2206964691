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

/** Lives and key of tokens, from 3.4.2 on. The key signs for everybody, so it is never answered. */
import * as z from 'zod/mini';
import type { TokenPair } from '../../src/contract/session.ts';
import { badRequest } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

const MINUTE_S = 60;
const LEAST = { access: MINUTE_S, refresh: 15 * MINUTE_S };
/** HS512. */
const KEY_BYTES = 64;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const seconds = z.nullish(z.number().check(z.int(), z.lte(2 ** 31 - 1)));
const schema = z.object({
  tokenExpirationTime: seconds,
  refreshTokenExpTime: seconds,
  tokenIssuer: z.nullish(z.string()),
  tokenSigningKey: z.nullish(z.string()),
});

/** Seconds. */
export function jwtSettings({ parts }: ApiRequest) {
  const { accessSeconds, refreshSeconds, issuer } = parts.tokens.lives;
  return { tokenExpirationTime: accessSeconds, refreshTokenExpTime: refreshSeconds, tokenIssuer: issuer };
}

/** Left out or null: the stored one stays. Throws 400/31. */
function keyOf(text: string | null | undefined): Buffer | undefined {
  if (text === undefined || text === null) return undefined;
  if (text === '') throw badRequest('JWT token signing key should be specified!');
  if (!BASE64.test(text)) throw badRequest('JWT token signing key should be a valid Base64 encoded string!');
  const key = Buffer.from(text, 'base64');
  if (key.length < KEY_BYTES)
    throw badRequest('JWT token signing key should be a Base64 encoded string representing at least 512 bits of data!');
  return key;
}

/** Another key ends all sessions but the one that starts with the answer. */
async function save(request: ApiRequest): Promise<TokenPair> {
  const { tokenExpirationTime, refreshTokenExpTime, tokenIssuer, tokenSigningKey } = await request.body(schema);
  if (!tokenIssuer) throw badRequest('JWT token issuer should be specified!');
  const [access, refresh] = [tokenExpirationTime ?? 0, refreshTokenExpTime ?? 0];
  if (refresh < LEAST.refresh) throw badRequest('JWT refresh token expiration time should be at least 15 minutes!');
  if (access < LEAST.access) throw badRequest('JWT token expiration time should be at least 1 minute!');
  if (access >= refresh) throw badRequest('JWT token expiration time should greater than JWT refresh token expiration time!');
  const { storage, parts, caller } = request;
  const key = keyOf(tokenSigningKey);
  const lives = { issuer: tokenIssuer, accessSeconds: access, refreshSeconds: refresh };
  const isOther = parts.tokens.change(lives, key);
  if (isOther) storage.hub.emit('newKey', {});
  const user = storage.entities.get(caller.userId, 'USER');
  if (!user) throw badRequest('User not found');
  return parts.tokens.pair({ user }, caller);
}

export const JWT_ROUTES: readonly Route[] = [
  route('GET', '/admin/jwtSettings', 'S', jwtSettings),
  route('POST', '/admin/jwtSettings', 'S', save),
];

import * as z from 'zod/mini';
import type { Outcome } from '../../../src/contract/fault.ts';
import { type TokenPair, tokenPairSchema } from '../../../src/contract/session.ts';
import type { SignInWay } from '../../../src/contract/session-state.ts';
import type { CorePorts } from '../ports.ts';
import { type HttpRequest, sendRequest } from '../transport/http-client.ts';

/** Servers from 4.0 on change a forgotten password without a word: the answer is empty. */
const pairOrNothing = z.nullable(tokenPairSchema);

type Asked = Pick<HttpRequest, 'method' | 'path' | 'body'>;

/** The request that turns a way in into tokens; null for tokens that are there already. */
function requestFor(way: SignInWay): Asked | null {
  if ('username' in way) return { method: 'POST', path: '/api/auth/login', body: way };
  if ('publicId' in way) return { method: 'POST', path: '/api/auth/login/public', body: way };
  if ('userId' in way) return { method: 'GET', path: `/api/user/${encodeURIComponent(way.userId)}/token` };
  if ('activateToken' in way) return { method: 'POST', path: '/api/noauth/activate?sendActivationMail=true', body: way };
  if ('resetToken' in way) return { method: 'POST', path: '/api/noauth/resetPassword', body: way };
  return null;
}

/**
 * Exchanges a way in for tokens. `accessToken` is that of the running session, for signing in as another user. Null when the
 * platform accepted a new password and wants it to be used.
 */
export async function askTokens(
  ports: CorePorts,
  way: SignInWay,
  accessToken: () => Promise<Outcome<string>>,
): Promise<Outcome<TokenPair | null>> {
  const asked = requestFor(way);
  if (asked === null) return { ok: true, value: way as TokenPair };
  if (!('userId' in way)) return sendRequest(ports, asked, 'resetToken' in way ? pairOrNothing : tokenPairSchema);
  const token = await accessToken();
  return token.ok ? sendRequest(ports, { ...asked, token: token.value }, tokenPairSchema) : token;
}

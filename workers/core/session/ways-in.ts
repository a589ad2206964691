import * as z from 'zod/mini';
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import { type TokenPair, tokenPairSchema } from '../../../src/contract/session.ts';
import type { SignInWay } from '../../../src/contract/session-state.ts';
import type { CorePorts } from '../ports.ts';
import { exchange, type HttpRequest, sendRequest } from '../transport/http-client.ts';

/** From 4.0 on, servers answer a reset of the password with an empty body. */
const pairOrNothing = z.nullable(tokenPairSchema);

type Asked = Pick<HttpRequest, 'method' | 'path' | 'body'>;

/** Apart from the way back to the own account. */
type WayIn = Exclude<SignInWay, { isOwn: true }>;

/** Null: the way has tokens already. */
function requestFor(way: WayIn): Asked | null {
  if ('username' in way) return { method: 'POST', path: '/api/auth/login', body: way };
  if ('publicId' in way) return { method: 'POST', path: '/api/auth/login/public', body: way };
  if ('userId' in way) return { method: 'GET', path: `/api/user/${encodeURIComponent(way.userId)}/token` };
  if ('activateToken' in way) return { method: 'POST', path: '/api/noauth/activate?sendActivationMail=true', body: way };
  if ('resetToken' in way) return { method: 'POST', path: '/api/noauth/resetPassword', body: way };
  return null;
}

type LinkWay = Extract<SignInWay, { activateToken: string } | { resetToken: string }>;
const isLink = (way: WayIn): way is LinkWay => 'activateToken' in way || 'resetToken' in way;

/** Addresses in mails; newer servers redirect to `…LinkExpired` after the link was used. */
const LINKS = { activateToken: '/api/noauth/activate', resetToken: '/api/noauth/resetPassword' } as const;

/**
 * A conflict when the link is invalid; null when it is valid or unknown. Servers refuse a used link and an unfit password with the same
 * code and differ only in the message, which may be in any language.
 */
async function linkFault(ports: CorePorts, way: LinkWay): Promise<Fault | null> {
  const [name, token] =
    'activateToken' in way ? (['activateToken', way.activateToken] as const) : (['resetToken', way.resetToken] as const);
  const path = `${LINKS[name]}?${name}=${encodeURIComponent(token)}`;
  const landed = await exchange(ports, { method: 'GET', path, isProbe: true }, async ({ url = '' }) =>
    /LinkExpired$/.test(url) ? failed(fault('conflict')) : ok(null),
  );
  return !landed.ok && landed.fault.kind === 'conflict' ? landed.fault : null;
}

/** `accessToken`: the running session's. Null: the user must sign in with the new password. Faults: conflict when a link is invalid. */
export async function askTokens(
  ports: CorePorts,
  way: WayIn,
  accessToken: () => Promise<Outcome<string>>,
): Promise<Outcome<TokenPair | null>> {
  const asked = requestFor(way);
  if (asked === null) return { ok: true, value: way as TokenPair };
  if (!('userId' in way)) {
    const pair = await sendRequest(ports, asked, 'resetToken' in way ? pairOrNothing : tokenPairSchema);
    if (pair.ok || pair.fault.kind !== 'invalid' || !isLink(way)) return pair;
    return failed((await linkFault(ports, way)) ?? pair.fault);
  }
  const token = await accessToken();
  return token.ok ? sendRequest(ports, { ...asked, token: token.value }, tokenPairSchema) : token;
}

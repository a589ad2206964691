import * as z from 'zod/mini';
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import { signInAnswerSchema, type TokenPair, tokenPairSchema } from '../../../src/contract/session.ts';
import type { SignInWay } from '../../../src/contract/session-state.ts';
import type { CorePorts } from '../ports.ts';
import { exchange, type HttpRequest, sendRequest } from '../transport/http-client.ts';

/** From 4.0 on, servers answer a reset of the password with an empty body; what a code by mail is answered with is nowhere promised. */
const pairOrNothing = z.nullable(tokenPairSchema);

type Asked = Pick<HttpRequest, 'method' | 'path' | 'body'>;

/** Apart from the way back to the own account. */
export type WayIn = Exclude<SignInWay, { isOwn: true }>;

/** Null: the way has tokens already. */
function requestFor(way: WayIn): Asked | null {
  if ('username' in way) return { method: 'POST', path: '/api/auth/login', body: way };
  if ('publicId' in way) return { method: 'POST', path: '/api/auth/login/public', body: way };
  if ('userId' in way) return { method: 'GET', path: `/api/user/${encodeURIComponent(way.userId)}/token` };
  if ('isSetUp' in way) return { method: 'POST', path: '/api/auth/2fa/login' };
  if ('factor' in way) {
    const query = new URLSearchParams({ providerType: way.factor, verificationCode: way.oneTimePassword });
    return { method: 'POST', path: `/api/auth/2fa/verification/check?${query}` };
  }
  if ('emailCode' in way)
    return { method: 'POST', path: `/api/noauth/activateByEmailCode?${new URLSearchParams({ emailCode: way.emailCode })}` };
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

/** A token that is good for the second factor only, or for setting one up. */
export interface HalfToken {
  readonly half: string;
  readonly isForSetUp: boolean;
}

const SECOND_FACTOR = 'PRE_VERIFICATION_TOKEN';
const FACTOR_SETUP = 'MFA_CONFIGURATION_TOKEN';

/** Fault: contract, for an answer without a refresh token that says nothing else. */
function afterPassword({ token, refreshToken, scope }: z.infer<typeof signInAnswerSchema>): Outcome<TokenPair | HalfToken> {
  if (scope === SECOND_FACTOR) return ok({ half: token, isForSetUp: false });
  if (scope === FACTOR_SETUP) return ok({ half: token, isForSetUp: true });
  return refreshToken ? ok({ token, refreshToken }) : failed(fault('contract', '', { key: 'bad-token', path: 'refreshToken' }));
}

/** Tokens that there are. */
export interface HeldTokens {
  /** The running session's. */
  readonly accessToken: () => Promise<Outcome<string>>;
  readonly halfToken: () => Outcome<string>;
}

/** Null: the user must sign in with the new password. Fault: conflict, when a link is invalid. */
export async function askTokens(
  ports: CorePorts,
  way: WayIn,
  { accessToken, halfToken }: HeldTokens,
): Promise<Outcome<TokenPair | HalfToken | null>> {
  if ('verificationToken' in way) return afterPassword({ token: way.verificationToken, scope: way.scope });
  const asked = requestFor(way);
  if (asked === null) return { ok: true, value: way as TokenPair };
  if ('username' in way) {
    const answer = await sendRequest(ports, asked, signInAnswerSchema);
    return answer.ok ? afterPassword(answer.value) : answer;
  }
  if ('factor' in way || 'isSetUp' in way) {
    const half = halfToken();
    return half.ok ? sendRequest(ports, { ...asked, token: half.value }, tokenPairSchema) : half;
  }
  if (!('userId' in way)) {
    const pair = await sendRequest(ports, asked, 'resetToken' in way || 'emailCode' in way ? pairOrNothing : tokenPairSchema);
    if (pair.ok || pair.fault.kind !== 'invalid' || !isLink(way)) return pair;
    return failed((await linkFault(ports, way)) ?? pair.fault);
  }
  const token = await accessToken();
  return token.ok ? sendRequest(ports, { ...asked, token: token.value }, tokenPairSchema) : token;
}

import * as z from 'zod/mini';
import type { Outcome } from '../../../src/contract/fault.ts';
import { type TokenPair, tokenPairSchema } from '../../../src/contract/session.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import type { CorePorts } from '../ports.ts';
import { sendRequest } from '../transport/http-client.ts';
import { isGood, type Tokens } from './tokens.ts';

/** Nobody waits for it. */
const TIMEOUT_MS = 3000;

export function askByRefreshToken(ports: CorePorts, refreshToken: string, timeoutMs?: DurationMs): Promise<Outcome<TokenPair>> {
  return sendRequest(ports, { method: 'POST', path: '/api/auth/token', body: { refreshToken }, timeoutMs }, tokenPairSchema);
}

async function logOut(ports: CorePorts, token: string): Promise<void> {
  await sendRequest(ports, { method: 'POST', path: '/api/auth/logout', token, timeoutMs: TIMEOUT_MS }, z.unknown());
}

/** Servers end a session with all its tokens, but only for a valid access token. */
export async function endByRefreshToken(ports: CorePorts, refreshToken: string): Promise<void> {
  const pair = await askByRefreshToken(ports, refreshToken, TIMEOUT_MS);
  if (pair.ok) await logOut(ports, pair.value.token);
}

/** Tokens that this browser forgets must have no effect at the server either. A visit has nothing to end. */
export async function endAtServer(ports: CorePorts, { access, accessUntil, refresh, claims }: Tokens): Promise<void> {
  if (claims.isPublic) return;
  await (isGood(accessUntil, ports.now()) ? logOut(ports, access) : endByRefreshToken(ports, refresh));
}

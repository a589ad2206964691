import * as z from 'zod/mini';
import type { Outcome } from '../../../src/contract/fault.ts';
import { type TokenPair, tokenPairSchema } from '../../../src/contract/session.ts';
import type { CorePorts } from '../ports.ts';
import { sendRequest } from '../transport/http-client.ts';

const TIMEOUT_MS = 3000;

export function askByRefreshToken(ports: CorePorts, refreshToken: string): Promise<Outcome<TokenPair>> {
  return sendRequest(ports, { method: 'POST', path: '/api/auth/token', body: { refreshToken } }, tokenPairSchema);
}

/** Tokens that this browser forgets must have no effect at the server either, which ends a session only for a valid access token. */
export async function endAtServer(ports: CorePorts, pair: Outcome<Pick<TokenPair, 'token'>>): Promise<void> {
  if (pair.ok)
    await sendRequest(ports, { method: 'POST', path: '/api/auth/logout', token: pair.value.token, timeoutMs: TIMEOUT_MS }, z.unknown());
}

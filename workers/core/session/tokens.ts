import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { Claims, TokenPair } from '../../../src/contract/session.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { readClaims } from './claims.ts';

/** Tokens are taken for expired this long before they are, so that none expires on its way. */
const EARLY_MS = 2000;

/**
 * The tokens of a session with the times until which they are good, by the clock of this machine: their lifetime is counted from
 * when they came, so that a clock that is wrong, here or on the server, ends no session.
 */
export interface Tokens {
  readonly access: string;
  readonly accessUntil: EpochMs;
  readonly claims: Claims;
  readonly refresh: string;
  /** `Infinity` for a refresh token that does not tell. */
  readonly refreshUntil: EpochMs;
}

/** Takes a pair that came just now. Faults: contract, when the access token does not carry when it was issued and when it ends. */
export function acceptTokens({ token, refreshToken }: TokenPair, now: EpochMs): Outcome<Tokens> {
  const claims = readClaims(token);
  const refreshClaims = readClaims(refreshToken);
  if (!claims || claims.exp <= claims.iat) return failed(fault('contract', '', { key: 'bad-token', path: 'token' }));
  const until = ({ iat, exp }: Claims) => now + (exp - iat) * 1000;
  return ok({
    access: token,
    accessUntil: until(claims),
    claims,
    refresh: refreshToken,
    refreshUntil: refreshClaims ? until(refreshClaims) : Number.POSITIVE_INFINITY,
  });
}

/** Whether a token that is good until `until` may still be sent. */
export function isGood(until: EpochMs, now: EpochMs): boolean {
  return until - now > EARLY_MS;
}

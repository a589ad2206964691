import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { Claims, TokenPair } from '../../../src/contract/session.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { readClaims } from './claims.ts';

/** Time before expiry, so that no token expires on its way. */
const EARLY_MS = 2000;

/** Expiry is on this machine's clock, and lifetime counts from arrival, so that a wrong clock, here or on the server, ends no session. */
export interface Tokens {
  readonly access: string;
  readonly accessUntil: EpochMs;
  readonly claims: Claims;
  readonly refresh: string;
  /** `Infinity` for a refresh token without expiry. */
  readonly refreshUntil: EpochMs;
}

/** To be called when the pair arrives. Faults: contract, when the access token lacks the time of issue or expiry. */
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

/** For a token of an earlier page, of which only its own word is known. Without one it is good. */
export function isGoodYet(refreshToken: string, now: EpochMs): boolean {
  const claims = readClaims(refreshToken);
  return !claims || isGood(claims.exp * 1000, now);
}

export function isGood(until: EpochMs, now: EpochMs): boolean {
  return until - now > EARLY_MS;
}

/**
 * The signed-in user and the tokens. The access token never leaves this file but in a request; the refresh token is stored to
 * survive a reload. All callers share one refresh. Neither silence nor a server's failure is a rejected token: the session is
 * kept and tried again; only a refusal ends it.
 */
import * as z from 'zod/mini';
import { type Fault, type FaultKind, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import { type SignInCredentials, type TokenPair, tokenPairSchema, type User, userSchema } from '../../../src/contract/session.ts';
import type { SessionState } from '../../../src/contract/snapshot.ts';
import { STORED_SESSION } from '../../../src/contract/stored-session.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import type { CorePorts } from '../ports.ts';
import { sendRequest } from '../transport/http-client.ts';
import { isExpired, readClaims } from './claims.ts';

const REFRESH_KEY = STORED_SESSION.refreshKey;
const RETRY_MS = 2000;
/** What a server says when the session is over. Anything else, such as a proxy's error page, says nothing about the session. */
const REFUSALS: ReadonlySet<FaultKind> = new Set(['auth', 'invalid', 'forbidden', 'not-found']);

export interface Session {
  readonly state: SessionState;
  /** Tries the stored session once; afterwards `phase` is no longer `restoring` unless the platform cannot be reached. */
  restore(): Promise<void>;
  signIn(credentials: SignInCredentials): Promise<Outcome<User>>;
  signOut(): Promise<void>;
  /** A token that is good for at least two seconds, refreshed when needed. Faults: auth (session over), network. */
  accessToken(): Promise<Outcome<string>>;
  /** Told by a 401: the token is not good any more, whatever its claims say. */
  rejectToken(token: string): void;
  /** Id of the user's tenant and customer from the claims; empty when signed out. */
  owner(): { tenantId: string; customerId: string };
}

export interface SessionSurroundings {
  readonly ports: CorePorts;
  readonly clockOffset: () => DurationMs;
  readonly onChange: (state: SessionState) => void;
}

export function createSession({ ports, clockOffset, onChange }: SessionSurroundings): Session {
  let tokens: TokenPair | null = null;
  let state: SessionState = { phase: 'restoring', user: null, fault: null };
  let refreshing: Promise<Outcome<string>> | null = null;
  /** Rises with each sign-in and sign-out: an answer that belongs to an earlier session is dropped. */
  let generation = 0;

  function become(next: SessionState): void {
    state = next;
    onChange(next);
  }

  async function keep(pair: TokenPair): Promise<void> {
    tokens = pair;
    await ports.storage.set(REFRESH_KEY, pair.refreshToken);
  }

  async function end(reason: Fault | null): Promise<void> {
    generation += 1;
    tokens = null;
    refreshing = null;
    await ports.storage.remove(REFRESH_KEY);
    become({ phase: 'signed-out', user: null, fault: reason });
  }

  async function exchange(refreshToken: string): Promise<Outcome<string>> {
    const mine = generation;
    const pair = await sendRequest(ports, { method: 'POST', path: '/api/auth/token', body: { refreshToken } }, tokenPairSchema);
    if (mine !== generation) return failed(fault('auth', '', { key: 'signed-out' }));
    if (pair.ok) {
      await keep(pair.value);
      return ok(pair.value.token);
    }
    if (REFUSALS.has(pair.fault.kind)) await end(pair.fault);
    return pair;
  }

  function refresh(refreshToken: string): Promise<Outcome<string>> {
    refreshing ??= exchange(refreshToken).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function accessToken(): Promise<Outcome<string>> {
    if (!tokens) return failed(fault('auth', '', { key: 'signed-out' }));
    return isExpired(tokens.token, ports.now() + clockOffset()) ? refresh(tokens.refreshToken) : ok(tokens.token);
  }

  async function loadUser(token: string): Promise<Outcome<User>> {
    const mine = generation;
    const user = await sendRequest(ports, { method: 'GET', path: '/api/auth/user', token }, userSchema);
    if (mine !== generation) return failed(fault('auth', '', { key: 'signed-out' }));
    if (user.ok) become({ phase: 'signed-in', user: user.value, fault: null });
    return user;
  }

  async function restore(): Promise<void> {
    const stored = await ports.storage.get(REFRESH_KEY);
    if (stored === null) return become({ phase: 'signed-out', user: null, fault: null });
    const mine = generation;
    tokens = { token: '', refreshToken: stored };
    const token = await refresh(stored);
    const user = token.ok ? await loadUser(token.value) : token;
    if (user.ok || mine !== generation) return;
    if (REFUSALS.has(user.fault.kind)) return end(user.fault);
    become({ phase: 'restoring', user: null, fault: user.fault });
    ports.setTimer(() => {
      if (mine === generation && state.phase === 'restoring') void restore();
    }, RETRY_MS);
  }

  async function signIn(credentials: SignInCredentials): Promise<Outcome<User>> {
    const pair = await sendRequest(ports, { method: 'POST', path: '/api/auth/login', body: credentials }, tokenPairSchema);
    if (!pair.ok) return pair;
    generation += 1;
    await keep(pair.value);
    const user = await loadUser(pair.value.token);
    if (!user.ok) await end(null);
    return user;
  }

  async function signOut(): Promise<void> {
    const token = tokens?.token;
    await end(null);
    if (token) await sendRequest(ports, { method: 'POST', path: '/api/auth/logout', token, timeoutMs: 3000 }, z.unknown());
  }

  return {
    get state() {
      return state;
    },
    restore,
    signIn,
    signOut,
    accessToken,
    rejectToken: (token) => {
      if (tokens?.token === token) tokens = { ...tokens, token: '' };
    },
    owner: () => {
      const claims = tokens ? readClaims(tokens.token) : undefined;
      return { tenantId: claims?.tenantId ?? '', customerId: claims?.customerId ?? '' };
    },
  };
}

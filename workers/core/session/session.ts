/**
 * The access token is only sent in requests and to the other consoles of this browser; the refresh token is stored to survive a reload. All
 * callers in all consoles share one refresh. A missing answer or a failing server is retried; only a refusal ends the session.
 */
import * as z from 'zod/mini';
import type { TokenSettings } from '../../../src/contract/administration.ts';
import { type Fault, type FaultKind, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import { type TokenPair, tokenPairSchema, type User } from '../../../src/contract/session.ts';
import { NOBODY, type PasswordChange, type SessionState, type SignInWay } from '../../../src/contract/session-state.ts';
import { STORED_SESSION } from '../../../src/contract/stored-session.ts';
import type { CorePorts } from '../ports.ts';
import { createTimer, laterOf } from '../timer.ts';
import { sendRequest } from '../transport/http-client.ts';
import { isSameOwner, readClaims } from './claims.ts';
import { askByRefreshToken, endAtServer } from './end-at-server.ts';
import { allowedDashboards, type Identity, identify } from './identity.ts';
import { createOwnAccount } from './own-account.ts';
import { type PeerMessage, readPeerMessage } from './peers.ts';
import { acceptTokens, isGood, isGoodYet, type Tokens } from './tokens.ts';
import type * as Ways from './ways-in.ts';

const REFRESH_KEY = STORED_SESSION.refreshKey;
const REFRESH_LOCK = 'TB-refresh';
const RETRY_MS = 2000;
const EXPIRED_CODE = 11;
const REFUSALS: ReadonlySet<FaultKind> = new Set(['auth', 'invalid', 'forbidden', 'not-found']);
/** Whether a server ends the session by it. Others, such as a proxy's page, are retried. */
const isRefusal = ({ kind, key }: Fault) => REFUSALS.has(kind) && key !== 'web-page';
/** Others say themselves why nobody is signed in any more. */
const isOutdated = ({ key, message, errorCode }: Fault) => key === 'auth' && (message === '' || errorCode === EXPIRED_CODE);
const SIGNED_OUT = fault('auth', '', { key: 'signed-out' });
/** Like a server's answer to a request without a session. */
const UNAUTHORIZED = fault('auth', 'Unauthorized!', { key: 'signed-out', status: 401 });

export interface Session {
  readonly state: SessionState;
  /** Afterwards `phase` is not `restoring`, unless the server cannot be reached: then it is retried. */
  restore(): Promise<void>;
  /** Null: the server accepted the new password, and the user must sign in with it. Faults: auth (refused), network, contract. */
  signIn(way: SignInWay): Promise<Outcome<User | null>>;
  signOut(): Promise<void>;
  changePassword(change: PasswordChange): Promise<Outcome<null>>;
  saveTokenSettings(settings: TokenSettings): Promise<Outcome<null>>;
  /** To be called when any user was saved. */
  userWritten(user: User): Promise<void>;
  /** Valid for at least two seconds, restored or refreshed if needed. Faults: auth (session over), network. */
  accessToken(): Promise<Outcome<string>>;
  /** For the second factor, after the password. Fault: auth, without one. */
  halfToken(): Outcome<string>;
  /** To be called after a 401: the token is invalid, whatever its claims say. */
  rejectToken(token: string): void;
  /** From the claims; empty when signed out. */
  owner(): { tenantId: string; customerId: string };
}

export interface SessionSurroundings {
  readonly ports: CorePorts;
  /** Null: they cannot be loaded. */
  readonly waysIn: () => Promise<typeof Ways | null>;
  readonly onChange: (state: SessionState) => void;
}

export function createSession({ ports, waysIn, onChange }: SessionSurroundings): Session {
  const own = createOwnAccount(ports);
  let tokens: Tokens | null = null;
  let state: SessionState = { ...NOBODY, phase: 'restoring' };
  let refreshing: Promise<Outcome<string>> | null = null;
  let restoring: Promise<void> | null = null;
  const restoreLater = createTimer(laterOf(ports));
  /** Good for the second factor only, and never stored. */
  let half: string | null = null;
  /** Rises with each sign-in and sign-out, so that answers of earlier sessions are dropped. */
  let generation = 0;
  /** Rises with each request to sign in: only the last one counts. */
  let wishes = 0;

  function become(next: SessionState): void {
    state = next;
    onChange(next);
  }

  async function keep(next: Tokens): Promise<void> {
    tokens = next;
    await ports.storage.set(REFRESH_KEY, next.refresh);
  }

  function forget(): void {
    generation += 1;
    tokens = null;
    half = null;
    refreshing = null;
    restoring = null;
    restoreLater.clear();
  }

  async function end(reason: Fault | null): Promise<void> {
    forget();
    await Promise.all([ports.storage.remove(REFRESH_KEY), own.forget()]);
    become({ ...NOBODY, fault: reason });
  }

  const halfToken = () => (half === null ? failed(SIGNED_OUT) : ok(half));
  const goodToken = () => (tokens && isGood(tokens.accessUntil, ports.now()) ? tokens.access : undefined);

  /** Under a lock of the browser: a console that waited for it finds the tokens of the previous one. */
  async function exchange(): Promise<Outcome<string>> {
    const mine = generation;
    const release = await ports.lock(REFRESH_LOCK);
    try {
      const stored = await ports.storage.get(REFRESH_KEY);
      if (mine !== generation) return failed(SIGNED_OUT);
      const fresh = goodToken();
      if (fresh !== undefined) return ok(fresh);
      return await askAnew(ownRefresh(stored), mine);
    } finally {
      release();
    }
  }

  /** The store has room for one session. Visitors of different customers each keep the refresh token in their own memory. */
  function ownRefresh(stored: string | null): string | null {
    const others = stored === null || !tokens?.claims.isPublic ? undefined : readClaims(stored);
    return tokens && others && !isSameOwner(tokens.claims, others) ? tokens.refresh : stored;
  }

  async function askAnew(refreshToken: string | null, mine: number): Promise<Outcome<string>> {
    const expired = fault('auth', '', { key: 'refresh-token-expired' });
    const now = ports.now();
    const isHeld = tokens?.refresh === refreshToken;
    const mayAsk = refreshToken !== null && (isHeld && tokens ? isGood(tokens.refreshUntil, now) : isGoodYet(refreshToken, now));
    if (!mayAsk) {
      await end(expired);
      return failed(expired);
    }
    const pair = await askByRefreshToken(ports, refreshToken);
    if (mine !== generation) return failed(SIGNED_OUT);
    if (pair.ok) {
      const accepted = acceptTokens(pair.value, ports.now());
      if (!accepted.ok) return accepted;
      await keep(accepted.value);
      tell({ kind: 'refreshed', pair: pair.value });
      return ok(accepted.value.access);
    }
    if (!isRefusal(pair.fault)) return pair;
    const refused = { ...pair.fault, key: pair.fault.errorCode === EXPIRED_CODE ? 'refresh-token-expired' : 'refresh-token-failed' };
    await end(refused);
    return failed(refused);
  }

  function refresh(): Promise<Outcome<string>> {
    refreshing ??= exchange().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function accessToken(): Promise<Outcome<string>> {
    if (!tokens && state.phase === 'restoring') await restore();
    if (!tokens) return failed((state.phase === 'restoring' && state.fault) || UNAUTHORIZED);
    const good = goodToken();
    return good === undefined ? refresh() : ok(good);
  }

  const identifyHeld = async (): Promise<Outcome<Identity>> => (tokens ? identify(ports, tokens) : failed(SIGNED_OUT));

  function enter(identity: Identity, actor: string | null): void {
    become({ phase: 'signed-in', fault: null, actor, ...identity });
  }

  function restore(): Promise<void> {
    restoring ??= tryToRestore(generation);
    return restoring;
  }

  async function tryToRestore(mine: number): Promise<void> {
    restoreLater.clear();
    const stored = await ports.storage.get(REFRESH_KEY);
    const token = stored === null ? null : await refresh();
    const identity = token?.ok ? await identifyHeld() : token;
    const actor = await own.actor();
    if (mine !== generation) return;
    restoring = null;
    if (identity === null) return become(NOBODY);
    if (identity.ok) return enter(identity.value, actor);
    if (isRefusal(identity.fault)) return end(isOutdated(identity.fault) ? { ...identity.fault, key: 'signed-out' } : identity.fault);
    become({ ...NOBODY, phase: 'restoring', fault: identity.fault });
    restoreLater.set(() => void restore(), RETRY_MS);
  }

  /** The previous session stays until the owner of the new tokens is known. */
  async function signIn(way: SignInWay): Promise<Outcome<User | null>> {
    const mine = generation;
    wishes += 1;
    const wish = wishes;
    const pair = await ('isOwn' in way ? own.ask() : askFor(way));
    if (!pair.ok) return pair;
    if (pair.value === null) return ok(null);
    if ('half' in pair.value) {
      if (wish === wishes) half = pair.value.half;
      return failed(fault('auth', '', { key: pair.value.isForSetUp ? 'factor-setup' : 'second-factor' }));
    }
    const accepted = acceptTokens(pair.value, ports.now());
    if (!accepted.ok) return accepted;
    const identity = await identify(ports, accepted.value);
    if (!identity.ok) return identity;
    if (mine !== generation || wish !== wishes) return failed(SIGNED_OUT);
    const left = 'userId' in way && state.actor === null ? null : tokens;
    await own.entered(way, tokens);
    forget();
    // No data of another account may be shown under this one.
    if (state.phase === 'signed-in') become({ ...NOBODY, phase: 'restoring' });
    await keep(accepted.value);
    enter(identity.value, await own.actor());
    tell({ kind: 'signed-in', userId: identity.value.user.id.id });
    if (left && left.refresh !== accepted.value.refresh) void endLeft(left);
    return ok(identity.value.user);
  }

  async function askFor(way: Ways.WayIn): ReturnType<typeof Ways.askTokens> {
    const ways = await waysIn();
    return ways ? ways.askTokens(ports, way, { accessToken, halfToken }) : failed(fault('network'));
  }

  async function endLeft({ access, accessUntil, refresh }: Tokens): Promise<void> {
    await endAtServer(ports, isGood(accessUntil, ports.now()) ? ok({ token: access }) : await askByRefreshToken(ports, refresh));
  }

  async function signOut(): Promise<void> {
    const left = tokens;
    const ownEnded = own.end();
    tell({ kind: 'signed-out' });
    await end(null);
    await Promise.all([left && endLeft(left), ownEnded]);
  }

  /** Of a change that ends the tokens so far: servers answer new ones, or nothing. */
  async function changeTokens(path: string, body: PasswordChange | TokenSettings): Promise<Outcome<null>> {
    const mine = generation;
    const token = await accessToken();
    if (!token.ok) return token;
    const request = { method: 'POST', path, token: token.value, body } as const;
    // Servers end all other tokens before they answer: who refreshes meanwhile waits for the new ones.
    const release = await ports.lock(REFRESH_LOCK);
    try {
      const pair = await sendRequest(ports, request, z.nullable(tokenPairSchema));
      if (!pair.ok) return pair;
      const accepted = pair.value && acceptTokens(pair.value, ports.now());
      if (accepted?.ok && mine === generation) {
        await keep(accepted.value);
        tell({ kind: 'refreshed', pair: pair.value as TokenPair });
      }
      return ok(null);
    } finally {
      release();
    }
  }

  async function userWritten(user: User): Promise<void> {
    if (user.id.id !== state.user?.id.id || !tokens) return;
    const mine = generation;
    const allowed = await allowedDashboards(ports, tokens, user, state.publicId);
    if (mine === generation) become({ ...state, user, allowedDashboardIds: allowed.ok ? allowed.value : state.allowedDashboardIds });
  }

  function tell(message: PeerMessage): void {
    ports.peers.tell(message);
  }

  async function heard(message: PeerMessage): Promise<void> {
    switch (message.kind) {
      case 'signed-out':
        if (state.phase !== 'signed-out') await end(null);
        return;
      case 'signed-in':
        if (message.userId === state.user?.id.id) return;
        forget();
        if (state.phase === 'signed-in') become({ ...NOBODY, phase: 'restoring' });
        return restore();
      case 'refreshed': {
        const accepted = acceptTokens(message.pair, ports.now());
        if (tokens && accepted.ok && isSameOwner(tokens.claims, accepted.value.claims)) tokens = accepted.value;
      }
    }
  }
  ports.peers.onmessage = (message) => {
    const read = readPeerMessage(message);
    if (read) void heard(read);
  };

  return {
    get state() {
      return state;
    },
    restore,
    signIn,
    signOut,
    changePassword: (change) => changeTokens('/api/auth/changePassword', change),
    saveTokenSettings: (settings) => changeTokens('/api/admin/jwtSettings', settings),
    userWritten,
    accessToken,
    halfToken,
    rejectToken: (token) => {
      if (tokens?.access === token) tokens = { ...tokens, accessUntil: 0 };
    },
    owner: () => ({ tenantId: tokens?.claims.tenantId ?? '', customerId: tokens?.claims.customerId ?? '' }),
  };
}

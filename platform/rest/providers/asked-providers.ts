/** Sign-ins that wait for the answer of a provider: each is good for one answer, within minutes, in the browser that asked. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ApiRequest } from '../request.ts';

const WAIT_S = 180;
/** Anybody may ask: the oldest gives way. */
const MOST_ASKED = 10_000;
const COOKIE = 'oauth2_auth_request';

export interface AskedProvider {
  readonly id: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the browser was. */
  readonly wayBack: string | undefined;
}
interface Waiting extends AskedProvider {
  readonly until: EpochMs;
}

const waitingOf = new WeakMap<Storage, Map<string, Waiting>>();

function waitingIn(storage: Storage): Map<string, Waiting> {
  const waiting = waitingOf.get(storage) ?? new Map<string, Waiting>();
  waitingOf.set(storage, waiting);
  return waiting;
}

/** A new state. */
export function ask({ storage }: ApiRequest, asked: AskedProvider): string {
  const waiting = waitingIn(storage);
  for (const [state, { until }] of waiting) if (until <= storage.now() || waiting.size >= MOST_ASKED) waiting.delete(state);
  const state = randomBytes(32).toString('base64url');
  waiting.set(state, { ...asked, until: storage.now() + WAIT_S * 1000 });
  return state;
}

/** A browser sends it along when the provider sends it back; to a form that the provider posts, only if it says so. */
export function cookieOf(state: string, isSecure: boolean, isPosted: boolean): string {
  const site = isPosted && isSecure ? 'None' : 'Lax';
  const expires = new Date(Date.now() + WAIT_S * 1000).toUTCString();
  return `${COOKIE}=${state}; Max-Age=${WAIT_S}; Expires=${expires}; Path=/; HttpOnly; SameSite=${site}${isSecure ? '; Secure' : ''}`;
}

export const NO_COOKIE = `${COOKIE}=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/`;

function isCookie({ context }: ApiRequest, state: string): boolean {
  const kept = Buffer.from(new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(context.req.header('cookie') ?? '')?.[1] ?? '');
  const given = Buffer.from(state);
  return kept.length === given.length && timingSafeEqual(kept, given);
}

/** Undefined for a state of another browser, of the past, or one that was answered. */
export function takeAsked(request: ApiRequest, state: string): AskedProvider | undefined {
  if (!isCookie(request, state)) return undefined;
  const waiting = waitingIn(request.storage);
  const asked = waiting.get(state);
  waiting.delete(state);
  return asked && asked.until > request.storage.now() ? asked : undefined;
}

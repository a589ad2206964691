/**
 * Sign-in values in an address, read once and removed. `main.tsx` calls this first, so that no session token, password or untrusted message
 * stays in the address, the history or a Referer header. Tokens of links from mails stay until they are used, so that a reload keeps the form.
 */
import { type Arrival, holdArrival } from '../store/arrival.ts';
import { takeWayBack } from '../store/way-back.ts';

/** Secrets are removed from any address; the others only at sign-in, because screens may use them (`publicId` on dashboards). */
const SECRET = ['accessToken', 'refreshToken', 'password', 'verificationToken'] as const;
const OF_SIGN_IN = ['publicId', 'username', 'loginError', 'scope'] as const;
type Parameter = (typeof SECRET | typeof OF_SIGN_IN)[number];

export interface AddressPrefill {
  readonly arrival: Arrival;
  /** Path, query and fragment without the values read, otherwise in the same order; null when there were none. */
  readonly cleaned: string | null;
}

const isSignIn = (path: string) => path === '/' || path === '/login' || path.startsWith('/login/');

/** Tokens count only as a pair. A parameter that is empty or occurs twice is removed and ignored. */
export function readAddressPrefill(href: string): AddressPrefill {
  const { pathname, search, hash } = new URL(href);
  const names: readonly Parameter[] = isSignIn(pathname) ? [...SECRET, ...OF_SIGN_IN] : SECRET;
  const query = new URLSearchParams(search);
  // Servers of 3.2 send the browser there when a provider refuses, and have no page there.
  if (pathname === '/oauth2Login' && query.has('error')) return { arrival: { loginError: query.get('error') ?? '' }, cleaned: '/login' };
  if (!names.some((name) => query.has(name))) return { arrival: {}, cleaned: null };
  const found: Partial<Record<Parameter, string>> = {};
  for (const name of names) {
    const [value, ...others] = query.getAll(name);
    if (value && others.length === 0) found[name] = value;
    query.delete(name);
  }
  const { accessToken, refreshToken, verificationToken, scope, loginError, ...parts } = found;
  const tokens = accessToken && refreshToken ? { tokens: { token: accessToken, refreshToken } } : {};
  // What is said beside half a sign-in is for consoles that cannot go on with it.
  const refusal = loginError === undefined ? {} : { loginError };
  const half = verificationToken && scope ? { half: { verificationToken, scope } } : refusal;
  const rest = query.toString();
  return { arrival: { ...parts, ...tokens, ...half }, cleaned: `${pathname}${rest ? `?${rest}` : ''}${hash}` };
}

export function takeAddressPrefill(): void {
  const { arrival, cleaned } = readAddressPrefill(window.location.href);
  if (cleaned === null) return;
  // Providers send browsers to the one or the other.
  const isBack = (cleaned === '/' || cleaned === '/login') && (arrival.tokens || arrival.half || arrival.loginError);
  window.history.replaceState(window.history.state, '', (isBack && takeWayBack()) || cleaned);
  holdArrival(arrival);
}

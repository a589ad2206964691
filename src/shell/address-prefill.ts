/**
 * What an address may bring along for signing in, read once and taken out of it. `main.tsx` calls this before anything else, so that
 * no token, no password and no foreign sentence is left in the address, the history, or a request that names its page.
 */
import { type Arrival, holdArrival } from '../store/arrival.ts';

/** Secrets are taken out of any address; elsewhere the other names may belong to a screen, as `publicId` does to a dashboard. */
const SECRET = ['accessToken', 'refreshToken', 'password'] as const;
const OF_SIGN_IN = ['publicId', 'username', 'loginError', 'resetToken', 'activateToken'] as const;
type Parameter = (typeof SECRET | typeof OF_SIGN_IN)[number];

export interface AddressPrefill {
  readonly arrival: Arrival;
  /** Path, query and fragment without what was read; the order of the rest is kept. Null when nothing was there. */
  readonly cleaned: string | null;
}

const isSignIn = (path: string) => path === '/' || path === '/login' || path.startsWith('/login/');

/** Reads an address. Tokens count as a pair only; a parameter that is empty or comes twice is removed and means nothing. */
export function readAddressPrefill(href: string): AddressPrefill {
  const { pathname, search, hash } = new URL(href);
  const names: readonly Parameter[] = isSignIn(pathname) ? [...SECRET, ...OF_SIGN_IN] : SECRET;
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.has(name))) return { arrival: {}, cleaned: null };
  const found: Partial<Record<Parameter, string>> = {};
  for (const name of names) {
    const [value, ...others] = query.getAll(name);
    if (value && others.length === 0) found[name] = value;
    query.delete(name);
  }
  const { accessToken, refreshToken, ...parts } = found;
  const tokens = accessToken && refreshToken ? { tokens: { token: accessToken, refreshToken } } : {};
  const rest = query.toString();
  return { arrival: { ...parts, ...tokens }, cleaned: `${pathname}${rest ? `?${rest}` : ''}${hash}` };
}

/** Takes what this page's address brought along out of it, and holds it for the screens. */
export function takeAddressPrefill(): void {
  const { arrival, cleaned } = readAddressPrefill(window.location.href);
  if (cleaned === null) return;
  window.history.replaceState(window.history.state, '', cleaned);
  holdArrival(arrival);
}

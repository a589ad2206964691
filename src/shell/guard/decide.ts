/** Who may go where: the one place that knows. Pure, so that each of its branches is a test; `SessionGate` does what it decides. */
import type { Authority } from '../../contract/session.ts';
import { defaultDashboardOf, type SessionState } from '../../contract/session-state.ts';
import { landingOf } from './landing.ts';
import { loginAddress, placeAfterSignIn } from './remembered-place.ts';

export type Decision =
  /** Nothing is known yet. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The screen is not for this account's role. */
  | { readonly kind: 'forbidden' }
  /** Somebody comes with tokens of a third party's sign-in: his session has to begin first. */
  | { readonly kind: 'enter' }
  /** Somebody comes for what is shown to everybody. */
  | { readonly kind: 'visit'; readonly publicId: string }
  /** A visitor's address that no longer says whose visitor he is. */
  | { readonly kind: 'sign-out' }
  /** A visitor to whom nothing is shown. */
  | { readonly kind: 'nothing-shown' };

/** An address of the console: its path, and its query text without the question mark. */
export interface Address {
  readonly path: string;
  readonly query: string;
}

export interface GuardSurroundings {
  /** Roles that may see the screen at a path; undefined for one that is for all. */
  readonly rolesOf: (path: string) => readonly Authority[] | undefined;
  readonly lastPublicDashboard: string | null;
  /** What the address that opened the page brought along; it stands in no address any more. */
  readonly arrival: { readonly hasTokens: boolean; readonly publicId: string | null };
  /** The public customer whose visit somebody ended on purpose, to sign in with an account; null for none. */
  readonly leftVisit: string | null;
}

export const LOGIN = '/login';
/** Sign-in and what belongs to it, and where newer platforms lead whose link has expired (rest.md 25.2). */
const PUBLIC = /^\/(login(\/.*)?|(activation|passwordReset)LinkExpired)$/;
export const isPublicPath = (path: string) => PUBLIC.test(path);
const DASHBOARD = /^\/dashboards?\/([^/]+)$/;
const ALLOW: Decision = { kind: 'allow' };

/** What to do about an address. Source: specification A, sections 4 and 6. */
export function decide(session: SessionState, address: Address, surroundings: GuardSurroundings): Decision {
  const { arrival, leftVisit } = surroundings;
  if (arrival.hasTokens) return { kind: 'enter' };
  const publicId = new URLSearchParams(address.query).get('publicId') ?? arrival.publicId;
  if (session.phase === 'restoring') return { kind: 'wait' };
  if (session.phase === 'signed-out') return withoutSession(address, publicId === leftVisit ? null : publicId);
  if (session.publicId !== null && publicId !== null && publicId !== session.publicId)
    return publicId === '' ? { kind: 'sign-out' } : { kind: 'visit', publicId };
  return withSession(session, address, surroundings);
}

function withoutSession({ path, query }: Address, publicId: string | null): Decision {
  if (publicId) return { kind: 'visit', publicId };
  return isPublicPath(path) ? ALLOW : { kind: 'redirect', to: loginAddress(query ? `${path}?${query}` : path) };
}

function withSession(session: SessionState, { path, query }: Address, { rolesOf, lastPublicDashboard }: GuardSurroundings): Decision {
  const landing = landingOf(session, lastPublicDashboard);
  const land: Decision = landing === null ? { kind: 'nothing-shown' } : { kind: 'redirect', to: landing };
  if (path === LOGIN) {
    const place = placeAfterSignIn(query);
    return place === '/' ? land : { kind: 'redirect', to: place };
  }
  if (path === '/') return land;
  // A link from a mail is for whoever opens it, also beside a session.
  if (isPublicPath(path)) return session.publicId === null ? ALLOW : land;
  if (session.allowedDashboardIds !== null && !mayConfined(session, path)) return land;
  const roles = rolesOf(path);
  if (roles && !(session.user && roles.includes(session.user.authority))) return { kind: 'forbidden' };
  return ALLOW;
}

/**
 * A session that is confined to full screen may open its dashboards and, when it is an account's, the profile. An account's own one
 * is where it lands: when that was taken away from it, the dashboard itself says so.
 */
function mayConfined({ publicId, user, allowedDashboardIds }: SessionState, path: string): boolean {
  if (path === '/profile') return publicId === null;
  const dashboardId = DASHBOARD.exec(path)?.[1];
  if (dashboardId === undefined) return false;
  return (
    allowedDashboardIds?.includes(dashboardId) === true || (publicId === null && user !== null && dashboardId === defaultDashboardOf(user))
  );
}

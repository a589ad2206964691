/** Decides what happens at every address. Pure; `SessionGate` carries it out. */
import type { Authority } from '../../contract/session.ts';
import { defaultDashboardOf, type SessionState } from '../../contract/session-state.ts';
import { fullScreenAddress, landingOf } from './landing.ts';
import { loginAddress, placeAfterSignIn } from './remembered-place.ts';

export type Decision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'forbidden' }
  /** The address contained tokens of a third-party sign-in: that session starts first. */
  | { readonly kind: 'enter' }
  /** A public dashboard's address: a session as its visitor starts. */
  | { readonly kind: 'visit'; readonly publicId: string }
  /** A visitor's address with an empty `publicId`. */
  | { readonly kind: 'sign-out' }
  /** No dashboard is public for this visitor. */
  | { readonly kind: 'nothing-shown' };

/** `query` without the question mark. */
export interface Address {
  readonly path: string;
  readonly query: string;
}

export function addressOf(place: string): Address {
  const [path = '', ...rest] = place.split('?');
  return { path, query: rest.join('?') };
}

const placeOf = ({ path, query }: Address) => (query ? `${path}?${query}` : path);

export interface GuardSurroundings {
  readonly rolesOf: (path: string) => readonly Authority[] | undefined;
  readonly lastPublicDashboard: string | null;
  /** Values of the address that opened the page, since removed from it. */
  readonly arrival: { readonly hasTokens: boolean; readonly publicId: string | null };
  /** The public customer whose visit was ended in order to sign in; null otherwise. */
  readonly leftVisit: string | null;
  /** Whether what this tab showed last was shown to another account, as when acting as another user begins or ends. */
  readonly isOfOther: (place: string) => boolean;
  /** The page to return to after sign-in, from the one that is open. */
  readonly wantedPlace: (place: string) => string;
}

export const LOGIN = '/login';
/** The sign-in pages, and those to which servers lead: newer ones when a link has expired, others after somebody signed up. */
const PUBLIC = /^\/(login(\/.*)?|(activation|passwordReset)LinkExpired|signup\/email(Verified|Verification))$/;
export const isPublicPath = (path: string) => PUBLIC.test(path);
const DASHBOARD = /^\/dashboards?\/([^/]+)$/;
const IN_SHELL = /^\/dashboards\/([^/]+)$/;
const ALLOW: Decision = { kind: 'allow' };

export function decide(session: SessionState, address: Address, surroundings: GuardSurroundings): Decision {
  const { arrival, leftVisit } = surroundings;
  if (arrival.hasTokens) return { kind: 'enter' };
  const publicId = new URLSearchParams(address.query).get('publicId') ?? arrival.publicId;
  if (session.phase === 'restoring') return { kind: 'wait' };
  if (session.phase === 'signed-out') return withoutSession(address, publicId === leftVisit ? null : publicId, surroundings);
  if (session.publicId !== null && publicId !== null && publicId !== session.publicId)
    return publicId === '' ? { kind: 'sign-out' } : { kind: 'visit', publicId };
  return withSession(session, address, surroundings);
}

function withoutSession({ path, query }: Address, publicId: string | null, { wantedPlace }: GuardSurroundings): Decision {
  if (publicId) return { kind: 'visit', publicId };
  return isPublicPath(path) ? ALLOW : { kind: 'redirect', to: loginAddress(wantedPlace(placeOf({ path, query }))) };
}

function withSession(session: SessionState, { path, query }: Address, surroundings: GuardSurroundings): Decision {
  const { rolesOf, lastPublicDashboard, isOfOther } = surroundings;
  const landing = landingOf(session, lastPublicDashboard);
  const land: Decision = landing === null ? { kind: 'nothing-shown' } : { kind: 'redirect', to: landing };
  if (path === LOGIN) {
    const place = placeAfterSignIn(query);
    // Nobody is greeted with what only the account before could see.
    const isGood = place !== '/' && !isOfOther(place) && decide(session, addressOf(place), surroundings).kind !== 'forbidden';
    return isGood ? { kind: 'redirect', to: place } : land;
  }
  if (path === '/') return land;
  // A link from a mail works even when another session is open.
  if (isPublicPath(path)) return session.publicId === null ? ALLOW : land;
  // What the other account had open is not this one's business, and may be forbidden to it.
  if (isOfOther(placeOf({ path, query })) && landing !== null && path !== addressOf(landing).path) return land;
  if (session.allowedDashboardIds !== null && !mayConfined(session, path)) return land;
  const inShell = session.allowedDashboardIds === null ? null : IN_SHELL.exec(path);
  if (inShell?.[1]) return { kind: 'redirect', to: fullScreenAddress(inShell[1], session.publicId) };
  const roles = rolesOf(path);
  if (roles && !(session.user && roles.includes(session.user.authority))) return { kind: 'forbidden' };
  return ALLOW;
}

/**
 * A session confined to full screen may open its dashboards and, unless it is a visitor's, the profile. Its default dashboard, where it
 * starts, is always allowed: without access the dashboard itself reports that.
 */
function mayConfined({ publicId, user, allowedDashboardIds }: SessionState, path: string): boolean {
  if (path === '/profile') return publicId === null;
  const dashboardId = DASHBOARD.exec(path)?.[1];
  if (dashboardId === undefined) return false;
  return (
    allowedDashboardIds?.includes(dashboardId) === true || (publicId === null && user !== null && dashboardId === defaultDashboardOf(user))
  );
}

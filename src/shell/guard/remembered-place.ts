/** The page to open after sign-in is kept in the address, so that it survives a reload. */
const PARAMETER = 'to';

/** Only paths of this console: others would make the sign-in page an open redirect. */
function isOurs(place: string): boolean {
  return /^\/(?![/\\])/.test(place) && !place.startsWith('/login');
}

export function loginAddress(place: string): string {
  return isOurs(place) && place !== '/' ? `/login?${PARAMETER}=${encodeURIComponent(place)}` : '/login';
}

/** What this tab showed last, and to which account: kept by the browser, so that it survives a reload. */
export interface LeftPlace {
  readonly place: string;
  readonly accountId: string;
}

const KEY = 'TB-left-place';
let wanted: string | null = null;

export function leftPlace(): LeftPlace | null {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as LeftPlace);
}

export function keepPlace(left: LeftPlace): void {
  // What was asked for another account is that account's.
  if (wanted === null) sessionStorage.setItem(KEY, JSON.stringify(left));
}

/** Where the next account to sign in goes, whoever that is; otherwise places are kept for the account that saw them. */
export function wantPlace(place: string): void {
  wanted = place;
  sessionStorage.removeItem(KEY);
}

/** The page that was asked for by `wantPlace`; else `place`. */
export const wantedPlace = (place: string): string => wanted ?? place;

export function forgetWanted(): void {
  wanted = null;
}

export function placeAfterSignIn(query: string): string {
  const place = new URLSearchParams(query).get(PARAMETER);
  return place !== null && isOurs(place) ? place : '/';
}

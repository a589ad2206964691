/** The page to open after sign-in is kept in the address, so that it survives a reload. */
const PARAMETER = 'to';

/** Only paths of this console: others would make the sign-in page an open redirect. */
function isOurs(place: string): boolean {
  return /^\/(?![/\\])/.test(place) && !place.startsWith('/login');
}

export function loginAddress(place: string): string {
  return isOurs(place) && place !== '/' ? `/login?${PARAMETER}=${encodeURIComponent(place)}` : '/login';
}

export function placeAfterSignIn(query: string): string {
  const place = new URLSearchParams(query).get(PARAMETER);
  return place !== null && isOurs(place) ? place : '/';
}

/** Where somebody wanted to go before signing in travels in the address, so that it survives a reload. */
const PARAMETER = 'to';

/** Only places of this console: an address that leads elsewhere would make the sign-in page a lure. */
function isOurs(place: string): boolean {
  return /^\/(?![/\\])/.test(place) && !place.startsWith('/login');
}

/** Address of the sign-in page that leads back to `place`. */
export function loginAddress(place: string): string {
  return isOurs(place) && place !== '/' ? `/login?${PARAMETER}=${encodeURIComponent(place)}` : '/login';
}

/** Where to go after signing in, from the query text of the sign-in page's address. */
export function placeAfterSignIn(query: string): string {
  const place = new URLSearchParams(query).get(PARAMETER);
  return place !== null && isOurs(place) ? place : '/';
}

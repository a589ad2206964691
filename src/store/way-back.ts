/** Where a sign-in through a provider is to end. The browser leaves the console for it, and servers keep no way back, or not all of them. */
const KEY = 'TB-way-back';
const PARAMETER = 'to';

/** @param query of the sign-in page that is left. */
export function keepWayBack(query: string): void {
  const to = new URLSearchParams(query).get(PARAMETER);
  if (to === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, to);
}

/** The address of the sign-in page as it was left, once. Null: nothing was asked for. */
export function takeWayBack(): string | null {
  const to = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return to === null ? null : `/login?${new URLSearchParams({ [PARAMETER]: to })}`;
}

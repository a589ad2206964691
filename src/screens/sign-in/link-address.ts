/** Tokens of links from mails stay in the address, so that a reload keeps the form, and are removed with the first step away from it. */
const TOKENS = ['resetToken', 'activateToken'] as const;
export type LinkToken = (typeof TOKENS)[number];

const join = (path: string, parameters: URLSearchParams) => (parameters.size > 0 ? `${path}?${parameters}` : path);

/** `query` without the question mark; keeps the page to return to. */
export function withoutToken(path: string, query: string): string {
  const parameters = new URLSearchParams(query);
  for (const name of TOKENS) parameters.delete(name);
  return join(path, parameters);
}

export function withToken(path: string, query: string, name: LinkToken, token: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set(name, token);
  return join(path, parameters);
}

/** Null when it is missing. */
export function tokenIn(query: string, name: LinkToken): string | null {
  return new URLSearchParams(query).get(name) || null;
}

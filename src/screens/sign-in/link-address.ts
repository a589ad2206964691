import type { Fault } from '../../contract/fault.ts';

/** Tokens of links from mails stay in the address, so that a reload keeps the form, and are removed with the first step away from it. */
const TOKENS = ['resetToken', 'activateToken', 'emailCode'] as const;
/** Where a mail is to be sent. */
const EMAIL = 'email';
/** Where a link for a new password is asked for. */
export const REQUEST_PASSWORD = '/login/resetPasswordRequest';
/** Where an activation mail is asked for again. */
export const RESEND_ACTIVATION = '/login/resendEmailActivation';
/** Where a sign-in goes on that needs a second factor to be set up. */
export const SET_UP_FACTOR = '/login/force-mfa';
const SECOND_FACTOR = '/login/code';
export type LinkToken = (typeof TOKENS)[number];

const join = (path: string, parameters: URLSearchParams) => (parameters.size > 0 ? `${path}?${parameters}` : path);

/** `query` without the question mark; keeps the page to return to. */
export function withoutToken(path: string, query: string): string {
  const parameters = new URLSearchParams(query);
  for (const name of [...TOKENS, EMAIL]) parameters.delete(name);
  return join(path, parameters);
}

/** Where half a sign-in goes on. Null: it is none. */
export function addressOfHalf({ key }: Pick<Fault, 'key'>, query: string): string | null {
  if (key !== 'second-factor' && key !== 'factor-setup') return null;
  return withoutToken(key === 'factor-setup' ? SET_UP_FACTOR : SECOND_FACTOR, query);
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

/** To ask for a mail to `email`; keeps the page to return to. */
export function mailAddress(path: string, query: string, email: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set(EMAIL, email);
  return join(path, parameters);
}

/** Empty where the address names none. */
export const emailIn = (query: string): string => new URLSearchParams(query).get(EMAIL) ?? '';

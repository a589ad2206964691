/** Addresses of providers, and those that they send browsers back to. */
import { translate } from '../../i18n/i18n.ts';

/** Null: it is an address of the web, or nothing. */
export function webProblem(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text.trim());
  return text === null || (url && /^https?:$/.test(url.protocol) && url.username === '' && !url.hash)
    ? null
    : translate('oauth2.badAddress');
}

/** As browsers name a host: with its port, if it is not the usual one. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

export const hostProblem = (text: string | null) => (text === null || HOST.test(text.trim()) ? null : translate('oauth2.badHost'));

export const SCHEMES = ['HTTPS', 'HTTP', 'MIXED'] as const;

/** What a provider is told: one address for each scheme. @param path where the server takes the answer. */
export function redirectsOf(scheme: string | null, name: string | null, path: string): readonly string[] {
  const host = name?.trim() ?? '';
  if (host === '' || scheme === null || hostProblem(host) !== null) return [];
  return (scheme === 'MIXED' ? ['https', 'http'] : [scheme.toLowerCase()]).map((one) => `${one}://${host}${path}`);
}

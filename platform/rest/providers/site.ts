import { isLoopback, peerAddress } from '../../limits/client-address.ts';
import type { ApiRequest } from '../request.ts';

/** Under which address the browser sees the platform. */
export interface Site {
  readonly scheme: 'http' | 'https';
  readonly name: string;
  /** Undefined: that of the scheme. */
  readonly port: string | undefined;
  /** The web server in front names it. */
  readonly isForwarded: boolean;
}

const usual = (scheme: Site['scheme']) => (scheme === 'https' ? '443' : '80');

/** As a web server on this machine says, or the request itself; before 3.8 that server is asked for the scheme only. */
export function siteOf({ context, has }: ApiRequest): Site {
  const { req } = context;
  const url = new URL(req.url);
  const isTrusted = isLoopback(peerAddress(context));
  const header = (name: string) => (isTrusted ? req.header(name)?.split(',')[0]?.trim() || undefined : undefined);
  const proto = header('x-forwarded-proto')?.toLowerCase();
  const scheme = (proto ?? url.protocol.slice(0, -1)) === 'https' ? 'https' : 'http';
  const forwarded = has('providersApart') ? URL.parse(`${scheme}://${header('x-forwarded-host') ?? ''}`) : null;
  const name = (forwarded ?? url).hostname;
  const own = forwarded ? forwarded.port : proto === undefined ? url.port : '';
  const port = header('x-forwarded-port') ?? own;
  return {
    ...{ scheme, name, port: port === '' || port === usual(scheme) ? undefined : port },
    isForwarded: forwarded !== null || proto !== undefined,
  };
}

export const hostOf = ({ name, port }: Pick<Site, 'name' | 'port'>) => (port === undefined ? name : `${name}:${port}`);
export const baseOf = (site: Site) => `${site.scheme}://${hostOf(site)}`;

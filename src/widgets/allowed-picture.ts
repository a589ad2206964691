import { toldPictureHosts } from '../page/picture-hosts.ts';

interface AskedPicture {
  /** An address that the page's policy lets it show. */
  readonly address: string | undefined;
  /** The server that it may not ask. */
  readonly refused: string | undefined;
}

/** @param allowed as in a policy's source list. */
export function isAllowed(host: string, allowed: readonly string[]): boolean {
  return allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

/** A picture of another server; nothing for those that are inline or in the server's gallery. */
export function askedPicture(stored: string | null): AskedPicture {
  const address = stored === null ? null : URL.parse(stored.trim().replace(/^\/\//, 'https://'));
  if (!address || !/^https?:$/.test(address.protocol)) return { address: undefined, refused: undefined };
  return isAllowed(address.host, toldPictureHosts() ?? [])
    ? { address: address.href, refused: undefined }
    : { address: undefined, refused: address.host };
}

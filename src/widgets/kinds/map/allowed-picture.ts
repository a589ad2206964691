import { toldPictureHosts } from '../../../page/picture-hosts.ts';
import { isAllowed } from './tile-sources.ts';

interface AskedPicture {
  /** An address that the page's policy lets it show. */
  readonly address: string | undefined;
  /** The server that it may not ask. */
  readonly refused: string | undefined;
}

/** A picture of another server; nothing for those that are inline or in the server's gallery. */
export function askedPicture(stored: string | null): AskedPicture {
  const address = stored === null ? null : URL.parse(stored);
  if (!address || !/^https?:$/.test(address.protocol)) return { address: undefined, refused: undefined };
  return isAllowed(address.host, toldPictureHosts() ?? [])
    ? { address: address.href, refused: undefined }
    : { address: undefined, refused: address.host };
}

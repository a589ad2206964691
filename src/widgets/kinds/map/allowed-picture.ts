import { toldPictureHosts } from '../../../page/picture-hosts.ts';
import { isAllowed } from './tile-sources.ts';

/** A picture of a server that the page's policy lets it show; undefined for any other. */
export function allowedPicture(stored: string | null): string | undefined {
  const address = stored === null ? null : URL.parse(stored);
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  return isAllowed(address.host, toldPictureHosts() ?? []) ? address.href : undefined;
}

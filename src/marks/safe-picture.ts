const INLINE = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i;
/** Newer servers write these before links into their gallery, and before pictures in exported files. Source: contract/dashboards.md 9.2. */
const MARK = /^tb-image(?:;|:[^;]*;)/;
const GALLERY = '/api/images/';

/** Whether a stored address of a picture may be shown as it is: others could follow who looks. */
export const isSafePicture = (stored: unknown): stored is string => typeof stored === 'string' && INLINE.test(stored);

/** A stored picture without the server's mark: inline, or a path on the server; undefined for anything else. */
export function pictureAddress(stored: unknown): string | undefined {
  if (typeof stored !== 'string') return undefined;
  const address = stored.replace(MARK, '');
  return INLINE.test(address) || address.startsWith(GALLERY) ? address : undefined;
}

import { badRequest } from '../api-error.ts';
import { etagOf } from './kept-resource.ts';
import { pictureIn } from './picture.ts';

/** What is known of a picture by its bytes. Throws 400/31 for what is none. */
export function describedPicture(bytes: Buffer, fileName: string): { readonly mediaType: string; readonly descriptor: object } {
  const picture = pictureIn(bytes);
  if (!picture) throw badRequest(`${fileName} is no picture of a known kind: PNG, JPEG, GIF, WebP, AVIF or SVG`);
  const { mediaType } = picture;
  const drawn = { ...picture, size: bytes.length, etag: etagOf(bytes) };
  // None is made smaller here: the preview is the picture.
  return { mediaType, descriptor: { ...drawn, previewDescriptor: drawn } };
}

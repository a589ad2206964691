import { partOf } from '../contract/part.ts';
import { usePicture } from '../inputs/media/use-picture.ts';
import { PICTURE_SHARE } from './frame-look.ts';
import classes from './panel-picture.module.css';

const MOST_BLUR_PX = 50;

/** In pixels, of a cover over the picture; its colour is what lies under ours. */
function blurOf(overlay: unknown): number {
  const { enabled, blur } = partOf(overlay);
  return enabled === true && typeof blur === 'number' ? Math.min(Math.max(blur, 0), MOST_BLUR_PX) : 0;
}

/** The picture behind a widget; nothing where it cannot be read. @param ground as newer servers store it, with `imageUrl` and `overlay`. */
export function PanelPicture({ ground }: { readonly ground: unknown }) {
  const { imageUrl, overlay } = partOf(ground);
  const url = usePicture(imageUrl);
  const px = blurOf(overlay);
  const style = { opacity: PICTURE_SHARE, ...(px > 0 && { filter: `blur(${px}px)` }) };
  return url === undefined ? null : <img alt="" src={url} className={classes.picture} style={style} />;
}

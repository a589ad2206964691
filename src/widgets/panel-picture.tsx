import { PICTURE_SHARE } from './frame-look.ts';
import classes from './panel-picture.module.css';
import { usePicture } from './use-picture.ts';

/** The picture behind a widget; nothing where it cannot be read. @param stored as `usePicture` takes it. */
export function PanelPicture({ stored }: { readonly stored: unknown }) {
  const url = usePicture(stored);
  return url === undefined ? null : <img alt="" src={url} className={classes.picture} style={{ opacity: PICTURE_SHARE }} />;
}

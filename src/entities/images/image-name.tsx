import { GalleryPicture } from '../../inputs/media/gallery-picture.tsx';
import type { CellProps } from '../describe.ts';
import classes from './image.module.css';

/** In lists: the image, large enough to be known by, before its title. The row ends with address and checksum. */
export function ImageName({ name, row }: CellProps) {
  const [link, etag] = row.slice(-2);
  return (
    <span className={classes.named}>
      <GalleryPicture path={`${String(link)}/preview`} version={String(etag)} className={classes.thumb} />
      <bdi className={classes.title} title={name}>
        {name}
      </bdi>
    </span>
  );
}

import { usePicture } from '../../../inputs/media/use-picture.ts';
import type { CellProps } from '../../describe.ts';
import classes from './image.module.css';

/** In lists: the image, small, before its title. The row ends with address and checksum. */
export function ImageName({ name, row }: CellProps) {
  const [link, etag] = row.slice(-2);
  const picture = usePicture(`${String(link)}/preview`, String(etag));
  return (
    <span className={classes.named}>
      <span className={classes.thumb}>{picture ? <img src={picture} alt="" /> : null}</span>
      <bdi className={classes.title}>{name}</bdi>
    </span>
  );
}

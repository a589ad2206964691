import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './gallery-picture.module.css';
import { useStoredPicture } from './use-picture.ts';

interface GalleryPictureProps {
  readonly path: string;
  /** Of what stands there. */
  readonly version: string;
  /** Default: the words beside it say what it is. */
  readonly alt?: string;
  /** Said where it cannot be drawn. Default: a mark alone. */
  readonly none?: string;
  /** Its size. */
  readonly className: string | undefined;
}

/** A picture of the server's gallery, whole, and never larger than it is. */
export function GalleryPicture({ path, version, alt = '', none, className }: GalleryPictureProps) {
  const { picture, isMissing } = useStoredPicture(path, version);
  const [broken, setBroken] = useState<string>();
  const isNone = isMissing || (picture !== undefined && picture === broken);
  return (
    <span className={`${classes.frame} ${className}`} data-none={isNone || undefined}>
      {isNone ? (
        <>
          <IconPhotoOff aria-hidden size={20} stroke={1.5} />
          {none}
        </>
      ) : picture ? (
        <img src={picture} alt={alt} onError={() => setBroken(picture)} />
      ) : null}
    </span>
  );
}

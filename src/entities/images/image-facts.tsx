import { request } from '../../bridge/request.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import { formatSize } from '../../format/sizes.ts';
import { useT } from '../../i18n/use-t.ts';
import { formFile } from '../../inputs/media/form-file.ts';
import { GalleryPicture } from '../../inputs/media/gallery-picture.tsx';
import { pixelsWord } from '../../inputs/media/pixels-word.ts';
import { forgetPicture } from '../../inputs/media/use-picture.ts';
import type { RecordTabProps } from '../describe.ts';
import { saveFrom } from '../files/file-bytes.ts';
import { FileFacts } from '../files/file-facts.tsx';
import { isOwn } from '../files/own-file.ts';
import classes from './image.module.css';
import { type ImageRecord, replacementOf, sortOf } from './image-file.ts';

/** Shows the image, and what is known of it. */
export function ImageFacts(props: RecordTabProps) {
  // The description's schema has checked it.
  const image = props.record as AnyRecord as ImageRecord;
  const { link, title, fileName, etag, publicLink, descriptor } = image;
  const t = useT();
  const { size, mediaType } = descriptor ?? {};
  const facts = [
    { label: t('image.type'), text: mediaType ?? '' },
    { label: t('image.size'), text: size ? formatSize(size) : '' },
    { label: t('image.dimensions'), text: pixelsWord(descriptor) },
    { label: t('image.fileName'), text: fileName ?? '' },
  ];
  const links = [
    { label: t('image.link'), text: `tb-image;${link}` },
    ...(publicLink ? [{ label: t('image.publicLink'), text: `${window.location.origin}${publicLink}` }] : []),
  ];
  return (
    <FileFacts
      {...props}
      preview={
        <GalleryPicture
          path={link}
          version={etag ?? ''}
          alt={t('inputs.media.preview', { label: title })}
          none={t('image.noPreview')}
          className={classes.large}
        />
      }
      facts={facts.filter(({ text }) => text !== '')}
      links={links}
      save={() => saveFrom(link, fileName ?? title)}
      replacing={
        isOwn(image)
          ? {
              ...replacementOf(sortOf(props.kind)),
              send: async (file) => {
                const sent = await request('replaceImage', { path: link, file: await formFile(file) }, { ignoreErrors: true });
                forgetPicture(link);
                return sent;
              },
            }
          : null
      }
    />
  );
}

import type { ComponentType } from 'react';
import type { Bytes } from '../../contract/units.ts';
import { formatSize } from '../../format/sizes.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useField } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { DropArea } from './drop-area.tsx';
import { isImageUrl, LARGEST_IMAGE, readAsUrl } from './file-rules.ts';
import type { KeptImage } from './image-sorts.ts';
import classes from './media.module.css';
import { usePicture } from './use-picture.ts';

export interface OffersProps {
  /** Of the control. */
  readonly label: string;
  readonly onChoose: (stored: string) => void;
}

interface ImageControlProps extends ControlProps<string> {
  readonly largest?: Bytes | undefined;
  /** Default: true. Otherwise it says only that there is one. */
  readonly hasPreview?: boolean;
  /** It is replaced, and not removed. */
  readonly isFixed?: boolean;
  /** A button that chooses one that the server keeps. */
  readonly offers?: ComponentType<OffersProps>;
  /** Has the server keep a file that is chosen. Default: it is stored itself. */
  readonly keep?: ((file: File) => Promise<KeptImage>) | undefined;
  /** Of files to choose. */
  readonly accept?: string;
}

/**
 * An image as a data URL, or one that the server keeps. It is drawn only as the source of an `img`, where scripts of an SVG do not run. Any other
 * stored value, such as an address, is shown as text and kept.
 */
export function ImageControl(props: ImageControlProps) {
  const { value, onChange, largest = LARGEST_IMAGE, hasPreview = true, isFixed = false, offers: Offers, keep, accept = 'image/*' } = props;
  const t = useT();
  const held = storedText(value);
  const isEmpty = held === null || held === '';
  const { field } = useField(props, isEmpty);
  const kept = usePicture(isImageUrl(value) ? undefined : value);
  const picture = isImageUrl(value) ? value : kept;
  const readFile = async (file: File) => {
    if (keep) {
      const kept = await keep(file);
      return 'stored' in kept ? () => onChange(kept.stored) : kept.refused;
    }
    if (!file.type.startsWith('image/')) return t('inputs.media.notImage', { name: file.name });
    if (file.size > largest) {
      return t('inputs.media.tooLarge', { name: file.name, size: formatSize(file.size), most: formatSize(largest) });
    }
    const url = await readAsUrl(file).catch(() => null);
    if (!isImageUrl(url)) return t('inputs.media.unreadable', { name: file.name });
    return () => onChange(url);
  };
  return (
    <DropArea
      {...field}
      accept={accept}
      onFile={readFile}
      onRemove={isEmpty || isFixed ? undefined : () => onChange(null)}
      more={Offers ? <Offers label={props.label} onChoose={onChange} /> : null}
    >
      {picture ? (
        hasPreview ? (
          <img className={classes.preview} src={picture} alt={t('inputs.media.preview', { label: props.label })} />
        ) : (
          <span className={classes.nothing}>{t('inputs.media.hasImage')}</span>
        )
      ) : (
        <span className={classes.nothing} data-empty={isEmpty || undefined}>
          {isEmpty ? (
            t('inputs.media.noImage')
          ) : (
            <bdi className={classes.name} title={held}>
              {held}
            </bdi>
          )}
        </span>
      )}
    </DropArea>
  );
}

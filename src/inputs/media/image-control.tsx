import { useState } from 'react';
import type { Bytes } from '../../contract/units.ts';
import { formatSize } from '../../format/sizes.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { DropArea } from './drop-area.tsx';
import { isImageUrl, LARGEST_IMAGE, readAsUrl } from './file-rules.ts';
import classes from './media.module.css';

interface ImageControlProps extends ControlProps<string> {
  readonly largest?: Bytes | undefined;
}

/**
 * An image as a data URL. Only as the source of an `img` is it ever drawn: what an SVG would do beside being looked at, it cannot do there. What
 * is held and is no such image, such as an address, is shown as text and kept.
 */
export function ImageControl(props: ImageControlProps) {
  const { value, onChange, required, requiredText, error, largest = LARGEST_IMAGE, ...rest } = props;
  const t = useT();
  const [refused, setRefused] = useState<string | null>(null);
  const held = storedText(value);
  const isEmpty = held === null || held === '';
  const checked = useCheck(required && isEmpty ? (requiredText ?? t('inputs.required')) : null, error);
  const take = async (file: File) => {
    if (!file.type.startsWith('image/')) return setRefused(t('inputs.media.notImage', { name: file.name }));
    if (file.size > largest) {
      return setRefused(t('inputs.media.tooLarge', { name: file.name, size: formatSize(file.size), most: formatSize(largest) }));
    }
    const url = await readAsUrl(file).catch(() => null);
    if (!isImageUrl(url)) return setRefused(t('inputs.media.unreadable', { name: file.name }));
    setRefused(null);
    onChange(url);
  };
  const remove = () => {
    setRefused(null);
    onChange(null);
  };
  return (
    <DropArea
      {...rest}
      required={required}
      accept="image/*"
      error={refused ?? checked.error}
      onBlur={checked.onBlur}
      onFile={(file) => void take(file)}
      onRemove={isEmpty ? undefined : remove}
    >
      {isImageUrl(value) ? (
        <img className={classes.preview} src={value} alt={t('inputs.media.preview', { label: props.label })} />
      ) : (
        <span className={classes.nothing}>{isEmpty ? t('inputs.media.noImage') : <bdi className={classes.name}>{held}</bdi>}</span>
      )}
    </DropArea>
  );
}

import { translate } from '../../i18n/i18n.ts';
import { usePicture } from '../../inputs/media/use-picture.ts';
import { askedPicture } from '../allowed-picture.ts';

interface CardPictureProps {
  readonly stored: string | null;
  readonly alt: string;
  /** Other attributes of the element. */
  readonly [name: string]: unknown;
}

/**
 * A picture within the document, of the server's gallery or of a server that the page may ask; of any other address the text is shown, for its
 * server would learn who looks, and which server that is.
 */
export function CardPicture({ stored, alt, ...given }: CardPictureProps) {
  const own = usePicture(stored);
  const { address: other, refused } = askedPicture(stored);
  const address = own ?? other;
  if (address !== undefined) return <img {...given} src={address} alt={alt} />;
  const said = refused === undefined ? [alt] : [alt, translate('widgets.pictureRefused', { host: refused })];
  const { width: _, height: _height, ...others } = given;
  return <span {...others}>{said.filter(Boolean).join(' ')}</span>;
}

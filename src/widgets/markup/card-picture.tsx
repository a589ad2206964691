import { usePicture } from '../use-picture.ts';

interface CardPictureProps {
  readonly stored: string | null;
  readonly alt: string;
  /** Other attributes of the element. */
  readonly [name: string]: unknown;
}

/** A picture within the document or of the server's gallery; of any other address the text is shown, for its server would learn who looks. */
export function CardPicture({ stored, alt, ...given }: CardPictureProps) {
  const address = usePicture(stored);
  return address === undefined ? <span {...given}>{alt}</span> : <img {...given} src={address} alt={alt} />;
}

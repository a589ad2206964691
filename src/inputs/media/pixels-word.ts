import { partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';

/** Pixels; empty where a descriptor does not say. */
export function pixelsWord(descriptor: unknown): string {
  const { width, height } = partOf(descriptor);
  return width && height ? translate('image.pixels', { width: String(width), height: String(height) }) : '';
}

/** Of a descriptor that a table holds as text. */
export const pixelsIn = (text: string): string => pixelsWord(JSON.parse(text));

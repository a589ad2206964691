import { isBlack, legibleColor, parseColor } from '../../../theme/contrast.ts';
import type { ValueColour } from '../../settings-fields.ts';

/** Enough for a text of this size. */
const LARGE_TEXT = 3;

/** Its colour is that of `CardColour`. */
export const followsValue = (stored: ValueColour): stored is Exclude<ValueColour, string | null | undefined> =>
  typeof stored === 'object' && stored !== null && stored.type !== 'constant';

/** @param byValue what it is for the shown value, where it follows one. Undefined: the colour of all texts. */
export function cardColour(stored: ValueColour, byValue: string | undefined, ground: string): string | undefined {
  const color = byValue ?? (typeof stored === 'string' ? stored : stored?.color);
  return color && parseColor(color) && !isBlack(color) ? legibleColor(color, ground, LARGE_TEXT) : undefined;
}

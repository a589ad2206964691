import { isBlack, legibleColor, parseColor } from '../../theme/contrast.ts';
import type { ValueColour } from '../gauges/colour-fields.ts';

/** Enough for a text of the size of a card's value, and for an icon. */
const LARGE_TEXT = 3;

/**
 * @param byValue what it is for the shown value, where it follows one. @param least contrast to the ground.
 * @returns undefined: the colour that such texts have.
 */
export function cardColour<Rule extends { readonly color?: string | null | undefined }>(
  stored: ValueColour<Rule>,
  byValue: string | undefined,
  ground: string,
  least = LARGE_TEXT,
): string | undefined {
  const color = byValue ?? (typeof stored === 'string' ? stored : stored?.color);
  return color && parseColor(color) && !isBlack(color) ? legibleColor(color, ground, least) : undefined;
}

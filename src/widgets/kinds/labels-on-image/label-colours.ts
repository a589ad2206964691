/** The colours of a label: pure. */
import { contrastRatio, isBlack, isLightGround, legibleColor, parseColor, solidColor } from '../../../theme/contrast.ts';
import { DARK, LIGHT } from '../../../theme/palettes.ts';
import type { StoredLabel } from './settings.ts';

interface LabelColours {
  /** Undefined: the palette's. */
  readonly text: string | undefined;
  /** Undefined: none. */
  readonly behind: string | undefined;
}

const TEXT = 4.5;

/**
 * Nobody knows the colours of a picture: over one, the text keeps its colour, and stands on a ground of its own where it could not be read on
 * that of the widget.
 * @param base ground of the widget, a solid colour. @param hasPicture whether one is drawn.
 */
export function labelColours(
  { font, backgroundColor }: Pick<StoredLabel, 'font' | 'backgroundColor'>,
  base: string,
  hasPicture: boolean,
): LabelColours {
  const color = font?.color && parseColor(font.color) ? font.color : undefined;
  const behind = backgroundColor && parseColor(backgroundColor) ? solidColor(backgroundColor, base) : undefined;
  if (color === undefined) return { text: behind && (isLightGround(behind) ? LIGHT : DARK).roles.text, behind };
  if (behind !== undefined) return { text: legibleColor(color, behind, TEXT), behind };
  if (!hasPicture) return { text: isBlack(color) ? undefined : legibleColor(color, base, TEXT), behind };
  const isLegible = contrastRatio(color, base) >= TEXT;
  const own = (isLightGround(color) ? DARK : LIGHT).roles.surface;
  return { text: isLegible ? color : legibleColor(color, own, TEXT), behind: isLegible ? undefined : own };
}

import { contrastRatio, legibleColor, TEXT_CONTRAST } from '../theme/contrast.ts';
import { LIGHT } from '../theme/palettes.ts';
import type { Palette } from '../theme/read-palette.ts';
import type { TextLook } from './plot-input.ts';
import { type PlotLook, savedPx } from './plot-look.ts';

/** A ground nearer to that of pages by day is that of the page: at night it would glare. */
const WHITE_CONTRAST = 1.1;
const LEAST_PX = 8;
const MOST_PX = 32;

/** The stored colours of a text, as far as it is legible. `ground` undefined: it has none. */
export function textColours(
  { colour, ground }: TextLook,
  palette: Palette,
  usual: string,
): { readonly text: string; readonly ground: string | undefined } {
  const behind = ground && (contrastRatio(ground, LIGHT.roles.surface) < WHITE_CONTRAST ? palette.surface : ground);
  return { text: legibleColor(colour || usual, behind || palette.surface, TEXT_CONTRAST), ground: behind || undefined };
}

/** Height of a text in pixels of the canvas, and its font. */
export function textFont({ px, weight = '600' }: TextLook, look: PlotLook, ratio: number, family: string) {
  const height = px === undefined ? look.fontPx * ratio : savedPx(Math.min(MOST_PX, Math.max(LEAST_PX, px)), look, ratio);
  return { height, font: `${weight} ${height}px ${family}` };
}

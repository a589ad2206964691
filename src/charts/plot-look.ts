import { contrastRatio, legibleColor, parseColor } from '../theme/contrast.ts';
import { FURTHER_ON_DARK, FURTHER_ON_LIGHT } from '../theme/further-series.ts';
import { LIGHT } from '../theme/palettes.ts';
import type { Palette } from '../theme/read-palette.ts';

/** Sizes in CSS pixels. */
export interface PlotLook {
  readonly fontPx: number;
  readonly lineWidth: number;
  readonly dotRadius: number;
  /** Minimum distance between two labels of the time axis. */
  readonly labelSpacePx: number;
  /** A small trend line without axes. */
  readonly isBare?: boolean;
}

/** Width of a time with its seconds and the room to the next, in text heights. */
const LABEL_WIDTH = 5;
/** A step takes up to twice the space: with a quarter of the axis for each there are two labels or more. */
const LEAST_STEPS = 4;

/** Minimum distance between two labels of a time axis of that length; shorter axes have theirs closer, as far as they fit. */
export function labelSpace({ fontPx, labelSpacePx }: PlotLook, px: number): number {
  return Math.max(fontPx * LABEL_WIDTH, Math.min(labelSpacePx, px / LEAST_STEPS));
}

export const DESK_LOOK: PlotLook = { fontPx: 11, lineWidth: 1.5, dotRadius: 3, labelSpacePx: 90 };
export const PHONE_LOOK: PlotLook = { fontPx: 12, lineWidth: 2, dotRadius: 3.5, labelSpacePx: 90 };

/** `scale` is 1 at 1920 x 1080. */
export function wallLook(scale: number): PlotLook {
  return { fontPx: Math.round(24 * scale), lineWidth: 3.5 * scale, dotRadius: 5 * scale, labelSpacePx: 135 * scale };
}

/** @param scale of a wall. */
export function lookAt(size: 'desk' | 'phone' | 'wall', scale: number): PlotLook {
  return size === 'wall' ? wallLook(scale) : size === 'phone' ? PHONE_LOOK : DESK_LOOK;
}

/** From this series on lines are dashed too, because colour alone no longer distinguishes them; so are four of each further eight. */
const FIRST_DASHED = 4;
const ROUND = 8;

/** A saved colour is made legible, or becomes the same colour of the palette in use if it is of our light one; beyond the eighth each is another one, as long as there are some. */
export function seriesColor(palette: Palette, index: number, saved: string | null | undefined): string {
  if (saved) {
    const own = LIGHT.series.indexOf(saved.toLowerCase());
    return palette.series[own] ?? legibleColor(saved, palette.surface);
  }
  const further = contrastRatio(palette.surface, LIGHT.roles.surface) < 4 ? FURTHER_ON_LIGHT : FURTHER_ON_DARK;
  const count = palette.series.length;
  return palette.series[index] ?? further[(index - count) % further.length] ?? palette.bar;
}

/** Lengths in CSS pixels; undefined for a solid line. */
export function seriesDash(index: number): number[] | undefined {
  return index % ROUND >= FIRST_DASHED ? [6, 4] : undefined;
}

const USUAL_FILL = 0.1;

/** For the area under a line. */
export function areaColor(color: string, strength = USUAL_FILL): string {
  const parts = parseColor(color);
  return parts ? `rgba(${parts.join(', ')}, ${strength})` : 'transparent';
}

/** Device pixels of a length that is saved in CSS pixels for a desk. */
export function savedPx(px: number, look: PlotLook, ratio: number): number {
  return (px * look.lineWidth * ratio) / DESK_LOOK.lineWidth;
}

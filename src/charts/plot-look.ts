import { legibleColor, parseColor } from '../theme/contrast.ts';
import { LIGHT } from '../theme/palettes.ts';
import type { Palette } from '../theme/read-palette.ts';

/** Sizes of a chart's marks in CSS pixels: one set for desks, one for phones, and the wall's, which grow with its screen. */
export interface PlotLook {
  readonly fontPx: number;
  readonly lineWidth: number;
  readonly dotRadius: number;
  /** Least distance between two labels of the time axis. */
  readonly labelSpacePx: number;
  /** Without axes: a line beside a value that says the rest. */
  readonly isBare?: boolean;
}

export const DESK_LOOK: PlotLook = { fontPx: 11, lineWidth: 1.5, dotRadius: 3, labelSpacePx: 90 };
export const PHONE_LOOK: PlotLook = { fontPx: 12, lineWidth: 2, dotRadius: 3.5, labelSpacePx: 90 };

/** Marks of the wall: `scale` 1 at 1920 x 1080. */
export function wallLook(scale: number): PlotLook {
  return { fontPx: Math.round(24 * scale), lineWidth: 3.5 * scale, dotRadius: 5 * scale, labelSpacePx: 190 * scale };
}

/** From this series on the line is dashed as well: colour alone would not tell them apart. */
const FIRST_DASHED = 4;

/**
 * Colour of series `index`: the saved one made legible, else the palette's; beyond eight grey, named on hover. A saved colour
 * that is one of our own is the same colour of the palette in force.
 */
export function seriesColor(palette: Palette, index: number, saved: string | null | undefined): string {
  if (saved) {
    const own = LIGHT.series.indexOf(saved.toLowerCase());
    return palette.series[own] ?? legibleColor(saved, palette.surface);
  }
  return palette.series[index] ?? palette.bar;
}

/** Dash pattern of series `index` in CSS pixels; undefined for a solid line. */
export function seriesDash(index: number): number[] | undefined {
  return index >= FIRST_DASHED && index < 8 ? [6, 4] : undefined;
}

/** The same colour at a tenth of its strength, for the surface under a single line. */
export function areaColor(color: string): string {
  const parts = parseColor(color);
  return parts ? `rgba(${parts.join(', ')}, 0.1)` : 'transparent';
}

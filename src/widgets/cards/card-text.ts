/** Fonts of the texts of cards: pure. */
import type { CSSProperties } from 'react';
import { fontStyle } from '../control/stored-font.ts';

interface StoredFont {
  readonly size?: number | null | undefined;
  readonly sizeUnit?: string | null | undefined;
}

const ROOT_PX = 16;
/** Larger than any card: what follows from a size stays a number. */
const MOST_PX = 1000;

/** In pixels. @param usual where another unit, or nothing, is stored. */
export function fontPx({ size, sizeUnit }: StoredFont = {}, usual: number): number {
  if (size == null || !(size > 0)) return usual;
  if (sizeUnit === 'em' || sizeUnit === 'rem') return Math.min(MOST_PX, size * ROOT_PX);
  return sizeUnit === 'px' || sizeUnit === '' || sizeUnit == null ? Math.min(MOST_PX, size) : usual;
}

/** Width of a letter of a unit, in digits. */
const UNIT = 0.45;

/** Width of a value and its unit, in digits. */
export const figureWidth = (value: string, unit: string) => value.length + (unit ? unit.length * UNIT + 1 : 0);

/** Without the weight that nearly everything is stored with. */
export function textStyle(font: Parameters<typeof fontStyle>[0]): CSSProperties {
  const { fontWeight, ...style } = fontStyle(font, true);
  return fontWeight === undefined || fontWeight === '500' ? style : { ...style, fontWeight };
}

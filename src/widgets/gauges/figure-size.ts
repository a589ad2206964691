/** Sizes of the texts of gauges: pure. */

/** Of the widths of digits and letters in the fonts that pages have, in parts of their size. */
const CHARACTER = 0.6;
const LINE = 1.15;
/** Of the unit beside a value. */
export const UNIT_SHARE = 0.6;

export const widthOf = (text: string, px: number): number => text.length * CHARACTER * px;

export interface FigureRoom {
  readonly width: number;
  readonly height: number;
  /** Smaller texts cannot be read. */
  readonly least: number;
  readonly most: number;
}

export interface FigureForm {
  readonly px: number;
  /** The short form is shown. */
  readonly isRounded: boolean;
  readonly hasUnit: boolean;
}

const sizeIn = (characters: number, { width, height, most }: FigureRoom) =>
  Math.min(most, height / LINE, width / (CHARACTER * Math.max(1, characters)));

/**
 * How a value is written where there is so much room: first its unit gives way, then its digits. It is always written, at the least size at
 * least.
 */
export function figureForm(text: string, rounded: string | undefined, unit: string, room: FigureRoom): FigureForm {
  const ofUnit = unit === '' ? 0 : (unit.length + 0.4) * UNIT_SHARE;
  const whole = sizeIn(text.length + ofUnit, room);
  if (whole >= room.least) return { px: whole, isRounded: false, hasUnit: unit !== '' };
  const bare = sizeIn(text.length, room);
  if (bare >= room.least || rounded === undefined) return { px: Math.max(room.least, bare), isRounded: false, hasUnit: false };
  return { px: Math.max(room.least, sizeIn(rounded.length, room)), isRounded: true, hasUnit: false };
}

/** In pixels, for labels, for the numbers of scales, and for values. */
export interface TextSizes {
  readonly figure: number;
  readonly label: number;
  readonly tick: number;
}

const SIZES = {
  desk: { figure: 40, label: 12, tick: 11 },
  phone: { figure: 40, label: 13, tick: 12 },
  wall: { figure: 92, label: 32, tick: 24 },
} as const;

/** @param wallScale as in the surroundings. */
export function textSizes(size: keyof typeof SIZES, wallScale: number): TextSizes {
  const { figure, label, tick } = SIZES[size];
  const scale = size === 'wall' ? wallScale : 1;
  return { figure: figure * scale, label: label * scale, tick: tick * scale };
}

/** The largest size of a value: the usual one, and more where a gauge has a screen for itself. */
export const mostFor = (width: number, height: number, { figure }: TextSizes): number => Math.max(figure, Math.min(width, height) * 0.18);

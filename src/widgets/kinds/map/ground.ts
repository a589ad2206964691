/** What positions mean: places on the earth, or parts of a picture's width and height. Pure. */

/** On the map: degrees, or units of a picture, in which north is negative downwards. */
export type Position = readonly [north: number, east: number];

export interface Ground {
  /** Null: the earth. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Undefined for what is no place on it. @param first latitude or x. @param second longitude or y. */
  readonly placeOf: (first: unknown, second: unknown) => Position | undefined;
  /** What is stored of a position; longitudes are those of the first turn of the earth, of corners so that all stay near one of them. */
  readonly storedOf: (at: Position, near?: Position) => readonly [first: number, second: number];
  /** Metres, or units of the picture. */
  readonly radiusOf: (stored: number) => number;
  readonly storedRadius: (radius: number) => number;
}

const DIGITS = 1e7;
/** Never minus zero. */
const rounded = (value: number) => Math.round(value * DIGITS) / DIGITS + 0;

/** NaN for what is no number, and for an empty text. */
function numberOf(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return text === '' ? Number.NaN : Number(text);
}

export const EARTH: Ground = {
  size: null,
  placeOf: (latitude, longitude) => {
    const [north, east] = [numberOf(latitude), numberOf(longitude)];
    return Math.abs(north) <= 90 && Number.isFinite(east) && Math.abs(east) <= 720 ? [north, east] : undefined;
  },
  storedOf: ([north, east], near = [north, east]) => [rounded(north), rounded(east - 360 * Math.floor((near[1] + 180) / 360))],
  radiusOf: (stored) => stored,
  storedRadius: (radius) => Math.round(radius * 100) / 100,
};

/** Units of the longer side, so that zooms mean the same on every picture. */
const LONGER = 1024;

/** @param aspect width by height. */
export function pictureGround(aspect: number): Ground {
  const [width, height] = aspect >= 1 ? [LONGER, LONGER / aspect] : [LONGER * aspect, LONGER];
  const within = (part: number) => Math.max(0, Math.min(1, rounded(part)));
  return {
    size: { width, height },
    placeOf: (x, y) => {
      const [right, down] = [numberOf(x), numberOf(y)];
      return Number.isFinite(right) && Number.isFinite(down) ? [-down * height, right * width] : undefined;
    },
    storedOf: ([north, east]) => [within(east / width), within(-north / height)],
    radiusOf: (stored) => stored * width,
    storedRadius: (radius) => rounded(radius / width),
  };
}

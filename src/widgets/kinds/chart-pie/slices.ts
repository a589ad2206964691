import type { LatestValue } from '../../latest/latest-values.ts';

export interface Slice {
  readonly value: LatestValue;
  /** Of all slices, 0 to 1. */
  readonly share: number;
  /** Begin and end as parts of a turn, from the top. */
  readonly from: number;
  readonly to: number;
}

/** Values that have a share: what is no number, or not above 0, has none. */
export function slicesOf(values: readonly LatestValue[], isSorted: boolean): readonly Slice[] {
  const drawn = values.filter(({ number }) => Number.isFinite(number) && number > 0);
  const ordered = isSorted ? drawn.toSorted((a, b) => b.number - a.number) : drawn;
  const total = ordered.reduce((sum, { number }) => sum + number, 0);
  let from = 0;
  return ordered.map((value) => {
    const share = value.number / total;
    const slice = { value, share, from, to: from + share };
    from += share;
    return slice;
  });
}

const point = (turn: number, radius: number, isClockwise: boolean) => {
  const angle = (isClockwise ? 1 : -1) * turn * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;
};

/** A path of SVG around the origin. @param inner radius of the hole; 0: none. */
export function slicePath({ from, to }: Pick<Slice, 'from' | 'to'>, radius: number, inner: number, isClockwise: boolean): string {
  // An arc ends where it begins for a whole turn, which draws nothing.
  const end = Math.min(to, from + 0.9999);
  const isLarge = end - from > 0.5 ? 1 : 0;
  const [there, back] = isClockwise ? [1, 0] : [0, 1];
  const outer = `M ${point(from, radius, isClockwise)} A ${radius} ${radius} 0 ${isLarge} ${there} ${point(end, radius, isClockwise)}`;
  if (inner <= 0) return `${outer} L 0 0 Z`;
  return `${outer} L ${point(end, inner, isClockwise)} A ${inner} ${inner} 0 ${isLarge} ${back} ${point(from, inner, isClockwise)} Z`;
}

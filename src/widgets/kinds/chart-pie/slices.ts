import { ringPath } from '../../gauges/arcs.ts';
import type { LatestValue } from '../../latest/latest-values.ts';
import { sharesOf } from '../../latest-chart/drawn-values.ts';

export interface Slice {
  readonly value: LatestValue;
  /** Of all slices, 0 to 1. */
  readonly share: number;
  /** Begin and end as parts of a turn, from the top, clockwise; counter-clockwise they are negative. */
  readonly from: number;
  readonly to: number;
}

/** Values that have a share: what is no number, or not above 0, has none. */
export const hasSlice = ({ number }: LatestValue): boolean => Number.isFinite(number) && number > 0;

/** One after the other, around a whole turn. @param values those that have a slice. */
export function slicesOf(values: readonly LatestValue[], isClockwise: boolean): readonly Slice[] {
  const shares = sharesOf(values);
  const way = isClockwise ? 1 : -1;
  let from = 0;
  return values.map((value) => {
    const share = shares.get(value.id) ?? 0;
    const slice = { value, share, from: way * from, to: way * (from + share) };
    from += share;
    return slice;
  });
}

/** A path of SVG around the origin. @param inner radius of the hole; 0: none. */
export const slicePath = ({ from, to }: Pick<Slice, 'from' | 'to'>, radius: number, inner: number): string =>
  ringPath(from, to, radius, inner);

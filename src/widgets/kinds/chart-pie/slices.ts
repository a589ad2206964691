import { ringPath } from '../../gauges/arcs.ts';
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

/** A path of SVG around the origin. @param inner radius of the hole; 0: none. */
export function slicePath({ from, to }: Pick<Slice, 'from' | 'to'>, radius: number, inner: number, isClockwise: boolean): string {
  const way = isClockwise ? 1 : -1;
  return ringPath(way * from, way * to, radius, inner);
}

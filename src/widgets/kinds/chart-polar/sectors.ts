/** Sectors of equal angles, as long as their values: pure. */
import { ringPath } from '../../gauges/arcs.ts';
import { baseOf, placeOn, type ValueScale } from '../../latest-chart/value-scale.ts';

export interface Sector {
  /** Parts of a turn from the top, clockwise. */
  readonly middle: number;
  readonly from: number;
  readonly to: number;
  /** In parts of the radius. */
  readonly inner: number;
  readonly outer: number;
}

/** What is seen of a value at the beginning of the scale. */
const LEAST = 0.01;

/** @param start in parts of a turn from the top, clockwise. @param part of its place that a sector fills, 0 to 1. */
export function sectorsOf(numbers: readonly number[], scale: ValueScale, start: number, part: number): readonly Sector[] {
  const base = baseOf(scale);
  const each = 1 / Math.max(1, numbers.length);
  return numbers.map((number, i) => {
    const middle = start + each * (i + 0.5);
    const end = placeOn(scale, number);
    const [inner, outer] = end >= base ? [base, Math.max(end, base + LEAST)] : [Math.min(end, base - LEAST), base];
    return { middle, from: middle - (each * part) / 2, to: middle + (each * part) / 2, inner: Math.max(0, inner), outer };
  });
}

export const sectorPath = ({ from, to, inner, outer }: Sector, radius: number): string =>
  ringPath(from, to, outer * radius, inner * radius);

/** The axis of a chart's values: pure. */
import { type AxisRange, axisTicks, niceRange } from '../../charts/stick-scale.ts';
import { shareOf } from '../gauges/scale.ts';

export interface ValueScale extends AxisRange {
  readonly ticks: readonly number[];
}

interface SetEnds {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** From 0, or from the least value below it, to the largest one, rounded; ends that are set count as they are, unless they leave no length. */
export function valueScale(numbers: readonly number[], { min, max }: SetEnds, mostTicks: number): ValueScale {
  const drawn = numbers.filter(Number.isFinite);
  const low = min ?? Math.min(0, ...drawn);
  const high = max ?? Math.max(0, ...drawn);
  const isEmpty = low >= high;
  const nice = niceRange(isEmpty ? 0 : low, isEmpty ? 1 : high, Math.max(3, mostTicks));
  // Beyond the largest numbers nothing is rounded.
  const ends = {
    min: !isEmpty && (min !== undefined || !Number.isFinite(nice.min)) ? low : nice.min,
    max: !isEmpty && (max !== undefined || !Number.isFinite(nice.max)) ? high : nice.max,
  };
  const ticks = Number.isFinite(nice.step) ? axisTicks({ ...nice, ...ends }) : [];
  return { ...ends, step: nice.step, ticks };
}

/** From 0 at the lower end of the scale to 1 at its upper one. */
export const placeOn = (scale: ValueScale, value: number): number => shareOf(scale, value);

/** Where bars begin: at 0, or at the end that is nearest to it. */
export const baseOf = (scale: ValueScale): number => placeOn(scale, Math.min(scale.max, Math.max(scale.min, 0)));

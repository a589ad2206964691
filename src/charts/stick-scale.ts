import type { DurationMs, EpochMs } from '../contract/units.ts';
import { stepDecimals } from './tick-format.ts';

export interface AxisRange {
  readonly min: number;
  readonly max: number;
  /** Distance between two ticks; min and max are multiples of it or of half of it. */
  readonly step: number;
}

const NICE = [1, 2, 2.5, 5, 10];

/** Digits that every double keeps, and powers of ten that are exact. */
const [DIGITS, EXACT_POWERS] = [15, 20];

/** Avoids the rounding errors of binary fractions: whole numbers are multiplied. */
function onStep(count: number, step: number): number {
  const decimals = stepDecimals(step);
  if (decimals >= EXACT_POWERS) return Number((count * step).toPrecision(DIGITS));
  const power = 10 ** decimals;
  return (count * Math.round(step * power)) / power;
}

/** Steps between neighbouring doubles: closer bounds have no ticks between them. */
const LEAST_SPAN = 16;
const isFlat = (min: number, max: number) => max - min <= LEAST_SPAN * Number.EPSILON * Math.max(Math.abs(min), Math.abs(max));

/** Share of the axis that may stay empty before its ends are moved inwards by half a step. */
const MOST_EMPTY = 0.35;

/** `first * step` to `last * step`, moved inwards by half a step on each side where too much would be empty. */
function trimmed(first: number, last: number, step: number, min: number, max: number): AxisRange {
  let [low, high] = [first, last];
  if ((max - min) / ((last - first) * step) < 1 - MOST_EMPTY) {
    if (high - low > 2 && min >= (first + 0.5) * step) low += 0.5;
    if (high - low > 2 && max <= (last - 0.5) * step) high -= 0.5;
  }
  return { min: onStep(low, step), max: onStep(high, step), step: onStep(1, step) };
}

/**
 * Round bounds around [min, max] with at most `maxTicks` ticks (3 or more, because a range around zero needs three). A flat line gets room
 * on both sides; bounds that are not finite give 0 to 1.
 */
export function niceRange(min: number, max: number, maxTicks: number): AxisRange {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return niceRange(0, 1, maxTicks);
  if (isFlat(min, max)) {
    const room = max === 0 ? 1 : Math.abs(max) * 0.05;
    return niceRange(min - room, max + room, maxTicks);
  }
  const spaces = Math.max(2, maxTicks - 1);
  const base = 10 ** Math.floor(Math.log10((max - min) / spaces));
  for (const factor of [...NICE, 20, 25, 50]) {
    const step = base * factor;
    const first = Math.floor(min / step + 1e-9);
    const last = Math.ceil(max / step - 1e-9);
    if (last - first <= spaces) return trimmed(first, last, step, min, max);
  }
  return { min, max, step: (max - min) / spaces };
}

export function axisTicks({ min, max, step }: AxisRange): number[] {
  const first = Math.ceil(min / step - 1e-9);
  const count = Math.floor(max / step + 1e-9) - first;
  return Array.from({ length: count + 1 }, (_, i) => onStep(first + i, step));
}

export interface StickScale {
  next(min: number, max: number, maxTicks: number, now: EpochMs): AxisRange;
  /** The next range fits its data at once. */
  reset(): void;
}

/** Labels at the distance that an author set are too many beyond this number: the axis then chooses. */
const MOST_SET_TICKS = 24;

/** The range with labels at multiples of `step`; unchanged where those would be too many. */
export function withStep({ min, max, step: chosen }: AxisRange, step: number): AxisRange {
  const [first, last] = [Math.floor(min / step + 1e-9), Math.ceil(max / step - 1e-9)];
  if (!(step > 0) || last - first > MOST_SET_TICKS) return { min, max, step: chosen };
  return { min: onStep(first, step), max: onStep(Math.max(last, first + 1), step), step };
}

/** Widens at once, and narrows only after the data has needed less for `narrowAfterMs` without interruption. */
export function createStickScale(narrowAfterMs: DurationMs = 30_000): StickScale {
  let current: AxisRange | undefined;
  let ticks = 0;
  let narrowSince: EpochMs | undefined;
  let needLow = 0;
  let needHigh = 0;
  return {
    next(min, max, maxTicks, now) {
      const wanted = niceRange(min, max, maxTicks);
      if (!Number.isFinite(min) || !Number.isFinite(max)) return current ?? wanted;
      if (!current || ticks !== maxTicks) {
        current = wanted;
        ticks = maxTicks;
        narrowSince = undefined;
      } else if (min < current.min || max > current.max) {
        current = niceRange(Math.min(min, current.min), Math.max(max, current.max), maxTicks);
        narrowSince = undefined;
      } else if (wanted.max - wanted.min >= current.max - current.min) {
        narrowSince = undefined;
      } else if (narrowSince === undefined) {
        narrowSince = now;
        needLow = min;
        needHigh = max;
      } else {
        needLow = Math.min(needLow, min);
        needHigh = Math.max(needHigh, max);
        if (now - narrowSince >= narrowAfterMs) {
          current = niceRange(needLow, needHigh, maxTicks);
          narrowSince = undefined;
        }
      }
      return current;
    },
    reset() {
      current = undefined;
      narrowSince = undefined;
    },
  };
}

/** Bounds of the visible columns; infinities when there is none. */
export function dataBounds(columns: readonly Float64Array[], isHidden: (series: number) => boolean): readonly [number, number] {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let s = 0; s < columns.length; s += 1) {
    const column = columns[s];
    if (!column || isHidden(s)) continue;
    for (let i = 0; i < column.length; i += 1) {
      // Comparisons with NaN are false, so a missing sample changes nothing.
      const value = column[i] as number;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return [min, max];
}

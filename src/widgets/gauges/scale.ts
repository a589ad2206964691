/** A scale of values, and where a value stands on it: pure. */

/** `min` may be above `max`: values then grow the other way. */
export interface Scale {
  readonly min: number;
  readonly max: number;
}

/** 0 at `min` and 1 at `max`; values beyond an end are at the end. 0 on a scale without length, and for what is no number. */
export function shareOf({ min, max }: Scale, value: number): number {
  // Halves, since the distance of two numbers may be larger than the largest number.
  const share = (value / 2 - min / 2) / (max / 2 - min / 2);
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share));
}

interface Bounds {
  readonly lower: number | undefined;
  readonly upper: number | undefined;
}

export interface Outside {
  readonly side: 'above' | 'below';
  readonly bound: number;
}

/** Undefined for a value within its bounds, or without one. A value at a bound is within. */
export function outsideOf(value: number | undefined, { lower, upper }: Bounds): Outside | undefined {
  if (value === undefined) return undefined;
  if (upper !== undefined && value > upper) return { side: 'above', bound: upper };
  if (lower !== undefined && value < lower) return { side: 'below', bound: lower };
  return undefined;
}

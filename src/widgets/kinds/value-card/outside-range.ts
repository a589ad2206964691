export interface Bounds {
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

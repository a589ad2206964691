/** All limits must hold. `naive` and `floor` limit the ratio to the value of that page in the same run, the next two the difference. */
export interface Budget {
  readonly naive?: number;
  readonly floor?: number;
  readonly aboveNaive?: number;
  readonly aboveFloor?: number;
  /** Least of the value, where the floor reaches it. */
  readonly leastLikeFloor?: number;
  /** Bounds of the value itself: for what hardly depends on the machine, and what is required of the platform on any. */
  readonly most?: number;
  readonly least?: number;
}

export interface Figure {
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  /** Null for a figure that is printed and never judged. */
  readonly budget: Budget | null;
  /** The naive page's value; null: not measured. */
  readonly baseline: number | null;
  readonly ratio: number | null;
  /** The floor page's value; null: not measured. */
  readonly floor: number | null;
  readonly floorRatio: number | null;
  readonly met: boolean | null;
}

export interface Against {
  readonly naive?: number | undefined;
  readonly floor?: number | undefined;
  readonly budget?: Budget | undefined;
}

/** A number that could not be measured is NaN, and keeps no limit. */
const DEMANDS: Readonly<Record<keyof Budget, (limit: number, value: number, naive: number, floor: number) => boolean>> = {
  naive: (limit, value, naive) => value <= limit * naive,
  floor: (limit, value, _, floor) => value <= limit * floor,
  aboveNaive: (limit, value, naive) => value - naive <= limit,
  aboveFloor: (limit, value, _, floor) => value - floor <= limit,
  leastLikeFloor: (limit, value, _, floor) => value >= limit || floor < limit,
  most: (limit, value) => value <= limit,
  least: (limit, value) => value >= limit,
};

export const BUDGET_KEYS = Object.keys(DEMANDS) as readonly (keyof Budget)[];

/** `met` is judged before rounding. */
export function figure(metric: string, value: number, unit: string, { naive, floor, budget }: Against = {}): Figure {
  const isMet = (key: keyof Budget) => {
    const limit = budget?.[key];
    return limit === undefined || (!Number.isNaN(value) && DEMANDS[key](limit, value, naive ?? Number.NaN, floor ?? Number.NaN));
  };
  return {
    metric,
    value: round(value),
    unit,
    budget: budget ?? null,
    baseline: naive === undefined ? null : round(naive),
    ratio: quotient(value, naive),
    floor: floor === undefined ? null : round(floor),
    floorRatio: quotient(value, floor),
    met: budget === undefined ? null : BUDGET_KEYS.every(isMet),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
const quotient = (value: number, other: number | undefined) => (other ? Number((value / other).toPrecision(3)) : null);

/** The value below which `share` (0 to 1) of the values lie; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

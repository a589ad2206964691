interface Place {
  readonly from: number;
  readonly count: number;
  readonly columns: number;
  /** The first of a row stands at the right. */
  readonly isMirrored: boolean;
}

/** Where a key leads in a grid that is filled row by row; `before`: out of it, upwards; null: the key leads nowhere. */
export function stepInGrid(key: string, { from, count, columns, isMirrored }: Place): number | 'before' | null {
  const on = isMirrored ? -1 : 1;
  const steps: Readonly<Record<string, number>> = { ArrowRight: on, ArrowLeft: -on, ArrowDown: columns, ArrowUp: -columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = Object.hasOwn(steps, key) ? (steps[key] ?? 0) : 0;
  if (step === 0) return null;
  const to = from + step;
  if (key === 'ArrowUp' && to < 0) return 'before';
  // In the last row there may be nothing straight below.
  if (key === 'ArrowDown' && to >= count) return Math.floor(from / columns) < Math.floor((count - 1) / columns) ? count - 1 : null;
  return to >= 0 && to < count ? to : null;
}

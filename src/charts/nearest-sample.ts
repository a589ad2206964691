/** Index of the sample nearest to t[near]: at most `reach` milliseconds away and not across a gap, else null. */
export function nearestSample(t: Float64Array, values: Float64Array, gaps: Float64Array, near: number, reach: number): number | null {
  const at = t[near];
  if (at === undefined) return null;
  for (let g = 0; g < gaps.length; g += 2) {
    if (at > (gaps[g] ?? 0) && at < (gaps[g + 1] ?? 0)) return null;
  }
  for (let step = 0; step < t.length; step += 1) {
    const down = near - step;
    const up = near + step;
    const isDownIn = down >= 0 && at - (t[down] ?? 0) <= reach;
    const isUpIn = up < t.length && (t[up] ?? 0) - at <= reach;
    if (isDownIn && !Number.isNaN(values[down])) return down;
    if (isUpIn && !Number.isNaN(values[up])) return up;
    if (!isDownIn && !isUpIn) return null;
  }
  return null;
}

/**
 * Means of dense samples over groups of pixel columns. A group has the same samples wherever its picture begins, so that a picture that
 * slides, or of which only the end is painted, has the same means.
 */
import { frameX, type SceneFrame } from './plot-scene.ts';
import type { Trace } from './trace-line.ts';

/** CSS pixels of a group. */
const GROUP_PX = 4;

const groupOf = (frame: SceneFrame, ratio: number, at: number) =>
  Math.floor((Math.floor(frameX(frame, at)) + frame.firstPx) / (GROUP_PX * ratio));

/** Index of the first sample of the group before that of sample `i`, whose mean the line comes from; 0: none. */
export function firstOfMeans(frame: SceneFrame, column: Float64Array, i: number, ratio: number): number {
  const { t } = frame;
  let first = i;
  for (let count = 0; count < 2 && first > 0; count += 1) {
    let before = count === 0 ? first : first - 1;
    while (before > 0 && Number.isNaN(column[before])) before -= 1;
    const group = groupOf(frame, ratio, t[before] ?? 0);
    while (before > 0 && groupOf(frame, ratio, t[before - 1] ?? 0) === group) before -= 1;
    first = before;
  }
  return first;
}

/** The line through the means; an outage ends a group. @param toLast whether it goes on to the newest sample, which has a dot. */
export function traceMeans(frame: SceneFrame, trace: Trace, ratio: number, toLast: boolean): Trace {
  const { t, values, gaps, from } = trace;
  const times: number[] = [];
  const means: number[] = [];
  let [gap, group, count, sumT, sum, before, last] = [0, Number.NaN, 0, 0, 0, Number.NEGATIVE_INFINITY, 0];
  const end = () => {
    if (count === 0) return;
    times.push(sumT / count);
    means.push(sum / count);
    [count, sumT, sum] = [0, 0, 0];
  };
  for (let i = from; i < t.length; i += 1) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const at = t[i] ?? 0;
    while (gap < gaps.length && (gaps[gap + 1] ?? 0) <= before) gap += 2;
    const isBroken = gap < gaps.length && (gaps[gap] ?? 0) < at && (gaps[gap + 1] ?? 0) > before;
    const next = groupOf(frame, ratio, at);
    if (next !== group || isBroken) end();
    group = next;
    count += 1;
    sumT += at;
    sum += value;
    before = at;
    last = value;
  }
  end();
  if (toLast && (times.at(-1) ?? before) < before) {
    times.push(before);
    means.push(last);
  }
  return { ...trace, t: Float64Array.from(times), values: Float64Array.from(means), from: 0 };
}

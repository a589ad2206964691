/** Labels, grid and limits are redrawn only when the window has moved by a pixel or something else visible has changed. */
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { PlotInput } from './plot-input.ts';
import type { PlotAxes } from './plot-scene-source.ts';
import type { AxisRange } from './stick-scale.ts';

/** What the labels over the plot and on its value axis depend on. */
function quality({ series }: SeriesSnapshot): string {
  return series
    .map(({ gaps, latest, texts, statistics }) => `${gaps.length} ${latest.freshness} ${texts?.join('\n')} ${statistics.count > 0}`)
    .join();
}

const RANGE = ['min', 'max', 'step'] as const satisfies readonly (keyof AxisRange)[];
const isSame = (old: AxisRange, fresh: AxisRange | undefined) => RANGE.every((part) => old[part] === fresh?.[part]);

export function doAxesDiffer(before: PlotAxes, after: PlotAxes): boolean {
  const hasMoved = before.firstPx !== after.firstPx || before.msPerPx !== after.msPerPx;
  return hasMoved || !before.ranges.every((range, axis) => isSame(range, after.ranges[axis]));
}

const DRAWN = [
  'series',
  'hidden',
  'look',
  'axes',
  'times',
  'ground',
  'isLive',
  'thresholds',
  'alarms',
] as const satisfies readonly (keyof PlotInput)[];

export function doesPlotDiffer(before: PlotInput, after: PlotInput): boolean {
  return (
    DRAWN.some((part) => before[part] !== after[part]) ||
    quality(before.snapshot) !== quality(after.snapshot) ||
    (before.snapshot !== after.snapshot && after.series.some(({ labels }) => labels !== undefined))
  );
}

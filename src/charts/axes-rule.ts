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

export function doAxesDiffer(before: PlotAxes, after: PlotAxes): boolean {
  const isSame = (old: AxisRange, fresh: AxisRange | undefined) =>
    old.min === fresh?.min && old.max === fresh.max && old.step === fresh.step;
  return (
    before.firstPx !== after.firstPx ||
    before.msPerPx !== after.msPerPx ||
    !before.ranges.every((range, axis) => isSame(range, after.ranges[axis]))
  );
}

export function doesPlotDiffer(before: PlotInput, after: PlotInput): boolean {
  return (
    before.series !== after.series ||
    before.hidden !== after.hidden ||
    before.look !== after.look ||
    before.axes !== after.axes ||
    before.isLive !== after.isLive ||
    before.thresholds !== after.thresholds ||
    before.alarms !== after.alarms ||
    quality(before.snapshot) !== quality(after.snapshot) ||
    (before.snapshot !== after.snapshot && after.series.some(({ labels }) => labels !== undefined))
  );
}

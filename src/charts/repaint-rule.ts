/**
 * When a chart must be painted anew. Snapshots come up to ten times a second, but an hour on 300 pixels moves one pixel in
 * 12 s: painting what nobody can see would cost a wall most of its main thread.
 *
 * - At once, when the picture changes by what can be seen: other series, colours or bounds, another freshness, an outage, a
 *   window that moved by half a pixel, a newest value beyond the axis.
 * - Else within `SLOWEST_MS`: the newest value inside its own pixel. The legend's numbers do not wait for it.
 */
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { DurationMs } from '../contract/units.ts';
import { lastSample } from './line-path.ts';
import type { PlotInput } from './plot-input.ts';
import type { AxisRange } from './stick-scale.ts';

export const SLOWEST_MS: DurationMs = 1000;
const VISIBLE_PX = 0.5;

/** Outages and freshness of all series: what the hatches show. */
function quality({ series }: SeriesSnapshot): string {
  return series.map(({ gaps, latest }) => `${gaps.length} ${latest.freshness}`).join();
}

function leavesAxis({ columns }: SeriesSnapshot, { min, max }: AxisRange): boolean {
  return columns.some((column) => {
    const value = column[lastSample(column)];
    return value !== undefined && (value < min || value > max);
  });
}

/**
 * Whether `after` can be told from the painted `before`.
 * @param widthPx device pixels of the plot.
 */
export function isVisiblyOther(before: PlotInput, after: PlotInput, range: AxisRange, widthPx: number): boolean {
  const [old, fresh] = [before.snapshot, after.snapshot];
  if (old === fresh && before === after) return false;
  const isOtherPlot =
    before.series !== after.series ||
    before.hidden !== after.hidden ||
    before.look !== after.look ||
    before.isLive !== after.isLive ||
    before.yRange !== after.yRange ||
    before.thresholds !== after.thresholds;
  if (isOtherPlot || !after.isLive || old.t.length === 0 || old.columns.length !== fresh.columns.length) return true;
  const length = fresh.end - fresh.start;
  if (old.end - old.start !== length || (Math.abs(fresh.end - old.end) / length) * widthPx >= VISIBLE_PX) return true;
  return leavesAxis(fresh, range) || quality(old) !== quality(fresh);
}

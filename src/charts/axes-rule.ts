/**
 * When axes and marks must be drawn anew. The series are painted with each snapshot; labels, grid and limits change only when
 * the window has moved by a pixel or something else can be seen: on a wall most snapshots change none of it.
 */
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import type { PlotInput } from './plot-input.ts';
import type { PlotAxes } from './plot-scene-source.ts';

/** What the words over the plot and at its axis say: outages, freshness, states, and whether there is anything at all. */
function quality({ series }: SeriesSnapshot): string {
  return series
    .map(({ gaps, latest, texts, statistics }) => `${gaps.length} ${latest.freshness} ${texts?.length} ${statistics.count > 0}`)
    .join();
}

export function isOtherAxes(before: PlotAxes, after: PlotAxes): boolean {
  const [old, fresh] = [before.range, after.range];
  return (
    before.firstPx !== after.firstPx ||
    before.msPerPx !== after.msPerPx ||
    old.min !== fresh.min ||
    old.max !== fresh.max ||
    old.step !== fresh.step
  );
}

/** Whether something besides series and axes differs. */
export function isOtherPlot(before: PlotInput, after: PlotInput): boolean {
  return (
    before.series !== after.series ||
    before.hidden !== after.hidden ||
    before.look !== after.look ||
    before.isLive !== after.isLive ||
    before.thresholds !== after.thresholds ||
    before.alarms !== after.alarms ||
    quality(before.snapshot) !== quality(after.snapshot)
  );
}

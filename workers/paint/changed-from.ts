import { changedSince, firstAtOrAfter } from '../../src/contract/series-tail.ts';
import type { HeldSpan } from '../../src/contract/snapshot.ts';
import { firstToPaint } from './paint-scene.ts';
import { frameX, type SceneFrame, type SceneLook } from './plot-scene.ts';
import { SIDE_REACH } from './point-shapes.ts';

export interface Change {
  /** Whole pixels to the left. */
  readonly shift: number;
  /** Whole pixel from which on the picture must be painted; the canvas width: nothing. */
  readonly fromX: number;
}

/** The first pixels of a sliding window lose samples at its edge; they slide out of sight and are not compared. */
const LEAVING_PX = 2;
const NONE = new Float64Array();
/** Pixels beyond its width that a line may colour by joins and antialiasing. */
const INK_PX = 2;

function isSameAxes(a: SceneFrame, b: SceneFrame): boolean {
  const [old, fresh] = [a.space, b.space];
  return (
    a.msPerPx === b.msPerPx &&
    a.scales.length === b.scales.length &&
    a.scales.every(({ low, pxPerUnit }, s) => low === b.scales[s]?.low && pxPerUnit === b.scales[s]?.pxPerUnit) &&
    old.width === fresh.width &&
    old.height === fresh.height &&
    old.top === fresh.top &&
    old.areaWidth === fresh.areaWidth &&
    old.areaHeight === fresh.areaHeight
  );
}

function isSameSpans(a: Float64Array, b: Float64Array, since: number): boolean {
  let i = a.length - 1;
  let j = b.length - 1;
  for (; i > 0 && j > 0; i -= 2, j -= 2) {
    if ((a[i] ?? 0) <= since && (b[j] ?? 0) <= since) return true;
    if (a[i] !== b[j] || Math.max(a[i - 1] ?? 0, since) !== Math.max(b[j - 1] ?? 0, since)) return false;
  }
  return (i < 0 || (a[i] ?? 0) <= since) && (j < 0 || (b[j] ?? 0) <= since);
}

/** Length of the equal run from a[i] and b[j] on, at most `most`; NaN equals NaN. A plain loop: it runs over all samples of all plots. */
function sameRun(a: Float64Array, i: number, b: Float64Array, j: number, most: number): number {
  for (let k = 0; k < most; k += 1) {
    const x = a[i + k] as number;
    const y = b[j + k] as number;
    if (x !== y && !(Number.isNaN(x) && Number.isNaN(y))) return k;
  }
  return most;
}

/** Infinite: no sample after `since` differs. */
function firstDifference(before: SceneFrame, after: SceneFrame, columns: number, since: number): number {
  const [old, fresh] = [before.t, after.t];
  // Known for a picture that grew from the previous one; both may share memory.
  const known = changedSince(old, fresh);
  if (known !== undefined) return known;
  const i = firstAtOrAfter(old, since);
  const j = firstAtOrAfter(fresh, since);
  let same = sameRun(old, i, fresh, j, Math.min(old.length - i, fresh.length - j));
  for (let s = 0; s < columns; s += 1) {
    same = sameRun(before.columns[s] ?? NONE, i, after.columns[s] ?? NONE, j, same);
  }
  return Math.min(old[i + same] ?? Number.POSITIVE_INFINITY, fresh[j + same] ?? Number.POSITIVE_INFINITY);
}

/** Infinite where both end in the same place. */
function earlierEnd(a: HeldSpan | null | undefined, b: HeldSpan | null | undefined): number {
  const [from, to] = [a?.toEnd ?? 0, b?.toEnd ?? 0];
  return from === to ? Number.POSITIVE_INFINITY : Math.min(from, to);
}

/** What must be painted for `after` where the canvas shows `before`; undefined: everything. Both have the look `look`. */
export function changeOf(before: SceneFrame, after: SceneFrame, look: SceneLook): Change | undefined {
  const shift = after.firstPx - before.firstPx;
  const { space } = after;
  if (!isSameAxes(before, after) || !Number.isInteger(shift) || shift < 0 || shift >= space.areaWidth) return undefined;
  const since = (after.firstPx + LEAVING_PX) * after.msPerPx;
  const isSame =
    after.gaps.every((gaps, s) => isSameSpans(before.gaps[s] ?? new Float64Array(), gaps, since)) &&
    isSameSpans(before.hatches, after.hatches, since) &&
    after.isReporting.every((is, s) => is === before.isReporting[s]);
  if (!isSame) return undefined;
  // A line that comes in level from the left edge has another slope once that has moved.
  const { held = [] } = after;
  if (held.some((one, s) => (shift > 0 && one?.fromStart) || one?.fromStart !== before.held?.[s]?.fromStart)) return undefined;
  const heldTo = Math.min(...held.map((one, s) => earlierEnd(before.held?.[s], one)));
  const at = firstDifference(before, after, look.series.length, since);
  // Pixels that were hidden beyond the end of the plot become visible.
  const inSight = Math.min(shift === 0 ? space.width : space.areaWidth - shift - INK_PX, frameX(after, heldTo) - INK_PX);
  if (at === Number.POSITIVE_INFINITY) return { shift, fromX: Math.max(0, Math.floor(inSight)) };
  const x = frameX(after, at);
  let from = Math.min(x, inSight);
  const { t } = after;
  look.series.forEach((paint, s) => {
    if (!paint.isShown) return;
    if (paint.style === 'bars') from = Math.min(from, x + paint.barFromMs / after.msPerPx);
    const edge = frameX(after, t[firstToPaint(after, look, s, x)] ?? 0);
    from = Math.min(from, edge - Math.max(paint.lineWidth, paint.pointRadius * SIDE_REACH, look.dotRadius));
  });
  return { shift, fromX: Math.max(0, Math.floor(from - INK_PX)) };
}

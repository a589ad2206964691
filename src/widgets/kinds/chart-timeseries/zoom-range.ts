import type { SeriesSnapshot } from '../../../contract/snapshot.ts';

/** Shares of the window, 0 to 1. */
export type ZoomRange = readonly [from: number, to: number];
export type Part = 'from' | 'to' | 'whole';

export const WHOLE: ZoomRange = [0, 1];
/** Of the window: a shorter part could not be taken hold of. */
const SHORTEST = 0.02;
/** How much finer a part is asked for than the whole. */
const FINEST = 16;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Keeps the length where the whole range moves, and the other end where one does. */
export function moved([from, to]: ZoomRange, part: Part, by: number): ZoomRange {
  if (part === 'from') return [between(0, from + by, to - SHORTEST), to];
  if (part === 'to') return [from, between(from + SHORTEST, to + by, 1)];
  const start = between(0, from + by, 1 - (to - from));
  return [start, start + to - from];
}

/** The whole is asked for with that many times the pixels, for its part to have one sample a pixel. */
export function zoomFactor([from, to]: ZoomRange): number {
  return Math.min(FINEST, 2 ** Math.ceil(Math.log2(1 / (to - from))));
}

/** The same snapshot where the whole is shown. */
export function zoomed(snapshot: SeriesSnapshot, [from, to]: ZoomRange): SeriesSnapshot {
  if (from === 0 && to === 1) return snapshot;
  const { start, end } = snapshot;
  const length = end - start;
  return { ...snapshot, start: start + length * from, end: start + length * to };
}

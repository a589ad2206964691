import type { LabelPlace } from './plot-input.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Touching edges do not count. */
export const doOverlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const ALONG = ['start', 'middle', 'end'] as const;

/** Distance from the line and from the edges of the plot, in label heights. */
const SPACE = 0.2;

/**
 * A place over no newest value and no other label: under the limit's line, else over it, else further along; undefined: no label.
 * @param wanted which of these is tried first.
 * @param hidesLine of two places the one that hides no line of a series is better.
 */
export function freePlace(
  area: Box,
  size: { width: number; height: number },
  y: number,
  taken: readonly Box[],
  hidesLine: (box: Box) => boolean = () => false,
  { along = 'start', isAbove = false }: LabelPlace = {},
): Box | undefined {
  const { width, height } = size;
  const space = height * SPACE;
  if (width > area.width || height > area.height) return undefined;
  const bottom = area.y + area.height;
  const places = { start: area.x + space, middle: area.x + (area.width - width) / 2, end: area.x + area.width - width - space };
  const starts = [along, ...ALONG.filter((one) => one !== along)].map((one) => places[one]);
  const beside = [y + space, y - height - space];
  const heights = (isAbove ? beside.reverse() : beside).filter((top) => top >= area.y && top + height <= bottom);
  const free = starts
    .flatMap((x) => heights.map((top) => ({ x, y: top, width, height })))
    .filter((box) => !taken.some((one) => doOverlap(box, one)));
  return free.find((box) => !hidesLine(box)) ?? free[0];
}

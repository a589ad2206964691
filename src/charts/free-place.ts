/** Where the name of a limit stands, so that it covers neither a newest value nor another name. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether two boxes share more than an edge. */
export const doOverlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Distance from the line and from the edges of the plot, in heights of the name. */
const SPACE = 0.2;

/**
 * A box of the given size inside `area` at the height `y` of a limit: at the start under its line, else over it, else in the
 * middle or at the end. Undefined when all of these are taken: the line then stands without its name.
 */
export function freePlace(area: Box, size: { width: number; height: number }, y: number, taken: readonly Box[]): Box | undefined {
  const { width, height } = size;
  const space = height * SPACE;
  if (width > area.width || height > area.height) return undefined;
  const bottom = area.y + area.height;
  const starts = [area.x + space, area.x + (area.width - width) / 2, area.x + area.width - width - space];
  const heights = [y + space, y - height - space].filter((top) => top >= area.y && top + height <= bottom);
  return starts
    .flatMap((x) => heights.map((top) => ({ x, y: top, width, height })))
    .find((box) => !taken.some((one) => doOverlap(box, one)));
}

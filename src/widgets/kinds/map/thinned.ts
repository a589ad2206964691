import type { Path, Point } from 'leaflet/dist/leaflet-src.esm.js';

/** In pixels of the screen: a point that is nearer to the one before it is not drawn. */
const LEAST_STEP_PX = 1;

/** Points on the screen without those that nobody could tell from the one before; both ends stay. */
export function thinnedPoints<P extends { readonly x: number; readonly y: number }>(points: readonly P[]): P[] {
  const end = points.length - 1;
  let last: P | undefined;
  return points.filter((point, i) => {
    const isKept = !last || i === end || Math.hypot(point.x - last.x, point.y - last.y) >= LEAST_STEP_PX;
    if (isKept) last = point;
    return isKept;
  });
}

interface Drawn {
  _parts: Point[][];
  _simplifyPoints(): void;
}

/** @param line a line or an area, which is given back, thinned out in one pass: Leaflet's own way ends the stack where a path goes round again and again. */
export function thinned<Line extends Path>(line: Line): Line {
  // A cast: Leaflet's types leave out what a subclass may replace.
  const drawn = line as unknown as Drawn;
  drawn._simplifyPoints = () => {
    drawn._parts = drawn._parts.map(thinnedPoints);
  };
  return line;
}

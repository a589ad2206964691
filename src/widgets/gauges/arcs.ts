/** Paths of SVG around the origin. Angles are parts of a turn from the top, clockwise. */

/** Coordinates of a path. */
export function pointAt(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;
}

/** An arc ends where it begins for a whole turn, which draws nothing. */
const MOST_TURN = 0.9999;

const endOf = (from: number, to: number) => from + Math.min(MOST_TURN, Math.max(-MOST_TURN, to - from));

/** The rest of a path that is at `from` of a circle. @param to less than `from`: counter-clockwise. */
const arcTo = (from: number, to: number, radius: number) =>
  `A ${radius} ${radius} 0 ${Math.abs(to - from) > 0.5 ? 1 : 0} ${to >= from ? 1 : 0} ${pointAt(to, radius)}`;

/** A line along a circle. @param to less than `from`: counter-clockwise. */
export const arcPath = (from: number, to: number, radius: number): string =>
  `M ${pointAt(from, radius)} ${arcTo(from, endOf(from, to), radius)}`;

/** The part of a ring between two angles, or of a disc. @param inner radius of the hole; 0: none. */
export function ringPath(from: number, to: number, radius: number, inner: number): string {
  const end = endOf(from, to);
  const outer = arcPath(from, end, radius);
  return inner <= 0 ? `${outer} L 0 0 Z` : `${outer} L ${pointAt(end, inner)} ${arcTo(end, from, inner)} Z`;
}

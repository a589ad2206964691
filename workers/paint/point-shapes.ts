/** Outlines of the points of a series. */

/** A ring is a circle with its colour at the edge. */
export type PointShape = 'circle' | 'ring' | 'rect' | 'roundRect' | 'triangle' | 'diamond' | 'pin' | 'arrow' | 'cross';

export type OutlineSink = Pick<OffscreenCanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'arc' | 'roundRect' | 'closePath'>;

/** How far an outline reaches to its sides, in radii. */
export const SIDE_REACH = 1.25;

/** Corners in radii, clockwise. */
const CORNERS: Readonly<Partial<Record<PointShape, readonly (readonly [x: number, y: number])[]>>> = {
  rect: [
    [-0.89, -0.89],
    [0.89, -0.89],
    [0.89, 0.89],
    [-0.89, 0.89],
  ],
  triangle: [
    [0, -1.2],
    [1.1, 0.8],
    [-1.1, 0.8],
  ],
  diamond: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
  arrow: [
    [0, -1.2],
    [0.9, 1.1],
    [0, 0.5],
    [-0.9, 1.1],
  ],
  cross: [
    [-0.7, -1.05],
    [0, -0.35],
    [0.7, -1.05],
    [1.05, -0.7],
    [0.35, 0],
    [1.05, 0.7],
    [0.7, 1.05],
    [0, 0.35],
    [-0.7, 1.05],
    [-1.05, 0.7],
    [-0.35, 0],
    [-1.05, -0.7],
  ],
};

/** Of a pin, whose tip is on the sample: its head's radius and centre, in radii, and half of the angle it is open below. */
const [PIN_HEAD, PIN_CENTRE, PIN_OPEN] = [0.9, -1.1, 0.6];
const ROUNDING = 0.35;

/** Adds the outline of a point around (x, y) to the path. Shapes of one radius look equally large. */
export function tracePoint(sink: OutlineSink, shape: PointShape, x: number, y: number, radius: number): void {
  const corners = CORNERS[shape];
  if (corners) {
    for (const [i, [right, down]] of corners.entries()) {
      if (i === 0) sink.moveTo(x + right * radius, y + down * radius);
      else sink.lineTo(x + right * radius, y + down * radius);
    }
    sink.closePath();
  } else if (shape === 'roundRect') {
    const half = 0.9 * radius;
    sink.roundRect(x - half, y - half, 2 * half, 2 * half, ROUNDING * radius);
  } else if (shape === 'pin') {
    sink.moveTo(x, y);
    sink.arc(x, y + PIN_CENTRE * radius, PIN_HEAD * radius, Math.PI / 2 + PIN_OPEN, Math.PI / 2 - PIN_OPEN);
    sink.closePath();
  } else {
    sink.moveTo(x + radius, y);
    sink.arc(x, y, radius, 0, 2 * Math.PI);
  }
}

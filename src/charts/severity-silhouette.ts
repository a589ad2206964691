/** Severities as canvas shapes: the same silhouettes as the glyphs of `marks`, unlike each other even without colour. */
import type { Severity } from '../contract/alarm.ts';
import type { Palette } from '../theme/read-palette.ts';

const OCTAGON = [0.3, 0, 0.7, 0, 1, 0.3, 1, 0.7, 0.7, 1, 0.3, 1, 0, 0.7, 0, 0.3];
const TRIANGLE = [0.5, 0.02, 1, 0.94, 0, 0.94];
const DIAMOND = [0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5];
const SQUARE = [0.08, 0.08, 0.92, 0.08, 0.92, 0.92, 0.08, 0.92];
const POLYGONS: Readonly<Record<Exclude<Severity, 'INDETERMINATE'>, readonly number[]>> = {
  CRITICAL: OCTAGON,
  MAJOR: TRIANGLE,
  MINOR: DIAMOND,
  WARNING: SQUARE,
};

/** Draws into the square of `size` pixels whose top is centred on (x, y). */
export function drawSeverity(
  context: CanvasRenderingContext2D,
  severity: Severity,
  x: number,
  y: number,
  size: number,
  palette: Palette,
): void {
  const { fill, edge, on } = palette.severity[severity];
  const left = x - size / 2;
  context.save();
  context.lineJoin = 'round';
  context.strokeStyle = edge;
  context.lineWidth = Math.max(1, size / 10);
  context.beginPath();
  if (severity === 'INDETERMINATE') {
    context.fillStyle = palette.surface;
    context.arc(x, y + size / 2, size / 2, 0, 2 * Math.PI);
  } else {
    context.fillStyle = fill;
    const corners = POLYGONS[severity];
    for (let i = 0; i < corners.length; i += 2) context.lineTo(left + (corners[i] ?? 0) * size, y + (corners[i + 1] ?? 0) * size);
    context.closePath();
  }
  context.fill();
  context.stroke();
  const sign = severity === 'INDETERMINATE' ? '?' : severity === 'CRITICAL' || severity === 'MAJOR' ? '!' : '';
  if (sign) {
    context.fillStyle = severity === 'INDETERMINATE' ? edge : on;
    context.font = `600 ${size * 0.7}px sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(sign, x, y + size * (severity === 'MAJOR' ? 0.6 : 0.53));
  }
  context.restore();
}

/** The silhouettes of the glyphs in `marks` as canvas shapes, distinguishable without colour. */
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

export interface Silhouette {
  readonly severity: Severity;
  /** For cleared alarms: an outline without colour and sign. */
  readonly isHollow: boolean;
}

/** Draws into the square of `size` pixels whose top edge is centred on (x, y). */
export function drawSeverity(
  context: CanvasRenderingContext2D,
  { severity, isHollow }: Silhouette,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  palette: Palette,
): void {
  const { on, ...colours } = palette.severity[severity];
  const [fill, edge] = isHollow ? [palette.surface, palette.text2] : [colours.fill, colours.edge];
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
  if (sign && !isHollow) {
    context.fillStyle = severity === 'INDETERMINATE' ? edge : on;
    context.font = `600 ${size * 0.7}px sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(sign, x, y + size * (severity === 'MAJOR' ? 0.6 : 0.53));
  }
  context.restore();
}

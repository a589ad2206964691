/** Whether a position is in a polygon or a circle. */
import type { Release } from '../../node-type.ts';
import { NodeError } from '../../outcome.ts';
import type { Position } from './position.ts';

type Ring = readonly Position[];

export type Area =
  | { readonly kind: 'polygon'; readonly rings: readonly Ring[] }
  | { readonly kind: 'circle'; readonly centre: Position; readonly metres: number };

const EARTH_METRES = 6_371_008.7714;
const RADIAN = Math.PI / 180;
/** In degrees: about a tenth of a millimetre. */
const NEAR = 1e-9;

/** On the ground, as the great circle goes. */
function metresBetween(a: Position, b: Position): number {
  const [φ1, φ2] = [a.latitude * RADIAN, b.latitude * RADIAN];
  const [Δφ, Δλ] = [φ2 - φ1, (b.longitude - a.longitude) * RADIAN];
  const h = Math.sin(Δφ / 2) ** 2 + Math.cos(φ1) * Math.cos(φ2) * Math.sin(Δλ / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

const sides = (ring: Ring) => ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from] as const);

function isOnSide({ latitude: y, longitude: x }: Position, from: Position, to: Position): boolean {
  const [dx, dy] = [to.longitude - from.longitude, to.latitude - from.latitude];
  const length = Math.hypot(dx, dy);
  const [px, py] = [x - from.longitude, y - from.latitude];
  if (length === 0) return Math.hypot(px, py) <= NEAR;
  const along = (px * dx + py * dy) / length;
  return Math.abs(px * dy - py * dx) / length <= NEAR && along >= -NEAR && along <= length + NEAR;
}

/** An odd number of sides is crossed on the way out. */
function isWithin({ latitude: y, longitude: x }: Position, ring: Ring): boolean {
  const crossed = sides(ring).filter(
    ([from, to]) =>
      from.latitude > y !== to.latitude > y &&
      x < ((to.longitude - from.longitude) * (y - from.latitude)) / (to.latitude - from.latitude) + from.longitude,
  );
  return crossed.length % 2 === 1;
}

/** A ring in another is a hole. Borders are outside, but for 3.2, which knows one ring of three corners at least. Throws NodeError. */
function isInPolygon(position: Position, rings: readonly Ring[], release: Release): boolean {
  if (release === '3.2' && rings.length !== 1) throw new NodeError('java.lang.IllegalStateException');
  if (release === '3.2' && rings.some((ring) => ring.length < 3))
    throw new NodeError('java.lang.IllegalArgumentException: Invalid number of points in LinearRing');
  const isLine = rings.every((ring) => ring.length < 3);
  const isOnBorder = rings.some((ring) => sides(ring).some(([from, to]) => isOnSide(position, from, to)));
  if (isOnBorder) return isLine || release === '3.2';
  return rings.filter((ring) => isWithin(position, ring)).length % 2 === 1;
}

/** A circle is open: its edge is outside. Throws NodeError. */
export function isIn(position: Position, area: Area, release: Release): boolean {
  return area.kind === 'circle' ? metresBetween(position, area.centre) < area.metres : isInPolygon(position, area.rings, release);
}

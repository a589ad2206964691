/** Areas and lines as servers store them: lists of pairs, as a list or as its JSON; circles with a centre and a radius. Pure. */
import { isPart } from '../../../contract/part.ts';
import type { Ground, Position } from './ground.ts';
import type { ShapeForm } from './map-model.ts';

export type Ring = readonly Position[];

export type Outline =
  /** Each area has its edge first, and then its holes. */
  | { readonly is: 'areas'; readonly areas: readonly (readonly Ring[])[]; readonly isRectangle: boolean }
  | { readonly is: 'lines'; readonly lines: readonly Ring[] }
  | { readonly is: 'circle'; readonly centre: Position; readonly radius: number };

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

const isPair = (one: unknown): one is readonly [unknown, unknown] => Array.isArray(one) && one.length >= 2 && !Array.isArray(one[0]);

/** Pairs of numbers, or parts with `lat` and `lng`. */
function pointOf(one: unknown, ground: Ground): Position | undefined {
  if (isPair(one)) return ground.placeOf(one[0], one[1]);
  return isPart(one) ? ground.placeOf(one.lat, one.lng) : undefined;
}

function ringOf(stored: unknown, ground: Ground): Ring | undefined {
  if (!Array.isArray(stored) || stored.length === 0) return undefined;
  const points = stored.map((one) => pointOf(one, ground));
  return points.every((point) => point !== undefined) ? points : undefined;
}

/** A rectangle by two opposite corners. */
export function cornered([a, b]: Ring): Ring {
  if (!a || !b) return [];
  return [a, [a[0], b[1]], b, [b[0], a[1]]];
}

/** A list of pairs is one area, of lists of pairs one with holes, of lists of those several. */
function areasOf(stored: unknown, ground: Ground): Outline | undefined {
  if (!Array.isArray(stored)) return undefined;
  const ring = ringOf(stored, ground);
  if (ring) {
    const isRectangle = ring.length === 2;
    return ring.length < 2 ? undefined : { is: 'areas', areas: [[isRectangle ? cornered(ring) : ring]], isRectangle };
  }
  const rings = stored.map((one) => ringOf(one, ground));
  if (rings.length > 0 && rings.every((one) => one !== undefined)) return { is: 'areas', areas: [rings], isRectangle: false };
  const parts = stored.map((one) => areasOf(one, ground));
  const areas = parts.flatMap((one) => (one?.is === 'areas' ? one.areas : []));
  return areas.length > 0 && parts.every(Boolean) ? { is: 'areas', areas, isRectangle: false } : undefined;
}

function linesOf(stored: unknown, ground: Ground): Outline | undefined {
  if (!Array.isArray(stored)) return undefined;
  const line = ringOf(stored, ground);
  if (line) return line.length < 2 ? undefined : { is: 'lines', lines: [line] };
  const lines = stored.map((one) => ringOf(one, ground));
  return lines.length > 0 && lines.every((one) => one !== undefined) ? { is: 'lines', lines } : undefined;
}

function circleOf(stored: unknown, ground: Ground): Outline | undefined {
  if (!isPart(stored)) return undefined;
  // On pictures, too, where they are x and y.
  const centre = ground.placeOf(stored.latitude, stored.longitude);
  const radius = ground.radiusOf(Number(stored.radius));
  return centre && radius > 0 ? { is: 'circle', centre, radius } : undefined;
}

/** Undefined for what is no such shape. */
export function outlineOf(form: ShapeForm, value: unknown, ground: Ground): Outline | undefined {
  const stored = parsed(value);
  if (form === 'circle') return circleOf(stored, ground);
  return form === 'polygon' ? areasOf(stored, ground) : linesOf(stored, ground);
}

const sameSpot = (a: Position | undefined, b: Position | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** A ring that is stored with its first corner once more at its end has that corner once. */
export function opened(outline: Outline): Outline {
  if (outline.is !== 'areas') return outline;
  const open = (ring: Ring) => (ring.length > 3 && sameSpot(ring[0], ring.at(-1)) ? ring.slice(0, -1) : ring);
  return { ...outline, areas: outline.areas.map((rings) => rings.map(open)) };
}

/** As servers store it: of a rectangle the corners in the north-west and the south-east, of one area its edge, or its edge and its holes. */
export function storedOutline(outline: Outline, ground: Ground): unknown {
  if (outline.is === 'circle') {
    const [latitude, longitude] = ground.storedOf(outline.centre);
    return { latitude, longitude, radius: ground.storedRadius(outline.radius) };
  }
  const [first] = (outline.is === 'lines' ? outline.lines : outline.areas.flat()).flat();
  const pairs = (ring: Ring) => ring.map((at) => [...ground.storedOf(at, first)]);
  const only = <T>(list: readonly T[]): T | readonly T[] => (list.length === 1 && list[0] !== undefined ? list[0] : list);
  if (outline.is === 'lines') return only(outline.lines.map(pairs));
  if (outline.isRectangle) {
    const [[south, west], [north, east]] = cornersOf(outline.areas[0]?.[0] ?? []);
    return pairs([
      [north, west],
      [south, east],
    ]);
  }
  const areas = outline.areas.map((rings) => rings.map(pairs));
  return areas.length === 1 && areas[0] ? only(areas[0]) : areas;
}

/** South-west and north-east of all points, or the least and the most of other pairs. */
export function cornersOf(points: readonly Position[]): readonly [Position, Position] {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [y, x] of points) {
    south = Math.min(south, y);
    west = Math.min(west, x);
    north = Math.max(north, y);
    east = Math.max(east, x);
  }
  return [
    [south, west],
    [north, east],
  ];
}

const METRES_PER_DEGREE = 111_320;

/** Points that the whole outline lies between. */
export function extentOf(outline: Outline, { size }: Ground): readonly Position[] {
  if (outline.is !== 'circle') return (outline.is === 'areas' ? outline.areas.flat() : outline.lines).flat();
  const { centre, radius } = outline;
  const up = size ? radius : radius / METRES_PER_DEGREE;
  const right = size ? radius : up / Math.max(0.01, Math.cos((centre[0] * Math.PI) / 180));
  return [
    [centre[0] - up, centre[1] - right],
    [centre[0] + up, centre[1] + right],
  ];
}

/** Where its label and its tooltip stand: the middle of an area, a point of a line. */
export function middleOf(outline: Outline): Position {
  if (outline.is === 'circle') return outline.centre;
  if (outline.is === 'lines') {
    const line = outline.lines[0] ?? [];
    return line[Math.floor(line.length / 2)] ?? [0, 0];
  }
  return centroid(outline.areas[0]?.[0] ?? []);
}

function centroid(ring: Ring): Position {
  let [area, north, east] = [0, 0, 0];
  const [first = [0, 0] as const] = ring;
  ring.forEach(([y, x], i) => {
    const [nextY, nextX] = ring[(i + 1) % ring.length] ?? first;
    // From the first point on, because differences of large numbers are not exact.
    const cross = (x - first[1]) * (nextY - first[0]) - (nextX - first[1]) * (y - first[0]);
    area += cross;
    north += (y + nextY - 2 * first[0]) * cross;
    east += (x + nextX - 2 * first[1]) * cross;
  });
  return area === 0 ? first : [first[0] + north / (3 * area), first[1] + east / (3 * area)];
}

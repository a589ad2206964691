/** What viewers do with the corners of areas and lines, and with circles. Pure: each gives a new outline. */
import type { Ground, Position } from '../ground.ts';
import { cornered, cornersOf, extentOf, type Outline, type Ring } from '../shapes.ts';

/** The flat map, in which shapes are moved as they are seen: any unit, `y` up or down. */
export interface Plane {
  readonly to: (at: Position) => readonly [x: number, y: number];
  readonly from: (x: number, y: number) => Position;
  /** In metres, or in units of a picture. */
  readonly distance: (a: Position, b: Position) => number;
}

/** Which corner: of the area or line, of its ring, and its place there. */
export interface CornerPlace {
  readonly part: number;
  readonly ring: number;
  readonly i: number;
}

export interface Corner extends CornerPlace {
  readonly at: Position;
  /** Of those in its ring. */
  readonly count: number;
}

const FEWEST = { areas: 3, lines: 2 } as const;

function ringsOf(outline: Outline): readonly (readonly Ring[])[] {
  if (outline.is === 'circle') return [];
  return outline.is === 'areas' ? outline.areas : outline.lines.map((line) => [line]);
}

export function cornersIn(outline: Outline): Corner[] {
  return ringsOf(outline).flatMap((rings, part) =>
    rings.flatMap((points, ring) => points.map((at, i): Corner => ({ part, ring, i, at, count: points.length }))),
  );
}

/** The corner that a new one between both follows, with the middle of the two; a rectangle has only its four. */
export function middlesIn(outline: Outline, plane: Plane): Corner[] {
  if (outline.is === 'circle' || (outline.is === 'areas' && outline.isRectangle)) return [];
  return cornersIn(outline).flatMap((corner): Corner[] => {
    const { part, ring, i, at, count } = corner;
    const isLast = i === count - 1;
    if (isLast && (outline.is === 'lines' || count < 3)) return [];
    const next = ringsOf(outline)[part]?.[ring]?.[isLast ? 0 : i + 1];
    return next ? [{ ...corner, at: between(at, next, plane) }] : [];
  });
}

function between(a: Position, b: Position, { to, from }: Plane): Position {
  const [[ax, ay], [bx, by]] = [to(a), to(b)];
  return from((ax + bx) / 2, (ay + by) / 2);
}

function withRing(outline: Outline, { part, ring }: CornerPlace, change: (points: Ring) => Ring): Outline {
  if (outline.is === 'circle') return outline;
  if (outline.is === 'lines') return { ...outline, lines: outline.lines.map((line, i) => (i === part ? change(line) : line)) };
  const areas = outline.areas.map((rings, i) => (i === part ? rings.map((points, k) => (k === ring ? change(points) : points)) : rings));
  return { ...outline, areas };
}

/** A corner of a rectangle takes both its sides with it. */
export function moveCorner(outline: Outline, place: CornerPlace, at: Position): Outline {
  if (outline.is === 'areas' && outline.isRectangle) {
    const opposite = outline.areas[0]?.[0]?.[(place.i + 2) % 4];
    if (!opposite) return outline;
    const turned = cornered([at, opposite]);
    // Each corner keeps its place in the list, so that the one that is held stays the same.
    return { ...outline, areas: [[[0, 1, 2, 3].map((i) => turned[(i - place.i + 4) % 4] ?? at)]] };
  }
  return withRing(outline, place, (points) => points.with(place.i, at));
}

export const addCorner = (outline: Outline, after: CornerPlace, at: Position): Outline =>
  withRing(outline, after, (points) => points.toSpliced(after.i + 1, 0, at));

/** Whether enough is left without it. */
export function mayGo(outline: Outline, { ring, count }: Corner): boolean {
  if (outline.is === 'circle' || (outline.is === 'areas' && outline.isRectangle)) return false;
  return count > FEWEST[outline.is] || ring > 0 || (outline.is === 'lines' ? outline.lines : outline.areas).length > 1;
}

/** A hole of three corners goes with one of them. Undefined: too little would be left of it. */
export function removeCorner(outline: Outline, place: CornerPlace): Outline | undefined {
  if (outline.is === 'circle' || (outline.is === 'areas' && outline.isRectangle)) return undefined;
  const points = ringsOf(outline)[place.part]?.[place.ring] ?? [];
  if (points.length > FEWEST[outline.is]) return withRing(outline, place, (ring) => ring.toSpliced(place.i, 1));
  if (outline.is === 'lines') return outline.lines.length > 1 ? { ...outline, lines: outline.lines.toSpliced(place.part, 1) } : undefined;
  if (place.ring > 0) {
    const areas = outline.areas.map((rings, i) => (i === place.part ? rings.toSpliced(place.ring, 1) : rings));
    return { ...outline, areas };
  }
  return outline.areas.length > 1 ? { ...outline, areas: outline.areas.toSpliced(place.part, 1) } : undefined;
}

function mapped(outline: Outline, change: (at: Position) => Position): Outline {
  if (outline.is === 'circle') return { ...outline, centre: change(outline.centre) };
  if (outline.is === 'lines') return { ...outline, lines: outline.lines.map((line) => line.map(change)) };
  return { ...outline, areas: outline.areas.map((rings) => rings.map((ring) => ring.map(change))) };
}

/** The whole of it, as far as from one place to the other. */
export function moved(outline: Outline, from: Position, to: Position, plane: Plane): Outline {
  const [[x, y], [toX, toY]] = [plane.to(from), plane.to(to)];
  return mapped(outline, (at) => {
    const [ownX, ownY] = plane.to(at);
    return plane.from(ownX + toX - x, ownY + toY - y);
  });
}

/** @param turn radians, clockwise where `y` grows downwards. A turned rectangle is none any more. */
export function turned(outline: Outline, about: Position, turn: number, plane: Plane): Outline {
  const [x, y] = plane.to(about);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const all = mapped(outline, (at) => {
    const [dx, dy] = [plane.to(at)[0] - x, plane.to(at)[1] - y];
    return plane.from(x + dx * cos - dy * sin, y + dx * sin + dy * cos);
  });
  return all.is === 'areas' ? { ...all, isRectangle: false } : all;
}

/** Where the edge of a circle is held. */
export function edgeOf(outline: Outline, ground: Ground): Position | undefined {
  return outline.is === 'circle' ? [outline.centre[0], extentOf(outline, ground)[1]?.[1] ?? outline.centre[1]] : undefined;
}

export function resized(outline: Outline, edge: Position, plane: Plane): Outline {
  const radius = outline.is === 'circle' ? plane.distance(outline.centre, edge) : 0;
  return outline.is === 'circle' && radius > 0 ? { ...outline, radius } : outline;
}

/** What is drawn with each tool. */
export type Tool = 'marker' | 'polygon' | 'rectangle' | 'circle' | 'polyline';

/** So many points each tool needs, and takes at most. */
export const POINTS: Readonly<Record<Tool, readonly [least: number, most: number]>> = {
  marker: [1, 1],
  polygon: [3, Number.POSITIVE_INFINITY],
  rectangle: [2, 2],
  circle: [2, 2],
  polyline: [2, Number.POSITIVE_INFINITY],
};

/** Undefined while there is nothing to see. */
export function drawnOutline(tool: Tool, points: Ring, plane: Plane): Outline | undefined {
  const [first, second] = points;
  if (!first || !second) return undefined;
  if (tool === 'circle') {
    const radius = plane.distance(first, second);
    return radius > 0 ? { is: 'circle', centre: first, radius } : undefined;
  }
  if (tool === 'polyline') return { is: 'lines', lines: [points] };
  if (tool === 'rectangle') {
    const [[south, west], [north, east]] = cornersOf([first, second]);
    const hasArea = north > south && east > west;
    return hasArea ? { is: 'areas', areas: [[cornered([first, second])]], isRectangle: true } : undefined;
  }
  return { is: 'areas', areas: [[points]], isRectangle: false };
}

/** Places that corners jump to: points, and lines between two of them. */
export interface SnapTargets {
  readonly points: readonly Position[];
  readonly edges: readonly (readonly [Position, Position])[];
}

/** The nearest point within reach, or else the nearest place of an edge. @param reach in the plane's units. */
export function snapped(at: Position, { points, edges }: SnapTargets, reach: number, { to, from }: Plane): Position {
  const [x, y] = to(at);
  const nearest = (list: Iterable<readonly [number, number]>) => {
    let [found, least]: [readonly [number, number] | undefined, number] = [undefined, reach];
    for (const [px, py] of list) {
      const distance = Math.hypot(px - x, py - y);
      if (distance < least) [found, least] = [[px, py], distance];
    }
    return found && from(...found);
  };
  const onEdge = ([a, b]: readonly [Position, Position]): readonly [number, number] => {
    const [[ax, ay], [bx, by]] = [to(a), to(b)];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
    return [ax + dx * along, ay + dy * along];
  };
  return nearest(points.map(to)) ?? nearest(edges.map(onEdge)) ?? at;
}

export function snapTargets(outlines: readonly Outline[], points: readonly Position[]): SnapTargets {
  const edges = outlines.flatMap((outline) =>
    ringsOf(outline).flatMap((rings) =>
      rings.flatMap((ring) =>
        ring.flatMap((at, i): [Position, Position][] => {
          const next = ring[i + 1] ?? (outline.is === 'areas' ? ring[0] : undefined);
          return next ? [[at, next]] : [];
        }),
      ),
    ),
  );
  return { points: [...points, ...outlines.flatMap((one) => cornersIn(one).map(({ at }) => at))], edges };
}

/** Markers that are near each other on the screen as one, for the zoom that is shown. Pure. */
import type { Position } from './ground.ts';
import type { Clustering } from './map-model.ts';
import type { Placed } from './places.ts';

export interface Cluster {
  /** Unique within the map while its first marker stays in it. */
  readonly place: string;
  readonly at: Position;
  readonly count: number;
  readonly members: readonly Placed[];
  readonly clustering: Clustering;
  /** The zoom of the map at which it comes apart; may be closer than the map can be. */
  readonly apartAt: () => number;
}

/** What is shown instead of the markers of clustered layers. */
export interface Clustered {
  readonly alone: readonly Placed[];
  readonly clusters: readonly Cluster[];
}

/** In degrees or units of a picture. */
export interface ShownPart {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const TILE_PX = 256;
/** More cells than a map has in a direction. */
const CELLS = 2 ** 24;
const radians = Math.PI / 180;
const LATITUDE = 85.05;

/** A place of the world or of a picture in pixels of its zoom 0, and back. */
interface Plane {
  readonly x: (east: number) => number;
  readonly y: (north: number) => number;
  readonly at: (x: number, y: number) => Position;
}

const WORLD: Plane = {
  x: (east) => ((east + 180) / 360) * TILE_PX,
  y: (north) => {
    const sine = Math.sin(Math.max(-LATITUDE, Math.min(LATITUDE, north)) * radians);
    return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * TILE_PX;
  },
  at: (x, y) => [Math.atan(Math.sinh((0.5 - y / TILE_PX) * 2 * Math.PI)) / radians, (x / TILE_PX) * 360 - 180],
};

const PICTURE: Plane = { x: (east) => east, y: (north) => -north, at: (x, y) => [-y, x] };

/** In pixels, by cells as wide as the radius: what is near lies in nine of them. */
function cellsOf(x: Float64Array, y: Float64Array, radius: number): Map<number, number[]> {
  const cells = new Map<number, number[]>();
  for (let i = 0; i < x.length; i += 1) {
    const key = Math.floor((y[i] as number) / radius) * CELLS + Math.floor((x[i] as number) / radius);
    const cell = cells.get(key);
    if (cell) cell.push(i);
    else cells.set(key, [i]);
  }
  return cells;
}

/** No map can be closer. */
const CLOSEST = 24;

function zoomApart(clustering: Clustering, members: readonly Placed[], zoom: number, isPicture: boolean): number {
  for (let next = zoom + 1; next <= CLOSEST; next += 1) {
    const { alone, clusters } = clustersOf(clustering, members, next, isPicture);
    if (alone.length + clusters.length > 1) return next;
  }
  return Number.POSITIVE_INFINITY;
}

/** Each marker that is in no cluster yet takes those around it, in their order. @param isPicture positions are units of a picture. */
export function clustersOf(clustering: Clustering, members: readonly Placed[], zoom: number, isPicture: boolean): Clustered {
  const whole = Math.floor(zoom);
  const { radius, apartFrom } = clustering;
  if (apartFrom !== null && whole >= apartFrom) return { alone: members, clusters: [] };
  const plane = isPicture ? PICTURE : WORLD;
  const scale = 2 ** whole;
  const x = Float64Array.from(members, ({ at }) => plane.x(at[1]) * scale);
  const y = Float64Array.from(members, ({ at }) => plane.y(at[0]) * scale);
  const cells = cellsOf(x, y, radius);
  const isTaken = new Uint8Array(members.length);
  const alone: Placed[] = [];
  const clusters: Cluster[] = [];
  for (const [i, first] of members.entries()) {
    if (isTaken[i]) continue;
    const [ownX, ownY] = [x[i] as number, y[i] as number];
    const isNear = (one: number) => ((x[one] as number) - ownX) ** 2 + ((y[one] as number) - ownY) ** 2 <= radius ** 2;
    const near: number[] = [];
    const middle = Math.floor(ownY / radius) * CELLS + Math.floor(ownX / radius);
    for (const row of [-CELLS, 0, CELLS]) {
      for (const column of [-1, 0, 1]) {
        const key = middle + row + column;
        const cell = cells.get(key);
        if (!cell) continue;
        const left = cell.filter((one) => {
          if (!isNear(one)) return true;
          near.push(one);
          isTaken[one] = 1;
          return false;
        });
        cells.set(key, left);
      }
    }
    if (near.length === 1) {
      alone.push(first);
      continue;
    }
    const count = near.length;
    const mean = (values: Float64Array) => near.reduce((sum, one) => sum + (values[one] as number), 0) / count / scale;
    const own = near.sort((a, b) => a - b).map((one) => members[one] as Placed);
    clusters.push({
      place: `cluster ${first.place}`,
      at: plane.at(mean(x), mean(y)),
      count,
      members: own,
      clustering,
      apartAt: () => zoomApart(clustering, own, whole, isPicture),
    });
  }
  return { alone, clusters };
}

type Flat = readonly [x: number, y: number];

/** The outline around all of them, by Andrew's chain. */
export function hullOf(points: readonly Flat[]): Flat[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (all: readonly Flat[]) => {
    const chain: Flat[] = [];
    for (const [x, y] of all) {
      for (let [a, b] = chain.slice(-2); a && b; [a, b] = chain.slice(-2)) {
        if ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) > 0) break;
        chain.pop();
      }
      chain.push([x, y]);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const RING = 8;
const RING_PX = 44;
const FIRST_PX = 30;
const ARM_PX = 24;

/** Places around one point, in pixels: a ring, or for many a spiral. */
export function aroundOne(count: number): Flat[] {
  const isRing = count <= RING;
  let [angle, distance] = [-Math.PI / 2, isRing ? RING_PX : FIRST_PX];
  return Array.from({ length: count }, (): Flat => {
    const at: Flat = [Math.cos(angle) * distance, Math.sin(angle) * distance];
    const step = isRing ? (2 * Math.PI) / count : (ARM_PX * 1.2) / distance;
    angle += step;
    if (!isRing) distance += (ARM_PX * step) / (2 * Math.PI);
    return at;
  });
}

/** Those in a part of the map. */
export function clustersIn({ alone, clusters }: Clustered, { west, south, east, north }: ShownPart): Clustered {
  const isIn = ({ at: [y, x] }: { readonly at: Position }) => x >= west && x <= east && y >= south && y <= north;
  return { alone: alone.filter(isIn), clusters: clusters.filter(isIn) };
}

/** Markers that are near each other on the screen as one. Pure. */
import Supercluster from 'supercluster';
import type { Position } from './ground.ts';
import type { Clustering } from './map-model.ts';
import type { Placed } from './places.ts';

export interface Cluster {
  /** Unique within the map while its first marker stays in it. */
  readonly place: string;
  readonly at: Position;
  readonly count: number;
  readonly members: () => readonly Placed[];
  readonly clustering: Clustering;
  /** The zoom of the map at which it comes apart; may be closer than the map can be. */
  readonly apartAt: number;
}

/** What is shown instead of the markers of clustered layers. */
export interface Clustered {
  readonly alone: readonly Placed[];
  readonly clusters: readonly Cluster[];
}

export interface ShownPart {
  readonly zoom: number;
  /** In degrees; not asked for on pictures. */
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface Marked {
  readonly i: number;
}

export interface ClusterIndex {
  readonly clustering: Clustering;
  readonly members: readonly Placed[];
  readonly index: Supercluster<Marked, Marked>;
  readonly isPicture: boolean;
}

const TILE_PX = 256;
const CLOSEST = 19;
const MOST_LATITUDE = 85;
/** Units of a picture's longer side, so many pixels at its zoom 0 and at zoom 2 of the world. */
const UNITS = 1024;
const PICTURE_ZOOMS = 2;
const radians = Math.PI / 180;

/** A place of the world for one of a picture, which lies flat on the world's square. */
function onWorld([north, east]: Position): [east: number, north: number] {
  return [(east / UNITS) * 360 - 180, Math.atan(Math.sinh((north / UNITS + 0.5) * 2 * Math.PI)) / radians];
}

function onPicture([east = 0, north = 0]: readonly number[]): Position {
  return [(Math.asinh(Math.tan(north * radians)) / (2 * Math.PI) - 0.5) * UNITS, ((east + 180) / 360) * UNITS];
}

/** @param isPicture positions are units of a picture. */
export function clusterIndex(clustering: Clustering, members: readonly Placed[], isPicture: boolean): ClusterIndex {
  const last = (clustering.apartFrom ?? CLOSEST + 1) - 1 + (isPicture ? PICTURE_ZOOMS : 0);
  const maxZoom = Math.max(0, Math.min(CLOSEST, last));
  const index = new Supercluster<Marked, Marked>({ radius: clustering.radius, extent: TILE_PX, maxZoom });
  index.load(
    members.map(({ at }, i) => ({
      type: 'Feature',
      properties: { i },
      geometry: { type: 'Point', coordinates: isPicture ? onWorld(at) : [at[1], at[0]] },
    })),
  );
  return { clustering, members, index, isPicture };
}

/** Those in a part of the map. */
export function clustersIn({ clustering, members, index, isPicture }: ClusterIndex, part: ShownPart): Clustered {
  const zoom = Math.max(0, Math.floor(part.zoom + (isPicture ? PICTURE_ZOOMS : 0)));
  const within = (latitude: number) => Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude));
  const found = index.getClusters(
    isPicture ? [-180, -MOST_LATITUDE, 180, MOST_LATITUDE] : [part.west, within(part.south), part.east, within(part.north)],
    zoom,
  );
  const alone: Placed[] = [];
  const clusters: Cluster[] = [];
  for (const { properties, geometry } of found) {
    if (!('cluster_id' in properties)) {
      const one = members[properties.i];
      if (one) alone.push(one);
      continue;
    }
    const { cluster_id: id, point_count: count } = properties;
    const leaves = (most: number) => index.getLeaves(id, most).flatMap((leaf) => members[leaf.properties.i] ?? []);
    const [east = 0, north = 0] = geometry.coordinates;
    const at: Position = isPicture ? onPicture(geometry.coordinates) : [north, east];
    const apartAt = index.getClusterExpansionZoom(id) - (isPicture ? PICTURE_ZOOMS : 0);
    clusters.push({ place: `cluster ${leaves(1)[0]?.place}`, at, count, members: () => leaves(count), clustering, apartAt });
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

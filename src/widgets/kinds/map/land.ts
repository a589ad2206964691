/** Land and borders of the world, for maps without tiles. Source: Natural Earth, 1 : 110 million, by the package world-atlas. */
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Atlas = Topology<{ readonly countries: GeometryCollection; readonly land: GeometryCollection }>;

/** A line as pairs from 0 to 1, from the west and the north of the map's square, with its bounds. */
export interface Outline {
  readonly points: Float64Array;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

export interface Land {
  /** Rings of land, and of lakes in it. */
  readonly coasts: readonly Outline[];
  readonly borders: readonly Outline[];
}

const MOST_LATITUDE = 85.051129;

/** The place of a longitude or a latitude in the map's square, by the projection of web maps. */
export const eastOf = (longitude: number) => (longitude + 180) / 360;
export function southOf(latitude: number): number {
  const sine = Math.sin((Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Lines end at the date line, where they go on at the other edge: they are continued beyond the edge, and drawn at both. */
function outlines(line: readonly (readonly number[])[]): Outline[] {
  const points = new Float64Array(line.length * 2);
  let [left, top, right, bottom] = [1, 1, 0, 0];
  let turns = 0;
  line.forEach(([longitude = 0, latitude = 0], i) => {
    const [before = longitude] = line[i - 1] ?? [];
    // Along the pole the edge of a continent is no crossing.
    if (latitude > -MOST_LATITUDE && Math.abs(longitude - before) > 180) turns += longitude < before ? 1 : -1;
    const [x, y] = [eastOf(longitude) + turns, southOf(latitude)];
    points[2 * i] = x;
    points[2 * i + 1] = y;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  });
  const at = (shift: number): Outline => ({
    points: shift === 0 ? points : points.map((value, i) => (i % 2 === 0 ? value + shift : value)),
    box: [left + shift, top, right + shift, bottom],
  });
  return [at(0), ...(right > 1 ? [at(-1)] : []), ...(left < 0 ? [at(1)] : [])];
}

function coasts(atlas: Atlas): Outline[] {
  const polygons = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  );
  return polygons.flat().flatMap(outlines);
}

export async function readLand(): Promise<Land> {
  const { default: atlas } = await import('world-atlas/countries-110m.json');
  const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other).coordinates.flatMap(outlines);
  return { coasts: coasts(atlas), borders };
}

import { expect, it } from 'vitest';
import { aroundOne, clustersIn, clustersOf, hullOf } from './clusters.ts';
import type { Position } from './ground.ts';
import type { Placed } from './places.ts';

const CLUSTERING = { radius: 40, apartFrom: null, zoomsOnClick: true, showsCover: false, animates: true, colour: null };
// Clusters look at the position and the place alone.
const placed = (...all: readonly Position[]) => all.map((at, i) => ({ at, place: `0 ${i}` }) as unknown as Placed);
/** Pixels of the world's zoom 0 are 1.40625 degrees at the equator. */
const NEAR = placed([0, 0], [0, 20], [0, 60], [60, 20], [0, 70], [0, 25]);

const told = ({ alone, clusters }: ReturnType<typeof clustersOf>) => [
  clusters.map(({ place, members }) => [place, members.map((one) => one.place)]),
  alone.map(({ place }) => place),
];

it('takes what is within the radius of the first marker of each cluster, and each marker once', () => {
  expect(told(clustersOf(CLUSTERING, NEAR, 0, false))).toEqual([
    [
      ['cluster 0 0', ['0 0', '0 1', '0 5']],
      ['cluster 0 2', ['0 2', '0 4']],
    ],
    ['0 3'],
  ]);
});

it.each([
  [1.9, null, 2, 1],
  [3, null, 1, 4],
  [4, null, 0, 6],
  [1, 1, 0, 6],
])('at zoom %d, apart from %j on, has %i clusters and %i markers alone', (zoom, apartFrom, clusters, alone) => {
  const found = clustersOf({ ...CLUSTERING, apartFrom }, NEAR, zoom, false);
  expect([found.clusters.length, found.alone.length]).toEqual([clusters, alone]);
});

it('stands in the middle of its markers, on the earth and on pictures', () => {
  const at = (places: readonly Placed[], isPicture: boolean) => clustersOf(CLUSTERING, places, 0, isPicture).clusters[0]?.at;
  const [north, east] = at(placed([40, 10], [50, 20]), false) ?? [0, 0];
  // On the screen, where it is drawn, the middle of two latitudes is closer to the pole than in degrees.
  expect([north > 45 && north < 45.5, Math.round(east * 1e6)]).toEqual([true, 15e6]);
  expect(at(placed([-100, 10], [-110, 30]), true)).toEqual([-105, 20]);
});

it('shows those in a part of the map', () => {
  const all = clustersOf(CLUSTERING, NEAR, 0, false);
  expect(told(clustersIn(all, { west: 50, south: -10, east: 90, north: 70 }))).toEqual([[['cluster 0 2', ['0 2', '0 4']]], []]);
  expect(told(clustersIn(all, { west: 15, south: 50, east: 25, north: 70 }))).toEqual([[], ['0 3']]);
});

it('draws an outline around all of them, with none inside', () => {
  const corners = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ] as const;
  expect(hullOf([[2, 2], corners[2], corners[0], [2, 0], corners[3], corners[1]])).toEqual(corners);
});

it.each([2, 8, 9, 60])('has places for %i around one point, none on another', (count) => {
  const spots = aroundOne(count);
  expect(spots).toHaveLength(count);
  const nearest = spots.map(([x, y], i) => Math.min(...spots.filter((_, k) => k !== i).map(([a, b]) => Math.hypot(a - x, b - y))));
  expect(Math.min(...nearest)).toBeGreaterThan(18);
});

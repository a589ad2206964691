import { expect, it } from 'vitest';
import type { SeriesInfo, SeriesSnapshot } from '../../../contract/snapshot.ts';
import { EARTH } from './ground.ts';
import { momentsOf, standingAt, type Track, tracksOf } from './tracks.ts';

const NONE = Number.NaN;
const KEYS = { first: 0, second: 1, count: 3 };
const info = (id: string, keyIndex: number, texts: readonly string[] | null = null): SeriesInfo => ({
  ...{
    entity: { entityType: 'DEVICE', id },
    entityName: id,
    entityLabel: null,
    key: '',
    keyIndex,
    latest: { key: '', ts: 5, value: '', freshness: 'fresh' },
  },
  ...{
    cadenceMs: null,
    gaps: new Float64Array(),
    statistics: { count: 0, min: NONE, max: NONE, avg: NONE, total: NONE },
    texts,
    shiftMs: 0,
  },
});
const snapshot = (t: number[], series: readonly (readonly [SeriesInfo, number[]])[]): SeriesSnapshot => ({
  ...{ state: 'ready', fault: null, updatedAt: 0, start: 0, end: 9, intervalMs: 0, omittedEntities: 0, points: 0, heldFrom: null },
  t: new Float64Array(t),
  columns: series.map(([, values]) => new Float64Array(values)),
  series: series.map(([one]) => one),
});
const track = (times: number[], points: Track['points']): Track => ({
  ...(tracksOf(snapshot([1], [[info('a', 0), [1]]]), KEYS, EARTH)[0] as Track),
  times,
  points,
});

it('joins the two keys of each entity, a missing one from before, and leaves out what is no place', () => {
  const tracks = tracksOf(
    snapshot(
      [1, 2, 3, 4],
      [
        [info('a', 0), [10, NONE, 99, 12]],
        [info('a', 1), [20, 21, NONE, 22]],
        [info('b', 0), [NONE, 1, NONE, NONE]],
      ],
    ),
    KEYS,
    EARTH,
  );
  expect(tracks.map(({ name, times, points }) => [name, times, points])).toEqual([
    [
      'a',
      [1, 2, 4],
      [
        [10, 20],
        [10, 21],
        [12, 22],
      ],
    ],
    ['b', [], []],
  ]);
});

it('has the values of other keys at each point, and none that are only held to the edges of the window', () => {
  const states = ['1', '2', 'slow', 'fast'];
  const [one] = tracksOf(
    snapshot(
      [0, 1, 3, 9],
      [
        [info('a', 0, states), [0, 0, 1, 1]],
        [info('a', 1, states), [0, 0, 1, 1]],
        [info('a', 2, states), [NONE, 2, NONE, 3]],
      ],
    ),
    KEYS,
    EARTH,
  );
  expect(one?.times).toEqual([1, 3]);
  expect([0, 1].map((point) => one?.valuesAt(point)[2])).toEqual(['slow', 'slow']);
});

it.each([
  ['even steps from the first time to the last one', 1000, 100, [400, 1000, 2000, 2600]],
  ['longer steps where there were too many', 100, 5, [400, 800, 1600, 2400, 2600]],
])('has moments in %s', (_which, stepMs, most, expected) => {
  expect(momentsOf([track([400, 900], []), track([500, 2600], []), track([], [])], most, stepMs)).toEqual(expected);
});

it('has a moment for each reading that is stepped to', () =>
  expect(momentsOf([track([400, 900, 2600], [])], 9, 1000, [900, 2600])).toEqual([400, 900, 1000, 2000, 2600]));

it('has no moments without readings', () => expect(momentsOf([track([], [])], 9, 1000)).toEqual([]));

const PATH: Track['points'] = [
  [0, 0],
  [0, 10],
  [0, 10],
  [-4, 10],
];

it.each([
  [null, 3, [-4, 10], 180],
  [0, 0, [0, 0], 90],
  [1, 0, [0, 0], 90],
  [4, 0, [0, 3], 90],
  [11, 1, [0, 10], 90],
  [15, 1, [0, 10], 90],
  [26, 2, [-2, 10], 180],
  [99, 3, [-4, 10], 180],
])('at %j it stands between two readings, and looks where it goes or came from', (moment, point, at, direction) => {
  expect(standingAt(track([1, 11, 21, 31], PATH), moment, false)).toEqual({ point, at, direction });
});

it('stands nowhere without readings, looks nowhere while it never moved, and goes straight on pictures', () => {
  expect(standingAt(track([], []), null, false)).toBeNull();
  expect(standingAt(track([1, 2], [PATH[1], PATH[2]] as Track['points']), 1, false)?.direction).toBeNull();
  const diagonal = track(
    [1, 2],
    [
      [-300, 100],
      [-200, 200],
    ],
  );
  expect(standingAt(diagonal, 1, true)?.direction).toBeCloseTo(45);
});

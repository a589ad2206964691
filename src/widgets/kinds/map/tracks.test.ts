import { expect, it } from 'vitest';
import type { SeriesInfo, SeriesSnapshot } from '../../../contract/snapshot.ts';
import { EARTH } from './ground.ts';
import { directionAt, momentsOf, pointAt, type Track, tracksOf } from './tracks.ts';

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

it('has one moment for each step, the last one too', () => {
  const one = track([0, 400, 900, 1100, 2500, 2600], []);
  expect(momentsOf([one], 10, 1000)).toEqual([0, 1100, 2500, 2600]);
});

it('stands at the last point before a moment, and looks where it goes', () => {
  const one = track(
    [1, 3, 5],
    [
      [0, 0],
      [0, 1],
      [0, 1],
    ],
  );
  expect([null, 0, 3, 4, 9].map((moment) => pointAt(one, moment))).toEqual([2, -1, 1, 1, 2]);
  expect([0, 1, 2].map((point) => directionAt(one, point))).toEqual([null, 90, 90]);
  expect(
    directionAt(
      track(
        [1, 2],
        [
          [1, 0],
          [0, 0],
        ],
      ),
      1,
    ),
  ).toBe(180);
});

it('offers the times of all tracks once, not too many', () => {
  expect(momentsOf([track([1, 3], []), track([2, 3], [])], 10)).toEqual([1, 2, 3]);
  expect(
    momentsOf(
      [
        track(
          Array.from({ length: 101 }, (_, i) => i),
          [],
        ),
      ],
      5,
    ),
  ).toEqual([0, 25, 50, 75, 100]);
});

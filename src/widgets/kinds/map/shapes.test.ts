import { expect, it } from 'vitest';
import { EARTH, pictureGround } from './ground.ts';
import { extentOf, middleOf, outlineOf } from './shapes.ts';

const SQUARE = [
  [0, 0],
  [0, 2],
  [2, 2],
  [2, 0],
];
const HOLE = [
  [1, 1],
  [1, 1.5],
  [1.5, 1.5],
];
const areas = (...all: unknown[]) => ({ is: 'areas', areas: all });

it.each([
  ['pairs', SQUARE, areas([SQUARE])],
  ['their JSON', JSON.stringify(SQUARE), areas([SQUARE])],
  ['points with names', SQUARE.map(([lat, lng]) => ({ lat, lng })), areas([SQUARE])],
  ['an edge with a hole', [SQUARE, HOLE], areas([SQUARE, HOLE])],
  ['several areas', [[SQUARE], [HOLE]], areas([SQUARE], [HOLE])],
  [
    'two corners',
    [
      [0, 0],
      [2, 4],
    ],
    areas([
      [
        [0, 0],
        [0, 4],
        [2, 4],
        [2, 0],
      ],
    ]),
  ],
  ['nothing', '', undefined],
  ['a text', 'none', undefined],
  ['one point', [[1, 1]], undefined],
  [
    'a place that is none',
    [
      [0, 0],
      [200, 0],
      [1, 1],
    ],
    undefined,
  ],
])('reads %s as an area', (_name, stored, expected) => {
  const outline = outlineOf('polygon', stored, EARTH);
  if (expected) expect(outline).toMatchObject(expected);
  else expect(outline).toBeUndefined();
});

it('reads lines and circles, those of pictures by parts of their width', () => {
  expect(outlineOf('polyline', SQUARE, EARTH)).toEqual({ is: 'lines', lines: [SQUARE] });
  const stored = { latitude: 0.5, longitude: 0.25, radius: 0.1 };
  const circle = outlineOf('circle', JSON.stringify(stored), pictureGround(2));
  expect(circle).toEqual({ is: 'circle', centre: [-128, 512], radius: 102.4 });
  expect(outlineOf('circle', '{"latitude": 1, "longitude": 1}', EARTH)).toBeUndefined();
});

it('has its middle in the middle, and its extent around it', () => {
  const square = outlineOf('polygon', SQUARE, EARTH);
  expect(square && middleOf(square)).toEqual([1, 1]);
  const circle = outlineOf('circle', { latitude: 60, longitude: 10, radius: 111_320 }, EARTH);
  const [low = [0, 0], high = [0, 0]] = circle ? extentOf(circle, EARTH) : [];
  expect([low, high].flat().map((value) => Math.round(value))).toEqual([59, 8, 61, 12]);
});

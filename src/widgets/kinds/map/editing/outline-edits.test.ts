import { expect, it } from 'vitest';
import { EARTH, type Position, pictureGround } from '../ground.ts';
import { type Outline, opened, outlineOf, storedOutline } from '../shapes.ts';
import {
  addCorner,
  cornersIn,
  drawnOutline,
  mayGo,
  middlesIn,
  moveCorner,
  moved,
  type Plane,
  removeCorner,
  resized,
  snapped,
  snapTargets,
  turned,
} from './outline-edits.ts';

/** Degrees, as they are. */
const FLAT: Plane = {
  to: ([north, east]) => [east, north],
  from: (x, y) => [y, x],
  distance: ([a, b], [c, d]) => Math.hypot(a - c, b - d),
};
const SQUARE: Position[] = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 0],
];
const HOLE: Position[] = [
  [1, 1],
  [1, 2],
  [2, 2],
];
const read = (form: 'polygon' | 'circle' | 'polyline', stored: unknown) => outlineOf(form, stored, EARTH) as Outline;
const at = (part: number, ring: number, i: number) => ({ part, ring, i });
const circle = { latitude: 1, longitude: 2, radius: 3 };

it.each([
  ['an area', 'polygon', SQUARE],
  ['one with a hole', 'polygon', [SQUARE, HOLE]],
  ['several, one of them with a hole', 'polygon', [[SQUARE, HOLE], [HOLE]]],
  ['a rectangle', 'polygon', [SQUARE[3], SQUARE[1]]],
  ['a line', 'polyline', SQUARE],
  ['several lines', 'polyline', [SQUARE, HOLE]],
  ['a circle', 'circle', circle],
] as const)('stores %s as it was', (_name, form, stored) => {
  expect(storedOutline(read(form, stored), EARTH)).toEqual(stored);
});

it('stores what stands on a picture by parts of its width and height', () => {
  const picture = pictureGround(2);
  const stored = [
    [0.25, 0.5],
    [0.75, 0.5],
    [0.75, 1],
  ];
  expect(storedOutline(outlineOf('polygon', stored, picture) as Outline, picture)).toEqual(stored);
  const round = { latitude: 0.5, longitude: 0.25, radius: 0.1 };
  expect(storedOutline(outlineOf('circle', round, picture) as Outline, picture)).toEqual(round);
});

const stored = (outline: Outline | undefined) => outline && storedOutline(outline, EARTH);

it.each([
  ['moves a corner', () => moveCorner(read('polygon', SQUARE), at(0, 0, 2), [5, 5]), SQUARE.with(2, [5, 5])],
  ['moves a corner of a hole', () => moveCorner(read('polygon', [SQUARE, HOLE]), at(0, 1, 0), [1, 0]), [SQUARE, HOLE.with(0, [1, 0])]],
  [
    'keeps a rectangle one',
    () => moveCorner(read('polygon', [SQUARE[0], SQUARE[2]]), at(0, 0, 2), [6, 7]),
    [
      [6, 0],
      [0, 7],
    ],
  ],
  ['adds a corner', () => addCorner(read('polygon', SQUARE), at(0, 0, 3), [2, 0]), [...SQUARE, [2, 0]]],
  ['removes a corner', () => removeCorner(read('polygon', SQUARE), at(0, 0, 0)), SQUARE.slice(1)],
  ['removes a hole with its third corner', () => removeCorner(read('polygon', [SQUARE, HOLE]), at(0, 1, 0)), SQUARE],
  ['removes a part with its third corner', () => removeCorner(read('polygon', [[HOLE], [SQUARE]]), at(0, 0, 0)), SQUARE],
  ['leaves three corners', () => removeCorner(read('polygon', HOLE), at(0, 0, 0)), undefined],
  ['leaves two points of a line', () => removeCorner(read('polyline', SQUARE.slice(2)), at(0, 0, 0)), undefined],
  ['moves the whole', () => moved(read('polygon', SQUARE), [0, 0], [1, 2], FLAT), SQUARE.map(([north, east]) => [north + 1, east + 2])],
  ['turns the whole', () => turned(read('polygon', SQUARE), [2, 2], Math.PI / 2, FLAT), [SQUARE[1], SQUARE[2], SQUARE[3], SQUARE[0]]],
  ['resizes a circle', () => resized(read('circle', circle), [1, 7], FLAT), { ...circle, radius: 5 }],
  ['drops the corner that closes a ring', () => opened(read('polygon', [...SQUARE, SQUARE[0]])), SQUARE],
  [
    'draws a circle to its edge',
    () => drawnOutline('circle', [HOLE[0] as Position, [1, 5]], FLAT),
    { latitude: 1, longitude: 1, radius: 4 },
  ],
  ['draws no flat rectangle', () => drawnOutline('rectangle', [SQUARE[0] as Position, SQUARE[1] as Position], FLAT), undefined],
])('%s', (_name, edit, expected) => {
  expect(stored(edit())).toEqual(expected);
});

it.each([
  ['a square', 'polygon', SQUARE, [true]],
  ['a triangle with a hole', 'polygon', [HOLE, HOLE], [false, true]],
  ['two triangles', 'polygon', [[HOLE], [HOLE]], [true]],
  ['a rectangle', 'polygon', [SQUARE[0], SQUARE[2]], [false]],
  ['a line of two points', 'polyline', SQUARE.slice(2), [false]],
] as const)('says which corners of %s may go, as removing them does', (_name, form, from, may) => {
  const outline = read(form, from);
  const said = cornersIn(outline).map((corner) => mayGo(outline, corner));
  expect(new Set(said)).toEqual(new Set(may));
  expect(said).toEqual(cornersIn(outline).map((corner) => removeCorner(outline, corner) !== undefined));
});

it('has a middle between two corners, between the last and the first of an area too', () => {
  const middles = (form: 'polygon' | 'polyline', from: unknown) => middlesIn(read(form, from), FLAT).map((one) => [one.i, one.at]);
  expect(middles('polygon', HOLE)).toEqual([
    [0, [1, 1.5]],
    [1, [1.5, 2]],
    [2, [1.5, 1.5]],
  ]);
  expect(middles('polyline', HOLE)).toHaveLength(2);
  expect(middles('polygon', [SQUARE[0], SQUARE[2]])).toEqual([]);
});

it('jumps to a near corner, or else onto a near edge', () => {
  const targets = snapTargets([read('polygon', SQUARE)], [[9, 9]]);
  const near = (place: Position) => snapped(place, targets, 1, FLAT);
  expect(near([0.2, 3.9])).toEqual([0, 4]);
  expect(near([0.2, 2])).toEqual([0, 2]);
  expect(near([8.5, 8.9])).toEqual([9, 9]);
  expect(near([2, 2])).toEqual([2, 2]);
});

import { expect, it } from 'vitest';
import { besideSpot, type Direction, nextIn } from './places.ts';

const spots = [
  { x: 100, y: 100 },
  { x: 150, y: 105 },
  { x: 130, y: 190 },
  { x: 20, y: 90 },
];

it('leads to the nearest marker in the direction of an arrow', () => {
  expect((['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const).map((key) => nextIn(key, 0, spots))).toEqual([1, 2, 3, -1]);
});

it('leads through all markers at one spot, and on', () => {
  const piled = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 0 },
    { x: 90, y: 0 },
  ];
  const walk = (key: Direction, from: number): number[] => {
    const next = nextIn(key, from, piled);
    return next === -1 ? [] : [next, ...walk(key, next)];
  };
  expect([walk('ArrowRight', 0), walk('ArrowLeft', 4)]).toEqual([
    [1, 2, 3, 4],
    [3, 2, 1, 0],
  ]);
});

const map = { width: 400, height: 300 };
const away = { above: 30, below: 6 };

it.each([
  ['above its marker', { x: 200, y: 200 }, { width: 100, height: 60 }, { x: 150, y: 110 }],
  ['below it where there is no room above', { x: 200, y: 40 }, { width: 100, height: 60 }, { x: 150, y: 46 }],
  ['within the map', { x: 390, y: 200 }, { width: 100, height: 60 }, { x: 296, y: 110 }],
  ['at the edge of a map that is too small for it', { x: 10, y: 150 }, { width: 100, height: 290 }, { x: 4, y: 4 }],
])('a box stands %s', (_where, spot, own, expected) => expect(besideSpot(spot, own, map, away)).toEqual(expected));

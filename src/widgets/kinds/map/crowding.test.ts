import { expect, it } from 'vitest';
import { crowdedLabels, type Labelled } from './crowding.ts';

const NONE: ReadonlySet<string> = new Set();
/** A pin of 24 by 32 at a point, with its label of 60 by 16 below. */
const at = (place: string, x: number, y: number): Labelled => ({
  place,
  pin: { left: x - 12, right: x + 12, top: y - 32, bottom: y },
  label: { left: x - 30, right: x + 30, top: y + 2, bottom: y + 18 },
});
const hidden = (all: readonly Labelled[], before = NONE) => [...crowdedLabels(all, before)];

it.each([
  ['apart', [at('a', 0, 0), at('b', 100, 0)], []],
  ['beside each other', [at('a', 0, 0), at('b', 50, 0)], ['b']],
  ['over two squares', [at('a', 60, 60), at('b', 110, 70)], ['b']],
  ['under the pin of another', [at('a', 0, 0), at('b', 20, 30)], ['a']],
  ['at one place', [at('a', 0, 0), at('b', 0, 0), at('c', 0, 0)], ['b', 'c']],
])('hides labels %s', (_where, all, places) => {
  expect(hidden(all)).toEqual(places);
});

it('keeps the label that was seen before', () => {
  expect(hidden([at('a', 0, 0), at('b', 50, 0)], new Set(['a']))).toEqual(['a']);
});

it('gives back the room of a label that is hidden itself', () => {
  expect(hidden([at('a', 0, 0), at('b', 50, 0), at('c', 100, 0)])).toEqual(['b']);
});

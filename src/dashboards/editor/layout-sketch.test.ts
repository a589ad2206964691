import { expect, it } from 'vitest';
import type { Part } from '../../contract/part.ts';
import type { LayoutPlace } from '../document/commands/layout-place.ts';
import { placeWidgets } from '../document/commands/place-widgets.ts';
import { addWidget, removeWidgets } from '../document/commands/widgets.ts';
import { sketchBoxes } from './layout-sketch.tsx';

const MAIN: LayoutPlace = { state: 'home', layout: 'main', breakpoint: null };
const at = (col: number) => ({ sizeX: 4, sizeY: 4, row: 0, col });
const BASE: Part = {
  configuration: {
    widgets: { a: {}, b: {}, c: {}, d: {} },
    states: { home: { layouts: { main: { widgets: { a: at(0), b: at(4), c: at(8), d: at(12) } } } } },
  },
};

it('tells what is new, elsewhere, changed or gone, and the places that were left', () => {
  const moved = placeWidgets(MAIN, new Map([['b', { x: 4, y: 8, w: 4, h: 4 }]]))(BASE);
  const current = addWidget(MAIN, 'e', {}, at(16))(removeWidgets(MAIN, ['c'])(moved));
  const looks = sketchBoxes({ base: BASE, current, place: MAIN, changed: new Set(['d']) }).map(({ key, look }) => [key, look]);
  expect(Object.fromEntries(looks)).toEqual({
    ...{ a: 'same', b: 'moved', d: 'changed', e: 'added' },
    ...{ 'former b': 'former', 'former c': 'former' },
  });
});

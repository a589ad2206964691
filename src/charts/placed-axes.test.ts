import { expect, it } from 'vitest';
import type { AxisSpec } from './plot-input.ts';
import { placedAxes } from './value-axis.ts';

const FONT = 11;
const placed = (axes: readonly AxisSpec[], width: number) => placedAxes(axes, width, FONT).map(({ axis, side }) => `${axis} ${side}`);

it.each([
  ['one axis on its side', [{}], 700, ['0 left']],
  ['one axis in a narrow chart', [{ side: 'right' }], 100, ['0 right']],
  ['two axes', [{}, { side: 'right' }], 400, ['0 left', '1 right']],
  ['the other side when its own is full', [{}, {}, {}], 700, ['0 left', '1 left', '2 right']],
  ['at most two on a side', [{}, {}, {}, {}, {}], 1200, ['0 left', '1 left', '2 right', '3 right']],
  ['fewer in a phone', [{}, { side: 'right' }, { side: 'right' }], 350, ['0 left', '1 right']],
  ['no hidden axis', [{ isHidden: true }, { side: 'right' }], 700, ['1 right']],
] satisfies [string, AxisSpec[], number, string[]][])('draws %s', (_what, axes, width, expected) => {
  expect(placed(axes, width)).toEqual(expected);
});

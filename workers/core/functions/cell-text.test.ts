import { expect, it } from 'vitest';
import { latestCell } from '../../../src/contract/latest-cell.ts';
import { cellNumber, cellText, pointCell } from './cell-text.ts';

it.each([
  ['5', 5, 5],
  ['5.5', 5.5, 5.5],
  ['5.0', '5.0', 5],
  ['007', '007', '007'],
  ['1e3', '1e3', '1e3'],
  ['1.0E10', '1.0E10', 10_000_000_000],
  ['241408E4', '241408E4', '241408E4'],
  [' 5', ' 5', ' 5'],
  ['', '', ''],
  ['true', 'true', 'true'],
  ['12abc', '12abc', '12abc'],
  ['9007199254740993', '9007199254740993', 9007199254740992],
  [null, null, null],
])('%j is %j as a latest value and %j as a point', (text, latest, point) => {
  expect(latestCell(text)).toBe(latest);
  expect(pointCell(text)).toBe(point);
});

it.each([
  [1.5, '1.5', 1.5],
  ['12.50', '12.50', 12.5],
  [true, 'true', 1],
  [false, 'false', 0],
  ['on', 'on', Number.NaN],
  [null, null, Number.NaN],
  [undefined, null, Number.NaN],
  [Number.NaN, null, Number.NaN],
])('the result %j is shown as %j and drawn as %j', (cell, text, number) => {
  expect(cellText(cell)).toBe(text);
  expect(cellNumber(cell)).toBe(number);
});

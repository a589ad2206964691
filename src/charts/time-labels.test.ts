import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeLabels, timeTick } from './tick-format.ts';

const DAY = 86_400_000;
/** Letters are 6 px wide, and the plot ends 18 px before the canvas does. */
const axis = (end: number) => ({
  bbox: { left: 30, top: 0, width: 300, height: 100 },
  width: 348,
  scales: { x: { min: end - 300 * DAY, max: end } },
  ctx: { font: '', measureText: (text: string) => ({ width: 6 * text.length }) as TextMetrics },
});
const stepsOf = (increment: number) => (at: number) => timeTick(at, increment);
beforeEach(() => vi.stubGlobal('devicePixelRatio', 1));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a day before the end is left out', 1, ''],
  ['with room for all of it is shown', 8, 'Jan 2027'],
])('the label of a year %s', (_, days, text) => {
  const at = Date.UTC(2027, 0, 1);
  expect(timeLabels(axis(at + days * DAY), [at - 61 * DAY, at], stepsOf(31 * DAY), 11, 'Inter')).toEqual(['Nov 2026', text]);
});

it('hours and minutes have their room at the end of every axis', () => {
  const at = Date.UTC(2027, 0, 1, 13, 30);
  expect(timeLabels(axis(at), [at], stepsOf(60_000), 11, 'Inter')).toEqual(['13:30']);
});

it('a label at the start of an axis without a gutter is left out too', () => {
  const at = Date.UTC(2026, 0, 1);
  const bare = { ...axis(at + 300 * DAY), bbox: { left: 0, top: 0, width: 300, height: 100 } };
  expect(timeLabels(bare, [at], stepsOf(31 * DAY), 11, 'Inter')).toEqual(['']);
});

import { expect, it } from 'vitest';
import { plotSnapshot } from '../../../charts/plot-input.fixture.ts';
import { moved, WHOLE, zoomed, zoomFactor } from './zoom-range.ts';

it.each([
  ['from', 0.3, [0.3, 1]],
  ['from', 2, [0.98, 1]],
  ['from', -1, [0, 1]],
  ['to', -0.4, [0, 0.6]],
  ['to', -2, [0, 0.02]],
  ['whole', 0.5, [0, 1]],
] as const)('moves %s by %d of the whole', (part, by, range) => {
  expect(moved(WHOLE, part, by)).toEqual(range);
});

it('keeps the length of a range that moves', () => {
  expect(moved([0.25, 0.5], 'whole', 0.25)).toEqual([0.5, 0.75]);
  expect(moved([0.25, 0.5], 'whole', 1)).toEqual([0.75, 1]);
  expect(moved([0.25, 0.5], 'whole', -1)).toEqual([0, 0.25]);
});

it('shows that part of the window, asked for more finely', () => {
  const snapshot = plotSnapshot();
  expect(zoomed(snapshot, WHOLE)).toBe(snapshot);
  const length = snapshot.end - snapshot.start;
  expect(zoomed(snapshot, [0.25, 0.5])).toMatchObject({ start: snapshot.start + length / 4, end: snapshot.start + length / 2 });
  expect([zoomFactor(WHOLE), zoomFactor([0.25, 0.5]), zoomFactor([0, 0.7]), zoomFactor([0, 0.02])]).toEqual([1, 4, 2, 16]);
});

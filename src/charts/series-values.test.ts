import { expect, it } from 'vitest';
import { plotSnapshot } from './plot-input.fixture.ts';
import { newestValue } from './series-values.ts';

it('is the reported value of a live chart, and the last bucket of counts and sums', () => {
  const snapshot = plotSnapshot({ newest: 116 });
  expect(newestValue(snapshot, 0, { label: 'A' }, true)).toBe('5');
  expect(newestValue(snapshot, 0, { label: 'A', showsBuckets: true, decimals: 0 }, true)).toBe('116');
  expect(newestValue(snapshot, 0, { label: 'A', decimals: 0 }, false)).toBe('116');
});

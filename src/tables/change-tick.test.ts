// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteChange } from './change-tick.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const cells = (count: number) => Array.from({ length: count }, () => document.createElement('div'));
const marks = (all: readonly HTMLElement[]) => all.map((cell) => cell.dataset.changed ?? '');

it('marks a cell for a second, but not one that changes all the time', () => {
  const slow = document.createElement('div');
  const fast = document.createElement('div');
  for (const cell of [slow, fast]) noteChange(cell, 0);
  expect(marks([slow, fast])).toEqual(['', '']);
  noteChange(fast, 900);
  noteChange(slow, 5000);
  noteChange(fast, 1800);
  expect(marks([slow, fast])).toEqual(['now', '']);
  vi.advanceTimersByTime(999);
  window.dispatchEvent(new Event('watchfloor:snapshot'));
  expect(marks([slow])).toEqual(['now']);
  vi.advanceTimersByTime(1);
  window.dispatchEvent(new Event('watchfloor:snapshot'));
  expect(marks([slow])).toEqual(['fading']);
  vi.advanceTimersByTime(200);
  window.dispatchEvent(new Event('watchfloor:snapshot'));
  expect(marks([slow])).toEqual(['']);
});

it('removes marks even when no snapshot comes, and shows at most twelve at once', () => {
  const all = cells(30);
  for (const cell of all) noteChange(cell, 0);
  for (const cell of all) noteChange(cell, 3000);
  expect(marks(all).filter(Boolean)).toHaveLength(12);
  vi.advanceTimersByTime(1900);
  expect(marks(all).filter(Boolean)).toHaveLength(0);
});

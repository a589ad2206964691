import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOwnWrites, type Written } from './own-writes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells a write at once, many that follow ever more seldom, and always the last one', async () => {
  const told: Written[] = [];
  const write = createOwnWrites(
    (what) => told.push(what),
    (run, ms) => setTimeout(run, ms),
  );
  write('saveRecord');
  write('saveAttributes');
  write('attribute');
  expect(told).toEqual(['entities', 'attributes']);
  write('saveRecord');
  expect(told).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['entities', 'attributes', 'entities']);
  for (let i = 0; i < 600; i++) {
    write('saveRecord');
    await vi.advanceTimersByTimeAsync(100);
  }
  const during = told.length;
  expect(during).toBeLessThan(14);
  write('saveRecord');
  await vi.advanceTimersByTimeAsync(8000);
  expect(told).toHaveLength(during + 1);
  await vi.advanceTimersByTimeAsync(8000);
  write('saveRecord');
  expect(told).toHaveLength(during + 2);
});

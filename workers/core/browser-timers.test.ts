import { afterEach, expect, it, vi } from 'vitest';
import { browserTimers } from './browser-timers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what is due at once runs in the next turn, in order and without a timer, unless it is cleared', async () => {
  const setTimeout = vi.fn();
  vi.stubGlobal('self', { setTimeout, clearTimeout: vi.fn() });
  const { setTimer, clearTimer } = browserTimers();
  const ran: number[] = [];
  await new Promise<void>((resolve) => {
    setTimer(() => {
      ran.push(1);
      clearTimer(cleared);
      setTimer(() => {
        ran.push(4);
        resolve();
      }, 0);
    }, 0);
    const cleared = setTimer(() => ran.push(2), 0);
    setTimer(() => ran.push(3), 0);
    ran.push(0);
  });
  expect(ran).toEqual([0, 1, 3, 4]);
  expect(setTimeout).not.toHaveBeenCalled();
});

it('what is due later is a timer', () => {
  const timers = { setTimeout: vi.fn(() => 7), clearTimeout: vi.fn() };
  vi.stubGlobal('self', timers);
  const { setTimer, clearTimer } = browserTimers();
  const run = () => undefined;
  clearTimer(setTimer(run, 5));
  expect(timers.setTimeout).toHaveBeenCalledExactlyOnceWith(run, 5);
  expect(timers.clearTimeout).toHaveBeenCalledExactlyOnceWith(7);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SNAPSHOT_EVENT } from '../contract/snapshot-message.ts';
import { inNextFrame } from './next-frame.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const tell = (detail: object) => window.dispatchEvent(new CustomEvent(SNAPSHOT_EVENT, { detail }));

it('runs with the first snapshot after it is due, or by a timer when none comes', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  inNextFrame(1000, first);
  inNextFrame(2000, second);
  tell({ seq: 1 });
  expect(first).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1001);
  tell({ seq: 2 });
  expect([first, second].map((run) => run.mock.calls.length)).toEqual([1, 0]);
  vi.advanceTimersByTime(1349);
  expect([first, second].map((run) => run.mock.calls.length)).toEqual([1, 1]);
});

it('does not run with a snapshot that somebody is waiting for', () => {
  const run = vi.fn();
  inNextFrame(1000, run);
  vi.advanceTimersByTime(1100);
  tell({ seq: 1, isAwaited: true });
  expect(run).not.toHaveBeenCalled();
  tell({ seq: 2 });
  expect(run).toHaveBeenCalledTimes(1);
});

it('does not run after it was cancelled', () => {
  const run = vi.fn();
  inNextFrame(1000, run)();
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
});

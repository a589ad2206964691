import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../contract/fault.ts';
import type { SampleAt } from '../contract/snapshot.ts';
import { Inspector } from './inspector.ts';

const sample = (ts: number): SampleAt => ({
  entity: { entityType: 'DEVICE', id: 'a' },
  key: 'k',
  ts,
  value: ts * 2,
  text: null,
  shiftMs: 0,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  const shown: (number | undefined)[] = [];
  const onLate = vi.fn();
  const inspector = new Inspector(
    (at) => {
      asked.push(at);
      return new Promise((resolve) => answers.push(() => resolve(ok([sample(at)]))));
    },
    { onAnswer: ([first]) => shown.push(first?.ts), onLate },
  );
  const answer = async () => {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { inspector, asked, shown, onLate, answer };
}

it('requests only the newest position, one request at a time', async () => {
  const { inspector, asked, shown, answer } = watched();
  for (const at of [1, 2, 3]) inspector.ask(at, false);
  expect(asked).toEqual([1]);
  await answer();
  expect(asked).toEqual([1, 3]);
  await answer();
  expect(shown).toEqual([1, 3]);
});

it('reports once that an answer is late, after 200 ms', async () => {
  const { inspector, onLate, answer } = watched();
  inspector.ask(1, false);
  await vi.advanceTimersByTimeAsync(199);
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onLate).toHaveBeenCalledOnce();
  await answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onLate).toHaveBeenCalledOnce();
});

it('shows nothing after the crosshair has left', async () => {
  const { inspector, shown, onLate, answer } = watched();
  inspector.ask(1, false);
  inspector.leave();
  await answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([]);
  expect(onLate).not.toHaveBeenCalled();
});

it('requests less often for a crosshair synchronised from another chart', async () => {
  const { inspector, asked, answer } = watched();
  inspector.ask(1, true);
  await answer();
  inspector.ask(2, true);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([1]);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual([1, 2]);
});

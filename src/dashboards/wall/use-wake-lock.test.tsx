import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface Lock {
  released: boolean;
  readonly release: () => Promise<void>;
}

let root: Root;
let locks: Lock[];
let isRefused: boolean;

function Probe() {
  useWakeLock();
  return null;
}

const request = async () => {
  if (isRefused) throw new Error('on battery');
  const lock: Lock = {
    released: false,
    release: async () => {
      lock.released = true;
    },
  };
  locks.push(lock);
  return lock;
};
const take = () => {
  for (const lock of locks) lock.released = true;
};
const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000));
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(async () => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  [locks, isRefused] = [[], false];
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('holds one lock, asks again when the page is shown again, and releases it at the end', async () => {
  await pass(300);
  expect(locks).toHaveLength(1);
  await show('hidden');
  take();
  await pass(300);
  expect(locks).toHaveLength(1);
  await show('visible');
  expect(locks.map(({ released }) => released)).toEqual([true, false]);
  await act(async () => root.render(null));
  expect(locks.every(({ released }) => released)).toBe(true);
});

it('asks again where the system took it from a visible page, and says a refusal once', async () => {
  const said = vi.spyOn(console, 'info').mockReturnValue();
  take();
  isRefused = true;
  await pass(180);
  expect(said.mock.calls).toEqual([['The screen may turn off: Error: on battery']]);
  isRefused = false;
  await pass(60);
  expect(locks.map(({ released }) => released)).toEqual([true, false]);
});

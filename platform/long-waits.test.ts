/** Waits that are longer than a timer can be. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoteCalls } from './ingest/remote-calls.ts';
import { waitUntil } from './replay/wait-until.ts';
import { afterTimer, WakeUps } from './rules/wake-ups.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 3);

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<[string, (done: () => void) => unknown]>([
  ['the time limit of a call', (done) => new RemoteCalls().answer('device', 1, 40 * DAY).then(done)],
  ['the next row of a replay', (done) => waitUntil(START + 40 * DAY).then(done)],
  ['a rule that waits', (done) => new WakeUps<string>(Date.now, afterTimer, done).set('alarm', START + 40 * DAY)],
])('%s does not end at once', async (_, begin) => {
  const done = vi.fn();
  begin(done);
  await vi.advanceTimersByTimeAsync(23 * DAY);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20 * DAY);
  expect(done).toHaveBeenCalledTimes(1);
});

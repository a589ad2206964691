import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConnectionState } from '../../contract/snapshot.ts';
import { SNAPSHOT_EVENT } from '../../contract/snapshot-message.ts';
import { connectionStore, drawnSnapshots } from '../../store/connection.ts';
import { type FiguresWatch, watchFigures } from './wall-figures.ts';

const NOW = 1_700_000_000_000;
let watch: FiguresWatch;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  watch = watchFigures();
});

afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

/** Resolves after the messages that were posted before. */
const messages = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

async function paint(...agesMs: readonly number[]): Promise<void> {
  for (const age of agesMs) dispatchEvent(new CustomEvent(SNAPSHOT_EVENT, { detail: { oldestArrival: age && NOW - age } }));
  await messages();
}

it('tells how long 95 % of the paints of the last minute took at most', async () => {
  expect(watch.take().paintMs).toBeNull();
  await paint(...Array.from({ length: 20 }, (_, i) => i + 1), 0);
  // Messages of two channels may overtake each other.
  await expect.poll(() => watch.take().paintMs).toBe(19);
  for (let second = 0; second < 30; second += 1) expect(watch.take().paintMs).toBe(19);
  for (let second = 0; second < 30; second += 1) watch.take();
  expect(watch.take().paintMs).toBeNull();
});

async function link(phase: ConnectionState['phase']): Promise<void> {
  connectionStore.current = { ...connectionStore.current, phase };
  await messages();
}

it('counts the frames of a second, and losses of the link', async () => {
  await link('live');
  drawnSnapshots.count += 7;
  expect(watch.take()).toMatchObject({ frames: 7, gaps: 0 });
  await link('reconnecting');
  await link('disconnected');
  expect(watch.take()).toMatchObject({ frames: 0, gaps: 1 });
  await link('live');
  await link('disconnected');
  expect(watch.take().gaps).toBe(2);
});

it('divides the frames by the seconds since it was asked', () => {
  vi.setSystemTime(NOW + 10_000);
  drawnSnapshots.count += 50;
  expect(watch.take().frames).toBe(5);
});

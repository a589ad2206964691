/**
 * A day at the console, compressed: 60 devices at 288 times their rate, so that five minutes carry the values of 24 hours; a
 * visit to the wall for each of those hours, and the link lost four times. Frames and snapshots keep their own pace: what
 * grows with each of them would show in the figure per hour of the clock. Nothing is reloaded.
 */
import { type Held, openHeld } from '../tests/load/held.ts';
import { deviceRow, visitWall } from '../tests/load/visit-wall.ts';
import { openConsole } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { wait } from './wait.ts';

const FLEET = { devices: 60, rate: 288 };
const DAY_MS = 300_000;
const QUICK_MS = 7000;
/** Code is compiled and windows are filled by then. */
const WARM_UP_VISITS = 3;
const HOUR_MS = 3_600_000;
const LOSSES = 4;
const MIB = 1_048_576;

interface Sample extends Held {
  readonly at: number;
}

/** Least squares slope of a value over time, in MiB a millisecond. */
function slope(samples: readonly Sample[], value: (sample: Sample) => number): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [meanAt, meanValue] = [mean(({ at }) => at), mean(value)];
  const [over, under] = samples.reduce(
    ([above, below], sample) => [above + (sample.at - meanAt) * (value(sample) - meanValue), below + (sample.at - meanAt) ** 2],
    [0, 0],
  );
  return over / under / MIB;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const lengthMs = lab.isQuick ? QUICK_MS : DAY_MS;
  const hours = (lengthMs * FLEET.rate) / HOUR_MS;
  const { url } = await lab.platform(FLEET);
  const relay = await openRelay(lab, url);
  const page = await openConsole(lab, relay.url, '/devices');
  await deviceRow(page, 20).waitFor();
  const opened = await page.evaluate(() => performance.timeOrigin);
  const measure = await openHeld(page);
  for (let visit = 0; visit < WARM_UP_VISITS; visit += 1) await visitWall(page);
  const samples: Sample[] = [];
  const began = performance.now();
  const pause = lengthMs / Math.max(4, Math.round(hours));
  for (let next = began; performance.now() - began < lengthMs || samples.length < 3; next += pause) {
    await wait(Math.max(0, next - performance.now()));
    samples.push({ ...(await measure()), at: performance.now() });
    await visitWall(page);
    if (samples.length % Math.ceil(24 / LOSSES) === 0) {
      relay.cut();
      await page.locator('[data-testid=link][data-lost]').waitFor();
      relay.mend();
      await page.locator('[data-testid=link][data-phase=live]').waitFor();
    }
  }
  const isSamePage = (await page.evaluate(() => performance.timeOrigin)) === opened;
  const perHour = (value: (sample: Sample) => number) => slope(samples, value) * HOUR_MS;
  const detached = samples.at(-1)?.detached ?? Number.NaN;
  return [
    figure('compressed hours', hours, 'h'),
    figure('heap of the page after GC, per compressed hour', perHour(({ heap }) => heap) / FLEET.rate, 'MiB/h', { most: 1 }),
    figure('heap of the core after GC, per compressed hour', perHour(({ workerHeap }) => workerHeap) / FLEET.rate, 'MiB/h', { most: 1 }),
    figure(
      'heap of the page after GC, per hour of the clock',
      perHour(({ heap }) => heap),
      'MiB/h',
    ),
    figure('detached nodes', detached, '', { most: 0 }),
    figure('DOM nodes, more by', (samples.at(-1)?.nodes ?? Number.NaN) - (samples[0]?.nodes ?? Number.NaN), '', { most: 50 }),
    figure('reloads', isSamePage ? 0 : 1, '', { most: 0 }),
  ];
}

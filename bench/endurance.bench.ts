/**
 * A compressed day: 60 devices at 288 times their rate, so that five minutes carry the values of 24 hours, with a visit to the wall for
 * each
 * hour and four losses of the link. The naive dashboard is remounted with each visit: heap and nodes do not depend on the other page.
 */
import { type Held, openHeld } from '../tests/load/held.ts';
import { deviceRow, visitWall } from '../tests/load/visit-wall.ts';
import { openConsole } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { openNaivePump, visitNaive } from './naive-visits.ts';
import { openRelay } from './open-relay.ts';
import { wait } from './wait.ts';

const FLEET = { devices: 60, rate: 288 };
const DAY_MS = 300_000;
const QUICK_MS = 7000;
/** Code is compiled and windows are filled afterwards. */
const WARM_UP_VISITS = 3;
const HOUR_MS = 3_600_000;
const LOSSES = 4;
const MIB = 1_048_576;

interface Sample extends Held {
  readonly at: number;
}

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
  const naivePage = await openNaivePump(lab, url, relay.url);
  const measureNaive = await openHeld(naivePage, false);
  for (let visit = 0; visit < WARM_UP_VISITS; visit += 1) await visitNaive(naivePage, true);
  const samples: Sample[] = [];
  const naiveSamples: Sample[] = [];
  const began = performance.now();
  const pause = lengthMs / Math.max(4, Math.round(hours));
  for (let next = began; performance.now() - began < lengthMs || samples.length < 3; next += pause) {
    await wait(Math.max(0, next - performance.now()));
    samples.push({ ...(await measure()), at: performance.now() });
    naiveSamples.push({ ...(await measureNaive()), at: performance.now() });
    await visitWall(page);
    await visitNaive(naivePage, true);
    if (samples.length % Math.ceil(24 / LOSSES) === 0) {
      relay.cut();
      await page.locator('[data-testid=link][data-lost]').waitFor();
      relay.mend();
      await page.locator('[data-testid=link][data-phase=live]').waitFor();
    }
  }
  const isSamePage = (await page.evaluate(() => performance.timeOrigin)) === opened;
  const perHour = (of: readonly Sample[], value: (sample: Sample) => number) => slope(of, value) * HOUR_MS;
  const heap = ({ heap: bytes }: Held) => bytes;
  const grown = (of: readonly Sample[]) => (of.at(-1)?.nodes ?? Number.NaN) - (of[0]?.nodes ?? Number.NaN);
  const detached = (of: readonly Sample[]) => of.at(-1)?.detached ?? Number.NaN;
  const byDay = (of: readonly Sample[], value: (sample: Sample) => number) => perHour(of, value) / FLEET.rate;
  return [
    figure('compressed hours', hours, 'h'),
    figure('heap of the page after GC, per compressed hour', byDay(samples, heap), 'MiB/h', {
      budget: { most: 1 },
      naive: byDay(naiveSamples, heap),
    }),
    figure(
      'heap of the core after GC, per compressed hour',
      byDay(samples, ({ workerHeap }) => workerHeap),
      'MiB/h',
      { budget: { most: 1 } },
    ),
    figure('heap of the page after GC, per hour of the clock', perHour(samples, heap), 'MiB/h', { naive: perHour(naiveSamples, heap) }),
    figure('detached nodes', detached(samples), '', { budget: { most: 0 }, naive: detached(naiveSamples) }),
    figure('DOM nodes, more by', grown(samples), '', { budget: { most: 50 }, naive: grown(naiveSamples) }),
    figure('reloads', isSamePage ? 0 : 1, '', { budget: { most: 0 } }),
  ];
}

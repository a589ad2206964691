/** A live table of 100,000 devices (20,000 in a quick run), scrolled by the wheel: the time between its animation frames. */
import { frameIntervals, openConsole } from './console-page.ts';
import { type Figure, figure, percentile } from './figure.ts';
import type { Lab } from './lab.ts';
import { traceThreads } from './thread-trace.ts';
import { wait } from './wait.ts';

/** A tenth of the usual rate: at the full one the platform alone would take both cores. */
const RATE = 0.1;
/** About 250 rows a second. */
const STEP_PX = 200;
const STEPS_PER_SECOND = 40;
/** All of the rows are read in by then. */
const LOADED_MS = 120_000;

export async function run(lab: Lab): Promise<Figure[]> {
  const devices = lab.isQuick ? 20_000 : 100_000;
  const { url } = await lab.platform({ devices, rate: RATE });
  const page = await openConsole(lab, url, '/devices');
  await page.getByText(new RegExp(`Rows 1 to \\d+ of ${devices / 1000},00\\d`)).waitFor({ timeout: LOADED_MS });
  const grid = page.getByRole('grid', { name: 'Devices' });
  const box = await grid.boundingBox();
  if (!box) throw new Error('the table has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await wait(3000);
  let intervals: number[] = [];
  const shares = await traceThreads(await lab.browserSession(), async () => {
    const frames = frameIntervals(page, lab.measureMs);
    const until = performance.now() + lab.measureMs;
    while (performance.now() < until) {
      await Promise.all([page.mouse.wheel(0, STEP_PX), wait(1000 / STEPS_PER_SECOND)]);
    }
    // The browser's clock tells tenths of a millisecond; what is behind them comes of subtracting.
    intervals = (await frames).map((ms) => Math.round(ms * 10) / 10);
  });
  const rows = await grid.evaluate((element) => Math.round(element.scrollTop / 32));
  return [
    figure('frame p50', percentile(intervals, 0.5), 'ms'),
    figure('frame p95', percentile(intervals, 0.95), 'ms', { most: 16.7 }),
    figure('longest frame', Math.max(...intervals), 'ms'),
    figure('main thread', shares.mainPercent, '%'),
    figure('rows', devices, ''),
    figure('rows scrolled', rows, ''),
  ];
}

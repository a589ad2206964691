/**
 * A dashboard of 30 widgets over 500 devices, as it is compared with official consoles: what it loads, how soon it is drawn, what it costs
 * while it is live, and what visits to it leave behind. They need ten times the bytes and the main thread, and four times as long to open.
 */
import type { Page } from 'playwright';
import { openHeld } from '../tests/load/held.ts';
import { filesOf, loadedSince, totalSize } from '../tests/load/loaded-files.ts';
import { chartsDrawn, measureLoad, openPage } from './console-page.ts';
import { type Figure, figure, median } from './figure.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { CHARTS, saveThirtyWidgets, TITLE } from './thirty-widgets.ts';
import { traceThreads } from './thread-trace.ts';
import { wait } from './wait.ts';

const KIB = 1024;
const MIB = 1_048_576;
const SCREEN = { width: 1920, height: 1080 };
const FLEET = { devices: 500 };
/** A tenth of what the official console of 4.3 loads for a dashboard of nine widgets. */
const MOST_KIB = 469;
/** Feeds without a view linger 5 s. */
const LINGER_MS = 6000;
const ENTERING_MS = 2500;

const drawn = (page: Page) => chartsDrawn(page, CHARTS);

/** From the address to all charts, with an empty cache. */
async function openingMs(page: Page, address: string, clearCache: () => Promise<unknown>): Promise<number> {
  await page.goto('about:blank');
  await clearCache();
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await drawn(page);
  return performance.now() - started;
}

/** The longest task while its editor opens, in processor time: the median of several visits. */
async function enterEditor(lab: Lab, page: Page, address: string): Promise<number> {
  const session = await lab.browserSession();
  const longest: number[] = [];
  for (let i = 0; i < (lab.isQuick ? 1 : 5); i += 1) {
    await page.goto(address);
    await drawn(page);
    await wait(lab.settleMs);
    const { longestTaskCpuMs } = await traceThreads(session, async () => {
      // Without Playwright's own search for the button, which is a task of the page, too.
      await page.evaluate(() => {
        for (const button of document.querySelectorAll('button')) if (button.textContent === 'Edit') button.click();
      });
      await wait(ENTERING_MS);
    });
    await page.getByRole('option').first().waitFor();
    longest.push(longestTaskCpuMs);
  }
  return median(longest);
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(FLEET);
  const dashboard = await saveThirtyWidgets(url);
  const relay = await openRelay(lab, url);
  const page = await openPage(lab, relay.url, '/devices', SCREEN);
  const address = `${relay.url}/dashboards/${dashboard}`;
  const session = await page.context().newCDPSession(page);
  const clearCache = () => session.send('Network.clearBrowserCache');

  const opened: number[] = [];
  let bytes = 0;
  for (let i = 0; i < (lab.isQuick ? 1 : 5); i += 1) {
    const before = filesOf(relay);
    opened.push(await openingMs(page, address, clearCache));
    bytes = totalSize(loadedSince(relay, before));
  }
  await wait(lab.loadedMs);
  const ours = await measureLoad(lab, { page });
  const recording = await recordDrawing(lab, page, () => wait(lab.measureMs));

  const measure = await openHeld(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const visits = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      await menu.getByRole('link', { name: 'Dashboards' }).click();
      await page.getByRole('main').getByText(TITLE).first().click();
      await drawn(page);
      await menu.getByRole('link', { name: 'Devices' }).click();
      await page.getByRole('grid', { name: 'Devices' }).getByRole('row').nth(20).waitFor();
    }
    await wait(LINGER_MS);
    return measure();
  };
  const before = await visits(lab.isQuick ? 2 : 10);
  const count = lab.isQuick ? 2 : 20;
  const after = await visits(count);
  const enteringMs = await enterEditor(lab, page, address);
  await page.close();

  const floor = await measureFloor(lab, recording, (subject) => measureLoad(lab, subject), { viewport: SCREEN });
  return [
    figure('up to the open dashboard, all files', bytes / KIB, 'KiB', { budget: { most: MOST_KIB } }),
    figure('opens with an empty cache, charts drawn', median(opened), 'ms'),
    figure('main thread while it is live', ours.mainPercent, '%', { floor: floor.mainPercent, budget: { floor: 1.5 } }),
    figure('longest task', ours.longestTaskMs, 'ms', { floor: floor.longestTaskMs }),
    figure('tasks over 50 ms', ours.longTasks, '', { floor: floor.longTasks, budget: { aboveFloor: 0 } }),
    figure('longest task while its editor opens, processor time', enteringMs, 'ms', { budget: { most: 50 } }),
    figure('heap after GC, after visits', after.heap / MIB, 'MiB'),
    figure('heap, grown for each visit', (after.heap - before.heap) / MIB / count, 'MiB', { budget: { most: 0.19 } }),
    figure('DOM nodes, more for each visit', (after.nodes - before.nodes) / count, '', { budget: { most: 0.5 } }),
  ];
}

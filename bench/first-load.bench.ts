/** Bytes for the sign-in page and until the first live table or dashboard is shown, preloaded bytes, and the time to the first chart. */
import type { Page } from 'playwright';
import { ACCOUNTS } from '../tests/accounts.ts';
import { filesOf, loadedSince, nameFiles, totalSize } from '../tests/load/loaded-files.ts';
import type { Relay } from '../tests/load/relay.ts';
import { deviceRow } from '../tests/load/visit-wall.ts';
import { BESIDE } from './compare-dashboard.ts';
import { chartsDrawn, VIEWPORT } from './console-page.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { wait } from './wait.ts';

const KIB = 1024;
/** Widgets of the "Operations wall". */
const [CHARTS, TABLES, CARDS] = [3, 2, 4];
/** The sign-in page is complete by then. */
const REST_MS = 1500;
/** Preloading is over by then. */
const AHEAD_MS = { quick: 3000, full: 10_000 };

declare global {
  var benchChartAt: number;
}

async function firstChartMs(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await chartsDrawn(page, 1);
  return page.evaluate(() => globalThis.benchChartAt);
}

/** Runs in the page before the console. */
function noteFirstChart(): void {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[role=img][aria-label^="Chart from"]')) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { benchChartAt: performance.now() })));
  });
  seen.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] });
}

interface Sizes {
  readonly signInPage: number;
  readonly liveTable: number;
  readonly after: number;
}

/** The cache is empty. */
async function sizes(lab: Lab, page: Page, clearCache: () => Promise<unknown>, relay: Relay): Promise<Sizes> {
  await page.goto(`${relay.url}/devices`);
  await page.getByLabel('Password', { exact: true }).waitFor();
  await wait(REST_MS);
  const signInPage = totalSize(loadedSince(relay, new Map()));
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.tenant);
  await page.getByLabel('Password', { exact: true }).fill('tenant');
  await page.keyboard.press('Enter');
  await deviceRow(page, 20).waitFor();
  await page.goto('about:blank');
  await clearCache();
  const before = filesOf(relay);
  await page.goto(`${relay.url}/devices`);
  await deviceRow(page, 20).waitFor();
  const files = loadedSince(relay, before);
  const standing = filesOf(relay);
  lab.log(`${files.size} files until the first live table: ${nameFiles(files)}`);
  await wait(lab.isQuick ? AHEAD_MS.quick : AHEAD_MS.full);
  return { signInPage, liveTable: totalSize(files), after: totalSize(loadedSince(relay, standing)) };
}

async function dashboardSize(lab: Lab, page: Page, clearCache: () => Promise<unknown>, relay: Relay, address: string): Promise<number> {
  await page.goto('about:blank');
  await clearCache();
  const before = filesOf(relay);
  await page.goto(address);
  await chartsDrawn(page, CHARTS);
  await page
    .getByRole('grid')
    .nth(TABLES - 1)
    .getByRole('row')
    .nth(1)
    .waitFor();
  await page
    .getByText(/^(Normal|Above|Below) \d/)
    .nth(CARDS - 1)
    .waitFor();
  const files = loadedSince(relay, before);
  lab.log(`${files.size} files until the first dashboard: ${nameFiles(files)}`);
  return totalSize(files);
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(BESIDE);
  const browser = await lab.browser();
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US', timezoneId: 'UTC' });
  lab.onEnd(() => context.close());
  const relay = await openRelay(lab, url);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const clearCache = () => session.send('Network.clearBrowserCache');
  const { signInPage, liveTable, after } = await sizes(lab, page, clearCache, relay);
  await page.addInitScript(noteFirstChart);
  await page.goto(`${relay.url}/dashboards`);
  await page.getByText('Operations wall').first().click();
  await page.waitForURL(/\/dashboards\/[0-9a-f-]{36}/);
  const address = page.url();
  const dashboard = await dashboardSize(lab, page, clearCache, relay, address);
  const times = { cold: [] as number[], warm: [] as number[] };
  for (let i = 0; i < (lab.isQuick ? 1 : 9); i += 1) {
    await clearCache();
    times.cold.push(await firstChartMs(page, address));
    times.warm.push(await firstChartMs(page, address));
  }
  return [
    figure('sign-in page, all files', signInPage / KIB, 'KiB', { budget: { most: 120 } }),
    figure('first live table, all files', liveTable / KIB, 'KiB', { budget: { most: 190 } }),
    figure('first dashboard with charts, tables and cards, all files', dashboard / KIB, 'KiB', { budget: { most: 300 } }),
    figure('loaded ahead in the seconds after', after / KIB, 'KiB'),
    figure('first chart, cold', median(times.cold), 'ms'),
    figure('first chart, warm', median(times.warm), 'ms'),
  ];
}

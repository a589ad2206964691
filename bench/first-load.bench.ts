/**
 * What a browser loads for the sign-in page, and with a stored session and an empty cache until the first live table stands, in
 * bytes as they came over the wire; what comes by itself in the seconds after that; and how long a page with a stored
 * session takes from its address to the first chart, with an empty and a filled cache.
 */
import type { Page } from 'playwright';
import { ACCOUNTS } from '../tests/accounts.ts';
import { filesOf, loadedSince, nameFiles, totalSize } from '../tests/load/loaded-files.ts';
import type { Relay } from '../tests/load/relay.ts';
import { deviceRow } from '../tests/load/visit-wall.ts';
import { BESIDE } from './compare-dashboard.ts';
import { VIEWPORT } from './console-page.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { wait } from './wait.ts';

const KB = 1024;
/** Nothing more is loaded for the sign-in page. */
const REST_MS = 1500;
/** What is loaded ahead of its use is loaded by then. */
const AHEAD_MS = { quick: 3000, full: 10_000 };

declare global {
  /** In the measured page: when its first chart had data. */
  var benchChartAt: number;
}

/** From the address to the frame of the first chart with data, in ms. */
async function firstChartMs(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .getByRole('img', { name: /^Chart from/ })
    .first()
    .waitFor();
  return page.evaluate(() => globalThis.benchChartAt);
}

/** Runs in the page before the console: notes when a chart first says what it shows. */
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

/** The sign-in page first; then, signed in and with an empty cache, the list of devices at its own address. */
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
  const times = { cold: [] as number[], warm: [] as number[] };
  for (let i = 0; i < (lab.isQuick ? 1 : 9); i += 1) {
    await clearCache();
    times.cold.push(await firstChartMs(page, address));
    times.warm.push(await firstChartMs(page, address));
  }
  return [
    figure('sign-in page, all files', signInPage / KB, 'kB', { most: 120 }),
    figure('first live table, all files', liveTable / KB, 'kB', { most: 190 }),
    figure('loaded ahead in the seconds after', after / KB, 'kB'),
    figure('first chart, cold', median(times.cold), 'ms', { most: 2500 }),
    figure('first chart, warm', median(times.warm), 'ms', { most: 1500 }),
  ];
}

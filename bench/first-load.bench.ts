/**
 * What a browser loads until the sign-in page stands, and until the first live table stands, in bytes as they came over the
 * wire; and how long a page with a stored session takes from its address to the first chart, with an empty and a filled cache.
 */
import type { Page } from 'playwright';
import { ACCOUNTS } from '../tests/accounts.ts';
import type { Relay } from '../tests/load/relay.ts';
import { deviceRow } from '../tests/load/visit-wall.ts';
import { BESIDE } from './compare-dashboard.ts';
import { VIEWPORT } from './console-page.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { wait } from './wait.ts';

const KB = 1024;
/** Nothing is loaded any more. */
const REST_MS = 1500;

declare global {
  /** In the measured page: when its first chart had data. */
  var benchChartAt: number;
}

/** Files, page and assets, apart from what the API answers. */
function filesOf({ bytes }: Relay): [path: string, bytes: number][] {
  return [...bytes].filter(([path]) => !path.startsWith('/api/')).sort(([, a], [, b]) => b - a);
}

const sizeOf = (relay: Relay) => filesOf(relay).reduce((total, [, size]) => total + size, 0);

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

/** Asked for by somebody who is not signed in yet: the sign-in page comes first, and leads to the table. */
async function sizes(page: Page, relay: Relay): Promise<{ signInPage: number; liveTable: number }> {
  await page.goto(`${relay.url}/devices`);
  await page.getByLabel('Password', { exact: true }).waitFor();
  await wait(REST_MS);
  const signInPage = sizeOf(relay);
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.tenant);
  await page.getByLabel('Password', { exact: true }).fill('tenant');
  await page.keyboard.press('Enter');
  await deviceRow(page, 20).waitFor();
  await wait(REST_MS);
  return { signInPage, liveTable: sizeOf(relay) };
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(BESIDE);
  const browser = await lab.browser();
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US', timezoneId: 'UTC' });
  lab.onEnd(() => context.close());
  const relay = await openRelay(lab, url);
  const page = await context.newPage();
  const { signInPage, liveTable } = await sizes(page, relay);
  const files = filesOf(relay).map(([path, size]) => `${path.split('/').at(-1)} ${(size / KB).toFixed(1)}`);
  lab.log(`${files.length} files until the first live table: ${files.slice(0, 15).join(', ')}`);
  await page.addInitScript(noteFirstChart);
  const session = await context.newCDPSession(page);
  await page.goto(`${relay.url}/dashboards`);
  await page.getByText('Operations wall').first().click();
  await page.waitForURL(/\/dashboards\/[0-9a-f-]{36}/);
  const address = page.url();
  const times = { cold: [] as number[], warm: [] as number[] };
  for (let i = 0; i < (lab.isQuick ? 3 : 9); i += 1) {
    await session.send('Network.clearBrowserCache');
    times.cold.push(await firstChartMs(page, address));
    times.warm.push(await firstChartMs(page, address));
  }
  return [
    figure('sign-in page, all files', signInPage / KB, 'kB', { most: 120 }),
    figure('first live table, all files', liveTable / KB, 'kB', { most: 190 }),
    figure('first chart, cold', median(times.cold), 'ms', { most: 2500 }),
    figure('first chart, warm', median(times.warm), 'ms', { most: 1500 }),
  ];
}

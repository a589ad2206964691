import { filesOf, loadedSince, nameFiles, totalSize } from '../load/loaded-files.ts';
import { startRelay } from '../load/relay.ts';
import { ACCOUNTS, expect, test } from './console.ts';

const KIB = 1024;
const AHEAD_MS = 1000;

test('the sign-in page and the first live table load only what they need', async ({ page, platform }) => {
  // Disables the preloading timers, which could fire before the table is there on a slow machine.
  await page.addInitScript((aheadMs) => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (run: TimerHandler, ms = 0) => (ms >= aheadMs ? 0 : setTimeout(run, ms)) });
  }, AHEAD_MS);
  const relay = await startRelay(platform.url);
  await page.goto(`${relay.url}/devices`);
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.tenant);
  await page.getByLabel('Password', { exact: true }).fill('tenant');
  const signInPage = loadedSince(relay, new Map());
  expect(totalSize(signInPage), nameFiles(signInPage)).toBeLessThanOrEqual(120 * KIB);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(5)).toBeVisible();

  await page.goto('about:blank');
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  const before = filesOf(relay);
  await page.goto(`${relay.url}/devices`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const firstTable = loadedSince(relay, before);
  expect(totalSize(firstTable), nameFiles(firstTable)).toBeLessThanOrEqual(190 * KIB);
  expect(nameFiles(firstTable)).toContain('core-');
  await relay.close();
});

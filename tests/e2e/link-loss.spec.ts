import type { Page } from '@playwright/test';
import { expect, ownTest as test } from './console.ts';

/** Waits until the console has restarted the core `restarts` times. */
async function killCore(page: Page, restarts: RegExp): Promise<void> {
  const core = page.workers().find((worker) => worker.url().includes('core'));
  if (!core) throw new Error('the page has no core');
  const ended = new Promise((resolve) => core.once('close', resolve));
  await core.evaluate(() =>
    setTimeout(() => {
      throw new Error('killed by the test');
    }),
  );
  await ended;
  await expect(page.getByText(restarts)).toBeVisible();
}

test('a killed platform shows as disconnected, and everything recovers without a reload', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const killedAt = Date.now();
  await platform.kill();
  await expect(page.getByText(/^(Disconnected|Reconnecting)/).first()).toBeVisible();
  test.info().annotations.push({ type: 'kill to disconnected', description: `${Date.now() - killedAt} ms` });
  await expect(page.getByText(/Lost, /).first()).toBeVisible();
  const frozen = await page.getByRole('row').filter({ hasText: 'EM-003' }).textContent();
  expect(frozen?.length).toBeGreaterThan(0);
  await platform.start();
  // The button disappears as soon as the core's own retry succeeds.
  await expect(async () => {
    if ((await page.getByText(/^Live/).count()) > 0) return;
    await page.getByRole('button', { name: 'Retry now' }).click({ timeout: 1000 });
    await expect(page.getByText(/^Live/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/Lost, /)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(/^Live/).first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);
});

test('a killed worker is restarted with its session and the shown data', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await killCore(page, /^Background process restarted once$/);
  await expect(page.getByText(/^Live/).first()).toBeVisible();
  const cell = page.getByRole('row').filter({ hasText: 'EM-003' });
  const before = await cell.textContent();
  await expect.poll(() => cell.textContent()).not.toBe(before);
});

test('typed text survives core restarts: a crash, a recording, a platform that is down', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/profile`);
  const name = page.getByLabel('First name');
  await name.fill('Not saved');
  const field = await name.elementHandle();
  const stays = async () => {
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(name).toHaveValue('Not saved');
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  };
  await killCore(page, /^Background process restarted once$/);
  await expect(page.getByText(/^Live/).first()).toBeVisible();
  await stays();

  await page.keyboard.press('Control+Alt+d');
  const panel = page.getByRole('complementary', { name: 'Diagnostics' });
  await panel.getByRole('button', { name: 'Start recording' }).click();
  await expect(panel.getByText(/ recorded so far\./)).toBeVisible();
  await panel.getByRole('button', { name: 'Stop and save' }).click();
  await expect(panel.getByRole('button', { name: 'Start recording' })).toBeVisible();
  await page.keyboard.press('Escape');
  await stays();

  await platform.kill();
  await expect(page.getByText(/^(Disconnected|Reconnecting)/).first()).toBeVisible();
  await killCore(page, /^Background process restarted \d+ times$/);
  await expect(page.getByText(/^(Disconnected|Reconnecting)/).first()).toBeVisible();
  await stays();
  await platform.start();
  await expect(page.getByText(/^Live/).first()).toBeVisible({ timeout: 40_000 });
  await stays();
  await name.press('Control+s');
  await expect(page.getByText('Account saved.')).toBeVisible();
});

import { expect, test } from './console.ts';

test('a killed platform is told as disconnected, and everything comes back without a reload', async ({ console: page, platform }) => {
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
  // The button is gone as soon as the core's own next try succeeds.
  await expect(async () => {
    if ((await page.getByText(/^Live/).count()) > 0) return;
    await page.getByRole('button', { name: 'Try now' }).click({ timeout: 1000 });
    await expect(page.getByText(/^Live/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/Lost, /)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(/^Live/).first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);
});

test('a killed worker is started again with the session and what was shown', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const [worker] = page.workers();
  await worker?.evaluate(() =>
    setTimeout(() => {
      throw new Error('killed by the test');
    }),
  );
  await expect(page.getByText(/Core restarted/)).toBeVisible();
  await expect(page.getByText(/^Live/).first()).toBeVisible();
  const cell = page.getByRole('row').filter({ hasText: 'EM-003' });
  const before = await cell.textContent();
  await expect.poll(() => cell.textContent()).not.toBe(before);
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './console.ts';

async function openWall(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/dashboards`);
  await page
    .getByRole('row', { name: /Operations wall/ })
    .or(page.getByRole('link', { name: /Operations wall/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboards\/[0-9a-f-]{36}/);
  const chart = page.getByRole('img', { name: /^Chart from/ }).first();
  await expect(chart).toBeVisible();
  return chart;
}

const windowButton = (page: Page) => page.getByRole('button', { name: /Time window|Realtime last|History/ }).first();

test('the wall shows charts, values, devices and alarms, live', async ({ console: page, platform }) => {
  const chart = await openWall(page, platform.url);
  for (const title of ['Discharge pressure', 'Active alarms', 'Pumps', 'This machine'])
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  const before = await chart.getAttribute('aria-label');
  await expect.poll(() => chart.getAttribute('aria-label')).not.toBe(before);
});

test('a time window is set by the control and by drag zoom, and can be reset', async ({ console: page, platform }) => {
  await openWall(page, platform.url);
  await windowButton(page).click();
  await page
    .getByRole('button', { name: '1 h', exact: true })
    .or(page.getByRole('radio', { name: '1 h', exact: true }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(windowButton(page)).toContainText(/last hour/);

  const plot = page.getByRole('region', { name: 'Discharge pressure', exact: true }).locator('.u-over');
  const box = await plot.boundingBox();
  if (!box) throw new Error('the chart has no plot');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(windowButton(page)).toContainText('History');
  await page.getByRole('button', { name: 'Back to realtime' }).click();
  await expect(windowButton(page)).toContainText('Realtime');
});

test("full screen hides the console's frame, and Escape leaves it", async ({ console: page, platform }) => {
  await openWall(page, platform.url);
  await page.goto(page.url().replace('/dashboards/', '/dashboard/'));
  await expect(page.getByRole('heading', { name: 'Operations wall' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-wf-palette', /wall|night/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboards\//);
});

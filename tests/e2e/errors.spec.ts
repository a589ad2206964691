import type { Page } from '@playwright/test';
import { expect, test } from './console.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Acknowledges the alarm under the focus, by keyboard. */
async function acknowledge(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/alarms`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(messages(page)).toBeAttached();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('a');
}

test('says by a dialog what is forbidden; the keyboard stays in it and goes back', async ({ console: page, platform }) => {
  await page.route('**/api/alarm/*/ack', (route) => route.fulfill({ status: 403, json: { status: 403, message: 'No', errorCode: 20 } }));
  await acknowledge(page, platform.url);
  const dialog = page.getByRole('dialog', { name: 'Access forbidden' });
  await expect(dialog).toBeVisible();
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeFocused();
});

test('announces a failed request, and takes the message away when it is closed', async ({ console: page, platform }) => {
  await page.route('**/api/alarm/*/ack', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'Cannot', errorCode: 31 } }),
  );
  await acknowledge(page, platform.url);
  const toast = messages(page).getByRole('alert');
  await expect(toast).toContainText('400 · Cannot');
  await toast.getByRole('button', { name: 'Close the message' }).click();
  await expect(toast).toHaveCount(0);
});

test('says that the platform is gone', async ({ console: page, platform }) => {
  await page.route('**/api/alarm/*/ack', (route) => route.abort('connectionrefused'));
  await acknowledge(page, platform.url);
  await expect(messages(page).getByRole('alert')).toContainText('Unable to connect to the platform');
});

test('a bar tells that the user waits, from the first request to the last answer', async ({ console: page, platform }) => {
  const waiting: (() => void)[] = [];
  await page.route('**/api/alarm/*/ack', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fulfill({ status: 200 });
  });
  const bar = page.getByRole('progressbar', { name: 'Waiting for the platform' });
  await acknowledge(page, platform.url);
  await expect(bar).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect.poll(() => waiting.length).toBe(2);
  const answered = page.waitForResponse('**/api/alarm/*/ack');
  waiting[0]?.();
  await answered;
  await expect(bar).toBeVisible();
  waiting[1]?.();
  await expect(bar).toHaveCount(0);
});

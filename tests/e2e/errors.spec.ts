import type { Page } from '@playwright/test';
import { expect, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The alarm of the test's own device; simulated alarms are not predictable. */
const alarm = (page: Page) => page.getByRole('row', { name: new RegExp(unique('Hot')) });

async function acknowledge(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/alarms`);
  await expect(alarm(page)).toBeVisible();
  await expect(messages(page)).toBeAttached();
  await alarm(page).focus();
  await page.keyboard.press('a');
}

test.beforeEach(async ({ createDevice, send }) => {
  await send(await createDevice(unique('Hot'), 'Pump controller'), { motorTemperature: 99.5 });
});

test('announces a failed request until its message is closed, and that the platform is down', async ({ console: page, platform }) => {
  await page.route('**/api/alarm/*/ack', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'Cannot', errorCode: 31 } }),
  );
  await acknowledge(page, platform.url);
  // Critical alarms are announced, too.
  const toast = messages(page)
    .getByRole('alert')
    .filter({ hasText: /Cannot|Unable to connect/ });
  await expect(toast).toContainText('400 · Cannot');
  await expectNoViolation(page, 'a message');
  await toast.getByRole('button', { name: 'Close message' }).click();
  await expect(toast).toHaveCount(0);
  await page.unroute('**/api/alarm/*/ack');
  await page.route('**/api/alarm/*/ack', (route) => route.abort('connectionrefused'));
  await alarm(page).focus();
  await page.keyboard.press('a');
  await expect(toast).toContainText('Unable to connect to the server');
});

import { ACCOUNTS, expect, test } from './console.ts';
import { unseenStops } from './focus.ts';

test('from sign-in to a device’s chart without a mouse', async ({ page, platform }) => {
  // Of the fleet, whose devices no other test deletes.
  await page.goto(`${platform.url}/devices?type=${encodeURIComponent('Energy meter')}`);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(ACCOUNTS.tenant);
  await page.keyboard.press('Tab');
  await page.keyboard.type('tenant');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const focusedRow = page.locator('[role=row]:focus');
  for (let i = 0; i < 60 && (await focusedRow.count()) === 0; i++) await page.keyboard.press('Tab');
  await expect(focusedRow).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}(\?.*)?$/);
  await expect(page.getByRole('img', { name: /chart/i }).first()).toBeVisible();
});

test.describe('the keyboard', () => {
  test('has a visible focus on public screens, including fields in error', async ({ page, platform }) => {
    for (const screen of ['', '/resetPasswordRequest', '/createPassword?activateToken=x']) {
      await page.goto(`${platform.url}/login${screen}`);
      await expect(page.locator('input:focus')).toBeVisible();
      if (screen === '') expect(await unseenStops(page, 4), `/login`).toEqual([]);
      await page.locator('input').first().press('Enter');
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      expect(await unseenStops(page, 8), `/login${screen}, in error`).toEqual([]);
    }
  });
});

import { expect, test } from './console.ts';

test('the device table lists the whole fleet, searched and sorted', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  const rows = page.getByRole('row');
  await expect(page.getByText(/Rows 1 to \d+ of 3\d\d/)).toBeVisible();
  const first = rows.nth(1);
  await page.getByRole('textbox', { name: 'Search devices' }).fill('PS-0');
  await expect(page.getByText(/filtered from 3\d\d/)).toBeVisible();
  await expect(rows.nth(6)).toContainText('PS-0');
  await expect(page.getByRole('row', { name: /EM-0/ })).toHaveCount(0);

  await expect(first).toContainText('PS-001');
  const head = page.getByRole('columnheader', { name: /^Name/ });
  await head.getByRole('button').or(head).first().click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').or(head).first().click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(first).not.toContainText('PS-001');

  await page.getByRole('textbox', { name: 'Search devices' }).fill('no such device');
  await expect(page.getByText('No matching devices')).toBeVisible();
});

test('a scrolled table shows the rows of its scroll position', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.getByRole('row').nth(3).focus();
  await page.keyboard.press('End');
  const last = page.getByText(/Rows \d+ to (\d+) of \1/);
  await expect(last).toBeVisible();
  await expect(page.locator('[role=row]:focus')).toContainText(/\w/);
});

test('details follow the address, and step to the neighbouring devices', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  await page
    .getByRole('row', { name: /PS-001|EM-001/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}$/);
  const first = page.url();
  await page.getByRole('button', { name: 'Next device' }).click();
  await expect(page).not.toHaveURL(first);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await page.getByRole('tab', { name: 'Attributes' }).click();
  await page
    .getByText(/^Server/)
    .first()
    .click();
  await expect(page.getByText('lastActivityTime').first()).toBeVisible();
});

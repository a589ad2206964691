import { expect, test } from './console.ts';

test('a list is filtered by type and state, and a link shows the same list', async ({ console: page, openAs, platform, createDevice }) => {
  const type = `filtered ${test.info().testId}`;
  await createDevice(`First ${type}`, type);
  await createDevice(`Second ${type}`, type);
  await page.goto(`${platform.url}/devices`);
  const grid = page.getByRole('grid', { name: 'Devices' });
  await page.getByRole('combobox', { name: 'Type or profile' }).selectOption(type);
  await expect(grid.getByRole('row', { name: new RegExp(type) })).toHaveCount(2);
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await grid.getByRole('row', { name: /First/ }).press('Enter');
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}\?type=/);
  const other = await openAs('tenant');
  await other.goto(page.url());
  await expect(other.getByRole('grid', { name: 'Devices' })).toHaveAttribute('aria-rowcount', '3');
  await expect(other.getByRole('combobox', { name: 'Type or profile' })).toHaveValue(type);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Active');
  await expect(page.getByText('No matching devices')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/devices$/);
  await expect(grid.getByRole('row', { name: /EM-001/ })).toBeVisible();
});

import { expect, ownTest as test } from './console.ts';

test('label, unit and decimals of a key are set in the drawer or in the columns, and are the same in another browser', async ({
  openAs,
  platform,
}) => {
  const page = await openAs('tenant');
  await page.goto(`${platform.url}/devices`);
  await page.getByRole('textbox', { name: 'Search devices' }).fill('PS-001');
  await page.getByRole('row', { name: /PS-001/ }).click();
  const details = page.getByRole('complementary', { name: /Details of PS-001/ });
  await details.getByRole('button', { name: 'Label and unit of Pressure' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'Unit' })).toHaveValue('bar');
  await form.getByRole('textbox', { name: 'Label' }).fill('Outlet');
  await form.getByRole('textbox', { name: 'Unit' }).fill('atm');
  await form.getByRole('textbox', { name: 'Decimals' }).fill('4');
  await form.getByRole('button', { name: /Save/ }).click();
  await expect(form).toHaveCount(0);
  await expect(details.getByRole('heading', { name: 'Outlet' })).toBeVisible();
  await expect(details.getByRole('row', { name: /Outlet/ })).toContainText(/\d\.\d{4}atm/);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Label and unit of Flow' }).press('Enter');
  await expect(page.getByRole('button', { name: 'All keys' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Unit' }).fill('');
  await page.getByRole('textbox', { name: 'Unit' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Label and unit of Flow' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await openAs('tenant');
  await other.goto(`${platform.url}/devices`);
  await other.getByRole('textbox', { name: 'Search devices' }).fill('PS-');
  await expect(other.getByRole('columnheader', { name: /^Outlet atm/ })).toBeVisible();
  await expect(other.getByRole('columnheader', { name: /^Flow$/ })).toBeVisible();
});

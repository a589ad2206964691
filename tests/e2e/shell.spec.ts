import { expect, signIn, test } from './console.ts';

test('from signing in to signing out: menu, palette, breadcrumb and titles of the real platform, which are cleared at the end', async ({
  visitor: page,
  platform,
}) => {
  await signIn(page, platform.url);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle('Watchfloor | Home');

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await field.fill('EM-002');
  await expect(page.getByRole('option', { name: /^EM-002/ })).toHaveAttribute('aria-selected', 'true');
  // Of devices, dashboards, alarms and all else: no request failed.
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}$/);

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboards' }).click();
  await page.getByRole('link', { name: /Operations wall/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations wall');
  await expect(page).toHaveTitle('Watchfloor | Operations wall');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboards' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Watchfloor | Dashboards');
  await page.getByRole('link', { name: /Operations wall/ }).click();
  await expect(page).toHaveTitle('Watchfloor | Operations wall');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Fdashboards%2F/);
  await expect(page).toHaveTitle('Watchfloor | Sign in');
});

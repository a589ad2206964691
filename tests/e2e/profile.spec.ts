import { activate, makeAccount } from '../new-account.ts';
import { expect, test } from './console.ts';

test('an account edits its profile with the keyboard, and the changes persist', async ({ page, platform }) => {
  const account = await makeAccount(platform.url);
  await activate(platform.url, account, 'first-password');
  const dashboard = page.getByRole('combobox', { name: 'Default dashboard' });
  const enter = async (password: string) => {
    await page.getByLabel('Email', { exact: true }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await page.goto(`${platform.url}/login?to=%2Fprofile`);
  await enter('first-password');
  await expect(page.getByLabel('First name')).toHaveValue('New');

  await page.getByLabel('First name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Renamed');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Person');
  await expect(page.getByText('2 changes')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Account saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toContainText('Renamed Person');

  await dashboard.fill('Oper');
  await page.getByRole('option', { name: /Operations wall/ }).click();
  await expect(dashboard).toHaveValue(/Operations wall/);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Renamed');
  await expect(dashboard).toHaveValue(/Operations wall/);

  await page.getByLabel('Current password').fill('first-password');
  await page.getByLabel('New password', { exact: true }).fill('second-password');
  await page.getByLabel('Repeat new password').fill('second-password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Renamed');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await enter('second-password');
  await expect(page).toHaveURL(/\/profile$/);
});

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

test('asks before unsaved changes are lost, by the menu, the history and signing out', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/alarms`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const name = page.getByLabel('First name');
  await name.fill('Not saved');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = async () => {
    await expect(question).toContainText('Unsaved changes');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(name).toHaveValue('Not saved');
  };
  await page.getByRole('link', { name: 'Devices' }).first().click();
  await stay();
  await page.evaluate(() => window.history.back());
  await stay();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await stay();
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page).toHaveURL(/\/alarms$/);
  await expect(page.getByRole('heading', { name: 'Alarms' })).toBeVisible();

  await page.goto(`${platform.url}/profile`);
  await name.fill('Not saved');
  // From then on the page asks.
  await expect(page.getByRole('button', { name: /^Save/ })).toBeEnabled();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(name).not.toHaveValue('Not saved');
});

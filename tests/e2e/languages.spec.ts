import { activate, makeAccount } from '../new-account.ts';
import { expect, test } from './console.ts';
import { goTo } from './go-to.ts';

const root = 'html';

test('a language can be chosen before sign-in, keeps typed text, and persists', async ({ page, platform }) => {
  await page.goto(`${platform.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Language' });
  await expect(choice).toHaveValue('en_US');
  await choice.focus();
  await choice.selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.locator(root)).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
  await expect(page.locator('input[name="email"]')).toHaveValue('nobody');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'فارسی' });
  await expect(page.locator(root)).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator(root)).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('combobox', { name: 'زبان' })).toHaveValue('fa_IR');
});

test("an account uses its own language, right to left and back; the browser's choice applies only until then", async ({
  page,
  platform,
}) => {
  const account = await makeAccount(platform.url);
  await activate(platform.url, account, 'a-password');
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/^No message for/.test(message.text())) warnings.push(message.text());
  });
  await page.goto(`${platform.url}/login?to=%2Fprofile`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill('a-password');
  await page.keyboard.press('Enter');
  // The account has no language: the browser's choice applies.
  await expect(page.getByRole('heading', { name: 'Passwort', exact: true })).toBeVisible();
  const language = page.getByRole('combobox', { name: /^(Sprache|زبان)$/ });
  const choose = async (name: string) => {
    await language.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await expect(language).toHaveValue('');
  await choose('فارسی');
  await page.keyboard.press('Control+s');
  await expect(page.locator(root)).toHaveAttribute('dir', 'rtl');
  await expect(page.locator(root)).toHaveAttribute('lang', 'fa-IR');
  const menu = await page.getByRole('navigation').first().boundingBox();
  expect(menu?.x ?? 0).toBeGreaterThan(1000);
  for (const place of ['/devices', '/alarms', '/home']) {
    await goTo(page, place);
    await expect(page).toHaveURL(platform.url + place);
    await expect(page.locator(`a[href="${place}"][aria-current="page"]`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await goTo(page, '/profile');
  await choose('English');
  await page.keyboard.press('Control+s');
  await expect(page.locator(root)).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  const back = await page.getByRole('navigation').first().boundingBox();
  expect(back?.x).toBe(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // The sign-in page keeps the last language.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(warnings).toEqual([]);
});

test("the browser's language is the default; English stands in while it cannot be loaded, and a notice says so until it can", async ({
  browser,
  platform,
}) => {
  const page = await browser.newPage({ locale: 'de-DE' });
  await page.route('**/assets/de_DE-*', (route) => route.abort('connectionrefused'));
  await page.goto(`${platform.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  const notice = page
    .getByRole('region', { name: 'Messages' })
    .getByText('Could not load Deutsch. The page is in English until it can be loaded.');
  await expect(notice).toBeVisible();
  await page.unroute('**/assets/de_DE-*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.locator('[data-tone]')).toHaveCount(0);
  await page.close();
});

test('a page without any language says why, and starts once there is one', async ({ page, platform }) => {
  await page.route('**/assets/*-0-*.json', (route) => route.abort('connectionrefused'));
  await page.goto(`${platform.url}/login`);
  await expect(page.getByText('Could not reach the server. Retrying automatically.')).toBeVisible();
  await page.unroute('**/assets/*-0-*.json');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

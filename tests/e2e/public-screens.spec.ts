import type { Page } from '@playwright/test';
import { activate, makeAccount } from '../new-account.ts';
import { expect, ownTest, restHeaders, test } from './console.ts';

/** The page's address, elements, fields, script globals and storage. */
function leftovers(page: Page, secret: string): Promise<string[]> {
  return page.evaluate((text) => {
    const places: [string, string][] = [
      ['address', window.location.href],
      ['history', JSON.stringify(window.history.state)],
      ['document', document.documentElement.outerHTML],
      ['fields', [...document.querySelectorAll('input')].map(({ value }) => value).join('\n')],
      ['storage', JSON.stringify([{ ...localStorage }, { ...sessionStorage }])],
    ];
    for (const name of Object.getOwnPropertyNames(window)) {
      const value: unknown = Reflect.get(window, name);
      if (typeof value === 'string') places.push([`global ${name}`, value]);
    }
    return places.filter(([, content]) => content.includes(text)).map(([place]) => place);
  }, secret);
}

const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).values().next().value ?? '';

test('an activation link leads to setting a password and into the console, by keyboard alone', async ({ page, platform }) => {
  const { activation } = await makeAccount(platform.url);
  await page.goto(platform.url + activation);
  await expect(page).toHaveURL(/\/login\/createPassword\?activateToken=/);
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  // Until it is used, so that a reload keeps the form; nowhere else.
  expect(await leftovers(page, tokenOf(activation))).toEqual(['address']);
  await page.reload();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.type('abc');
  await expect(page.getByRole('listitem').filter({ hasText: 'At least 6 characters' })).toContainText('not met');
  await page.keyboard.type('def');
  await expect(page.getByRole('listitem').filter({ hasText: 'At least 6 characters' })).not.toContainText('not met');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abcdef');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: /^Account of/ })).toContainText('New Account');
  expect(await leftovers(page, 'abcdef')).toEqual([]);
  expect(await leftovers(page, tokenOf(activation))).toEqual([]);
  // The link works only once.
  expect((await page.request.get(platform.url + activation, { maxRedirects: 0 })).status()).toBe(409);
  await page.goto(platform.url + activation);
  await expect(page).toHaveURL(`${platform.url}/activationLinkExpired`);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

ownTest(
  'a forgotten password is replaced through the link of a mail, by the rules of the platform',
  async ({ page, platform, request }) => {
    const account = await makeAccount(platform.url);
    await activate(platform.url, account, 'forgotten');
    const headers = await restHeaders(platform.url, 'sysadmin');
    const settings = await (await request.get(`${platform.url}/api/admin/securitySettings`, { headers })).json();
    const strict = { ...settings, passwordPolicy: { ...settings.passwordPolicy, minimumDigits: 1, minimumUppercaseLetters: 1 } };
    await request.post(`${platform.url}/api/admin/securitySettings`, { headers, data: strict });
    try {
      await page.goto(`${platform.url}/login?to=%2Falarms`);
      await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.keyboard.type(account.email);
      await page.keyboard.press('Enter');
      await expect(page.getByText('a reset link is on its way')).toBeVisible();
      await expect(page).toHaveURL(/\/login\?to=%2Falarms$/);

      const mailed = () => new RegExp(`${account.email}[^]*?(/api/noauth/resetPassword\\?resetToken=\\w+)`).exec(platform.printed())?.[1];
      await expect.poll(mailed).toBeTruthy();
      const link = mailed() ?? '';
      await page.goto(platform.url + link);
      await expect(page).toHaveURL(/\/login\/resetPassword\?resetToken=/);
      expect(await leftovers(page, tokenOf(link))).toEqual(['address']);
      const set = async (password: string) => {
        await page.getByLabel('New password', { exact: true }).fill(password);
        await page.getByLabel('Repeat new password').fill(password);
        await page.keyboard.press('Enter');
      };
      await set('remembered');
      await expect(page.getByText('Password must contain 1 or more digit characters.')).toBeVisible();
      await expect(page.getByText('Password must contain 1 or more uppercase characters.')).toBeVisible();
      await set('Remembered1');
      await expect(page).toHaveURL(/\/home$/);
    } finally {
      await request.post(`${platform.url}/api/admin/securitySettings`, { headers, data: settings });
    }
  },
);

test('parameters fill the form, a third-party error is shown as text and blocks it until closed, and both are removed from the address', async ({
  page,
  platform,
}) => {
  const seen: string[] = [];
  page.on('request', (sent) => seen.push(`${sent.url()} ${sent.headers().referer ?? ''}`));
  const error = encodeURIComponent('Not <b>today</b><img src=x>');
  await page.goto(`${platform.url}/login?to=%2Falarms&username=me%40example.org&password=open-sesame&loginError=${error}`);
  const dialog = page.getByRole('dialog', { name: 'Sign-in failed' });
  await expect(dialog).toContainText('Not <b>today</b><img src=x>');
  await expect(dialog.locator('b, img')).toHaveCount(0);
  await expect(page).toHaveURL(`${platform.url}/login?to=%2Falarms`);
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(dialog).toHaveCount(0);

  await expect(page.getByLabel('Email')).toHaveValue('me@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('open-sesame');
  // In the form, as if it had been typed: the field's value, and the attribute that React sets.
  expect(await leftovers(page, 'open-sesame')).toEqual(['document', 'fields']);
  // Only the request of the page itself contained it, no later one.
  expect(seen.filter((line) => line.startsWith(`${platform.url}/api`) && line.includes('open-sesame'))).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(dialog).toHaveCount(0);
});

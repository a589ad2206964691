import type { Page } from '@playwright/test';
import { signInOverRest } from '../accounts.ts';
import { activate, makeAccount } from '../new-account.ts';
import { expect, test } from './console.ts';

/** Where a secret is left on the page: its address, its elements, its fields, what its scripts can name, and its storage. */
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

test('the link of a first mail leads to a password and into the console, with the keyboard alone', async ({ page, platform }) => {
  const { activation } = await makeAccount(platform.url);
  await page.goto(platform.url + activation);
  await expect(page).toHaveURL(`${platform.url}/login/createPassword`);
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  expect(await leftovers(page, tokenOf(activation))).toEqual([]);
  await page.keyboard.type('abc');
  await expect(page.getByRole('listitem').filter({ hasText: 'At least 6 characters' })).toContainText('not kept yet');
  await page.keyboard.type('def');
  await expect(page.getByRole('listitem').filter({ hasText: 'At least 6 characters' })).not.toContainText('not kept yet');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abcdef');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: /^Account of/ })).toContainText('New Account');
  expect(await leftovers(page, 'abcdef')).toEqual([]);
  // The link is used up.
  expect((await page.request.get(platform.url + activation, { maxRedirects: 0 })).status()).toBe(409);
});

test('a forgotten password is replaced through the link of a mail, by the rules of the platform', async ({ page, platform, request }) => {
  const account = await makeAccount(platform.url);
  await activate(platform.url, account, 'forgotten');
  const headers = { 'X-Authorization': `Bearer ${await signInOverRest(platform.url, 'sysadmin')}` };
  const settings = await (await request.get(`${platform.url}/api/admin/securitySettings`, { headers })).json();
  const strict = { ...settings, passwordPolicy: { ...settings.passwordPolicy, minimumDigits: 1, minimumUppercaseLetters: 1 } };
  await request.post(`${platform.url}/api/admin/securitySettings`, { headers, data: strict });
  try {
    await page.goto(`${platform.url}/login?to=%2Falarms`);
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(account.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('a link for setting a new password is on its way')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?to=%2Falarms$/);

    const mailed = () => new RegExp(`${account.email}[^]*?(/api/noauth/resetPassword\\?resetToken=\\w+)`).exec(platform.printed())?.[1];
    await expect.poll(mailed).toBeTruthy();
    const link = mailed() ?? '';
    await page.goto(platform.url + link);
    await expect(page).toHaveURL(`${platform.url}/login/resetPassword`);
    expect(await leftovers(page, tokenOf(link))).toEqual([]);
    const set = async (password: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('New password, again').fill(password);
      await page.keyboard.press('Enter');
    };
    await set('remembered');
    await expect(page.getByText('Password must contain 1 or more digit characters.')).toBeVisible();
    await expect(page.getByText('Password must contain 1 or more uppercase characters.')).toBeVisible();
    await set('Remembered1');
    await expect(page.getByText('The new password is in force.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('Remembered1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
  } finally {
    await request.post(`${platform.url}/api/admin/securitySettings`, { headers, data: settings });
  }
});

test('a link that is not good any more says so, with the way on', async ({ page, platform }) => {
  await page.goto(`${platform.url}/login/resetPassword?resetToken=none`);
  await page.getByLabel('New password', { exact: true }).fill('remembered');
  await page.getByLabel('New password, again').fill('remembered');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This link is used up' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Open the link again' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).press('Enter');
  await expect(page).toHaveURL(/\/login\/resetPasswordRequest$/);
});

test('what an address brings along fills the form and stands in the address no longer', async ({ page, platform }) => {
  const seen: string[] = [];
  page.on('request', (sent) => seen.push(`${sent.url()} ${sent.headers().referer ?? ''}`));
  await page.goto(`${platform.url}/login?to=%2Falarms&username=me%40example.org&password=open-sesame`);
  await expect(page.getByLabel('Email')).toHaveValue('me@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('open-sesame');
  await expect(page).toHaveURL(`${platform.url}/login?to=%2Falarms`);
  // In the form, as if it had been typed: its field, and the attribute that React keeps for it.
  expect(await leftovers(page, 'open-sesame')).toEqual(['document', 'fields']);
  // The page itself was asked for with it; nothing that came after names it.
  expect(seen.filter((line) => line.startsWith(`${platform.url}/api`) && line.includes('open-sesame'))).toEqual([]);
});

test('why a third party did not let somebody in stops everything, as text, until it is closed', async ({ page, platform }) => {
  await page.goto(`${platform.url}/login?loginError=${encodeURIComponent('Not <b>today</b><img src=x>')}`);
  const dialog = page.getByRole('dialog', { name: 'Sign-in failed' });
  await expect(dialog).toContainText('Not <b>today</b><img src=x>');
  await expect(dialog.locator('b, img')).toHaveCount(0);
  await expect(page).toHaveURL(`${platform.url}/login`);
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(dialog).toHaveCount(0);
});

test('other ways to sign in are links of the platform', async ({ page, platform }) => {
  await page.route('**/api/noauth/oauth2Clients', (route) =>
    route.fulfill({
      json: [
        { name: 'Entra ID', icon: 'mdi:microsoft', url: '/oauth2/authorization/1' },
        { name: 'Trap', icon: null, url: 'javascript:alert(1)' },
      ],
    }),
  );
  await page.goto(`${platform.url}/login`);
  const ways = page.getByRole('list', { name: 'Other ways to sign in' }).getByRole('link');
  await expect(ways).toHaveCount(1);
  await expect(ways).toHaveAttribute('href', `${platform.url}/oauth2/authorization/1`);
});

for (const screen of ['', '/resetPasswordRequest', '/createPassword?activateToken=x']) {
  test(`/login${screen} fits on 320 px, with everything that may be said on it`, async ({ page, platform }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${platform.url}/login${screen}`);
    await page.locator('button[type="submit"]').click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    expect(
      await page.evaluate(() => [...document.querySelectorAll('main, footer')].every((part) => part.scrollWidth <= part.clientWidth)),
    ).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

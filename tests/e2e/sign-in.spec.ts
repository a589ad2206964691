import { totpAt } from '../../platform/rest/totp.ts';
import { heapTexts } from '../core-session.ts';
import { activate, makeAccount } from '../new-account.ts';
import { ACCOUNTS, expect, ownTest, restHeaders, signIn, test } from './console.ts';
import { expectNoViolation } from './violations.ts';

test('refuses a wrong password with a message, then signs in and returns to the requested screen', async ({ page, platform }) => {
  await page.goto(`${platform.url}/alarms`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.tenant);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Email or password is incorrect');
  await page.getByLabel('Password', { exact: true }).fill('tenant');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/alarms$/);
  await expect(page.getByRole('heading', { name: 'Alarms' })).toBeVisible();
});

test('keeps the session over a reload, and removes everything on sign-out', async ({ page, platform }) => {
  await signIn(page, platform.url);
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = await page.evaluate(async () => {
    const open = indexedDB.open('TB-watchfloor');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const keys = open.result.transaction('session').objectStore('session').getAllKeys();
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    return [
      ...keys.result,
      ...Object.keys(localStorage).filter((key) => /token/i.test(key)),
      ...Object.keys(sessionStorage).filter((key) => /token/i.test(key)),
    ];
  });
  expect(left).toEqual([]);
  await page.goto(`${platform.url}/devices`);
  await expect(page).toHaveURL(/\/login/);
});

test('sign-out leaves nothing in the memory of page and core, in storage or in caches', async ({ browser, platform }) => {
  // In a process of its own: the memory of the others holds what earlier tests read.
  const page = await browser.newPage();
  const secrets: string[] = [];
  // Read before the page has the answer: it may be left at once, and its answers with it.
  await page.route(/\/api\/auth\/(login|token)/, async (route) => {
    const response = await route.fetch();
    if (response.ok()) {
      const { token, refreshToken } = (await response.json()) as { token: string; refreshToken: string };
      secrets.push(token.slice(-40), refreshToken.slice(-40));
    }
    await route.fulfill({ response });
  });
  await signIn(page, platform.url);
  await page.goto(`${platform.url}/devices`);
  await page.getByText('EM-001 North Gate').first().click();
  await expect(page.getByRole('complementary').getByText('EM-001 North Gate').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('EM-00');
  await expect(page.getByRole('option', { name: /^EM-002/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // Proves that the search finds the strings while they exist.
  const held = await heapTexts(await page.context().newCDPSession(page));
  expect([held.page.includes('EM-002 Ferry Point'), held.core.includes('EM-002 Ferry Point')]).toEqual([true, true]);
  expect(secrets.some((secret) => held.core.includes(secret))).toBe(true);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();

  expect(secrets.length).toBeGreaterThan(3);
  const names = [...secrets, 'EM-001 North Gate', 'EM-002 Ferry Point', ACCOUNTS.tenant];
  const left = (text: string) => names.filter((name) => text.includes(name));
  // Highlights of changed cells fade for 1.5 s, and keep their cells in memory until then.
  await expect(async () => {
    const heaps = await heapTexts(await page.context().newCDPSession(page));
    expect(Math.min(heaps.page.length, heaps.core.length)).toBeGreaterThan(1_000_000);
    expect({ page: left(heaps.page), core: left(heaps.core) }).toEqual({ page: [], core: [] });
  }).toPass();
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const records = databases.map(async ({ name = '' }) => {
      const opened = indexedDB.open(name);
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const stores = [...opened.result.objectStoreNames].map(async (store) => {
        const all = opened.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        return all.result;
      });
      return Promise.all(stores);
    });
    const cached = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    const workers = await navigator.serviceWorker?.getRegistrations();
    return {
      text: JSON.stringify([await Promise.all(records), { ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
      names: [...databases.map(({ name }) => name), ...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      cached: (await Promise.all(cached)).flat(),
      workers: workers?.length ?? 0,
    };
  });
  expect([left(kept.text), kept.cached, kept.workers]).toEqual([[], [], 0]);
  expect(kept.names.filter((name) => !name?.startsWith('TB-'))).toEqual([]);
  await page.close();
});

test('shows each account only what it may see', async ({ openAs, platform }) => {
  const page = await openAs('customer');
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  const footer = page.getByText(/Rows 1 to \d+ of/);
  await expect(footer).toBeVisible();
  await expect(footer).not.toContainText(/of 30\d/);
});

test('two tabs share one session: signing out or in applies to both', async ({ page, platform }) => {
  await signIn(page, platform.url);
  const other = await page.context().newPage();
  await other.goto(`${platform.url}/alarms`);
  await expect(other.getByRole('heading', { name: 'Alarms' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/login\?to=%2Falarms$/);
  await signIn(page, platform.url, 'customer');
  // The place was the other account's.
  await expect(other).toHaveURL(/\/home$/);
  await expect(other.getByRole('button', { name: /^Account of/ })).toContainText('Customer');
});

ownTest('an account with a second factor enters its code after the password', async ({ openAs, platform }) => {
  const json = { 'Content-Type': 'application/json' };
  const post = async (path: string, body: object | null, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${platform.url}/api/${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { token: string; authUrl: string };
  };
  const providers = [{ providerType: 'TOTP', issuerName: 'Acme' }];
  const settings = { providers, minVerificationCodeSendPeriod: 30, totalAllowedTimeForVerification: 300 };
  await post('2fa/settings', settings, await restHeaders(platform.url, 'sysadmin'));
  const account = await makeAccount(platform.url);
  await activate(platform.url, account, 'secret');
  const { token } = await post('auth/login', { username: account.email, password: 'secret' });
  const own = { 'X-Authorization': `Bearer ${token}` };
  const factor = await post('2fa/account/config/generate?providerType=TOTP', null, own);
  const code = () => totpAt(new URL(factor.authUrl).searchParams.get('secret') ?? '', Date.now());
  await post(`2fa/account/config?verificationCode=${code()}`, factor, own);

  const page = await openAs(null);
  await page.goto(`${platform.url}/alarms`);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm your sign-in' })).toBeVisible();
  await expectNoViolation(page, 'code page', 'main');
  await page.getByLabel('Code', { exact: true }).fill('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code is wrong');
  await page.getByLabel('Code', { exact: true }).fill(code());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/alarms$/);
  await expect(page.getByRole('heading', { name: 'Alarms' })).toBeVisible();
});

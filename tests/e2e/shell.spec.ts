import type { AccountName } from '../accounts.ts';
import { ACCOUNTS, expect, signIn, test } from './console.ts';

const MENUS: Record<AccountName, readonly string[]> = {
  sysadmin: ['Home', 'Widget library', 'Tenants', 'Tenant profiles'],
  tenant: [
    ...['Home', 'Dashboards', 'Alarms', 'Devices', 'Assets', 'Entity views', 'Device profiles'],
    ...['Rule chains', 'Widget library', 'Customers', 'Audit log', 'API usage'],
  ],
  customer: ['Home', 'Dashboards', 'Alarms', 'Devices', 'Assets', 'Entity views'],
};
const AREAS: Record<AccountName, readonly string[]> = {
  sysadmin: ['Tenant management', 'Widget management', 'System settings'],
  tenant: [
    ...['Rule chain management', 'Customer management', 'Asset management', 'Device management'],
    ...['Entity view management', 'Dashboard management', 'Audit'],
  ],
  customer: ['View assets', 'View devices', 'Entity view management', 'View dashboards'],
};

for (const account of ['sysadmin', 'tenant', 'customer'] as const) {
  test(`menu and home of ${account} offer what the account may see`, async ({ page, platform }) => {
    await signIn(page, platform.url, account);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page).toHaveTitle('Watchfloor | Home');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('listitem').getByRole('link')).toHaveText(MENUS[account]);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(AREAS[account]);
  });
}

test('system settings unfold, and each says under its own name that it is to come', async ({ page, platform }) => {
  await signIn(page, platform.url, 'sysadmin');
  await page.getByRole('button', { name: 'System settings' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Outgoing mail' }).click();
  await expect(page).toHaveURL(/\/settings\/outgoing-mail$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outgoing mail');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'System settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General');
  await page.goto(`${platform.url}/no/such/place`);
  await expect(page).toHaveURL(/\/home$/);
});

test('the breadcrumb names the dashboard and leads back to all of them', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/dashboards`);
  await page.getByRole('link', { name: /Operations wall/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations wall');
  await expect(page).toHaveTitle('Watchfloor | Operations wall');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboards' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Watchfloor | Dashboards');
});

test('every page has a title, public ones too, and no name of a session stays in it', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/dashboards`);
  await page.getByRole('link', { name: /Operations wall/ }).click();
  await expect(page).toHaveTitle('Watchfloor | Operations wall');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveTitle('Watchfloor | Sign in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveTitle('Watchfloor | Forgot your password');
  await page.goto(`${platform.url}/activationLinkExpired`);
  await expect(page).toHaveTitle('Watchfloor | This link has expired');
});

const ACCOUNT_NAMES: Record<AccountName, string> = {
  sysadmin: 'System administrator',
  tenant: 'Tenant administrator',
  customer: 'Customer user',
};
for (const account of ['sysadmin', 'tenant', 'customer'] as const) {
  test(`the account of ${account} says whose it is, and leads to the profile and out`, async ({ page, platform }) => {
    await signIn(page, platform.url, account);
    const menu = page.getByRole('button', { name: /^Account of/ });
    await expect(menu).toContainText(ACCOUNT_NAMES[account]);
    await menu.click();
    await expect(page.getByText(ACCOUNTS[account], { exact: true })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page).toHaveTitle('Watchfloor | Profile');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login\?to=%2Fprofile$/);
  });
}

test('the menu stands beside the page, folds, shrinks to a rail and lies over the page, by the width of the window', async ({
  console: page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const widthOf = async () => (await menu.boundingBox())?.width;
  const year = `© ${new Date().getFullYear()} Watchfloor`;
  await expect(menu).toBeVisible();
  expect(await widthOf()).toBe(250);
  await expect(page.getByRole('contentinfo')).toContainText(year);
  await menu.getByRole('button', { name: 'Collapse' }).click();
  expect(await widthOf()).toBe(52);
  await page.reload();
  await expect(menu).toBeVisible();
  expect(await widthOf()).toBe(52);
  await menu.getByRole('button', { name: 'Expand menu' }).click();
  expect(await widthOf()).toBe(250);

  await page.setViewportSize({ width: 960, height: 700 });
  await expect(menu.getByRole('button')).toHaveCount(0);
  expect(await widthOf()).toBe(52);

  await page.setViewportSize({ width: 959, height: 700 });
  await expect(menu).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  expect(await widthOf()).toBe(250);
  expect((await page.getByRole('main').boundingBox())?.x).toBe(0);
  await expect(menu).toContainText(year);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await page.mouse.click(800, 400);
  await expect(menu).toHaveCount(0);
  await open.click();
  await menu.getByRole('link', { name: 'Alarms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alarms');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(menu).toHaveCount(0);
});

test('where there is no room for it the search is opened, and closing it shows everything again', async ({ console: page, platform }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByText(/Rows 1 to \d+ of 3\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Search devices' });
  await field.fill('PS-0');
  await expect(page.getByText(/filtered from 3\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Close the search' }).click();
  await expect(field).toHaveCount(0);
  await expect(page.getByText(/filtered from/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field).toHaveValue('');
});

test('the page fills the screen and gives it back, by button and key', async ({ console: page }) => {
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  expect(await isFull()).toBe(true);
  await page.keyboard.press('Control+Alt+f');
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  expect(await isFull()).toBe(false);
});

test('the search stands where a page has a list, and another page begins without it', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  // How many there are without a search is known once they were shown without one.
  await expect(page.getByText(/Rows 1 to \d+ of 3\d\d/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Search devices' }).fill('PS-0');
  await expect(page.getByText(/filtered from 3\d\d/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboards' }).click();
  await expect(page.getByRole('textbox', { name: 'Search dashboards' })).toHaveValue('');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Assets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assets');
  await expect(page.getByRole('textbox', { name: /^Search/ })).toHaveCount(0);
});

test('? shows the keys of the page, but not to who is writing', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/alarms`);
  const search = page.getByRole('textbox', { name: 'Search alarms' });
  await search.press('?');
  await expect(search).toHaveValue('?');
  await search.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(sheet.getByText('Acknowledge the focused alarm')).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet).toHaveCount(0);
  // Keys are those of the page that is shown, and going elsewhere closes the sheet.
  await page.getByRole('button', { name: 'Keyboard help' }).click();
  await expect(sheet).toBeVisible();
  await page.evaluate(() => window.history.pushState(null, '', '/devices'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(sheet.getByText('Search or jump to')).toBeVisible();
  await expect(sheet.getByText('Acknowledge the focused alarm')).toHaveCount(0);
});

test('the palette leads to a device without a mouse', async ({ console: page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await field.fill('EM-002');
  await expect(page.getByRole('option', { name: /^EM-002/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}$/);
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field.fill('audit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
});

test('a phone has a way to the palette, too', async ({ console: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /^Search or jump to/ }).click();
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
});

test('the palette keeps what is typed while its code is on the way', async ({ console: page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  const pressed = Promise.withResolvers<void>();
  await page.route('**/assets/palette*', async (route) => {
    // Control is still down while the code is asked for.
    await pressed.promise;
    await page.keyboard.type('EM-0');
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  pressed.resolve();
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toBeFocused();
  await page.keyboard.type('02');
  await expect(field).toHaveValue('EM-002');
});

test('the palette finds alarms, and acts on what it found first', async ({ console: page, createDevice, send }) => {
  const device = await createDevice('Quay crane', 'Pump controller');
  await send(device, { motorTemperature: 99.5 });
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  // Landing on a page closes what was opened on the way to it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  const open = async (query: string) => {
    await page.keyboard.press('Control+k');
    await field.fill(query);
  };
  await open('quay crane');
  const alarm = page.getByRole('group', { name: 'Alarms' }).getByRole('option', { name: /Motor overheating.*Quay crane/ });
  await expect(async () => {
    // The platform may judge the reading a moment later than the first answer comes.
    await field.fill('');
    await field.fill('quay crane');
    await expect(alarm).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('group', { name: 'Actions on Quay crane' }).getByRole('option', { name: 'Show its alarms' }).click();
  await expect(page.getByRole('textbox', { name: 'Search alarms' })).toHaveValue('Quay crane');
  await expect(page.getByRole('row', { name: /Motor overheating/ })).toHaveCount(1);

  await open('motor overheating');
  await page.getByRole('option', { name: /Motor overheating.*Quay crane/ }).click();
  await expect(page.getByRole('complementary', { name: /Motor overheating/ })).toBeVisible();
});

for (const width of [320, 720]) {
  test(`nothing is wider than a window of ${width} pixels`, async ({ console: page, platform }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ['/home', '/devices', '/assets']) {
      await page.goto(`${platform.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { inner, scroll } = await page.evaluate(() => ({
        inner: document.documentElement.clientWidth,
        scroll: Math.max(document.documentElement.scrollWidth, document.getElementById('content')?.scrollWidth ?? 0),
      }));
      expect(scroll, path).toBeLessThanOrEqual(inner);
    }
  });
}

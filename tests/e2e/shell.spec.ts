import { ACCOUNTS, expect, signIn, test } from './console.ts';

test('the menu leads to pages, and the account menu to the profile and out', async ({ visitor: page, platform }) => {
  await signIn(page, platform.url);
  await page.goto(platform.url);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle('Watchfloor | Home');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page).toHaveTitle('Watchfloor | Audit log');

  const user = page.getByRole('button', { name: /^Account of/ });
  await expect(user).toContainText('Tenant administrator');
  await user.click();
  await expect(page.getByRole('menu').getByText(ACCOUNTS.tenant, { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page).toHaveTitle('Watchfloor | Profile');
  await user.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Fprofile$/);
});

test('system settings unfold, and each entry shows its own title on a planned screen', async ({ openAs, platform }) => {
  const page = await openAs('sysadmin');
  await page.goto(`${platform.url}/home`);
  await page.getByRole('button', { name: 'System settings' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Outgoing mail' }).click();
  await expect(page).toHaveURL(/\/settings\/outgoing-mail$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outgoing mail');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'System settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General');
  await page.goto(`${platform.url}/no/such/place`);
  await expect(page).toHaveURL(/\/home$/);
});

test('the breadcrumb names the dashboard and leads back to the list', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/dashboards`);
  await page.getByRole('link', { name: /Operations wall/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations wall');
  await expect(page).toHaveTitle('Watchfloor | Operations wall');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboards' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Watchfloor | Dashboards');
});

test('every page has a title, including public ones, and titles are cleared at sign-out', async ({ visitor: page, platform }) => {
  await signIn(page, platform.url);
  await page.goto(`${platform.url}/dashboards`);
  await page.getByRole('link', { name: /Operations wall/ }).click();
  await expect(page).toHaveTitle('Watchfloor | Operations wall');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveTitle('Watchfloor | Sign in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveTitle('Watchfloor | Reset password');
  await page.goto(`${platform.url}/activationLinkExpired`);
  await expect(page).toHaveTitle('Watchfloor | This link is no longer valid');
});

test("the menu is beside the page, folded, a rail or an overlay, depending on the window's width", async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/home`);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const widthOf = async () => (await menu.boundingBox())?.width;
  const year = `© ${new Date().getFullYear()} Watchfloor`;
  await expect(menu).toBeVisible();
  await expect.poll(widthOf).toBe(250);
  await expect(page.getByRole('contentinfo')).toContainText(year);
  await menu.getByRole('button', { name: 'Collapse' }).click();
  await expect.poll(widthOf).toBe(52);
  await page.reload();
  await expect(menu).toBeVisible();
  await expect.poll(widthOf).toBe(52);
  await menu.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(widthOf).toBe(250);

  await page.setViewportSize({ width: 960, height: 700 });
  await expect(menu.getByRole('button')).toHaveCount(0);
  await expect.poll(widthOf).toBe(52);

  await page.setViewportSize({ width: 959, height: 700 });
  await expect(menu).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  await expect.poll(widthOf).toBe(250);
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

test('in narrow windows the search opens from a button, and closing it clears it', async ({ console: page, platform }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByText(/Rows 1 to \d+ of 3\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Search devices' });
  await field.fill('PS-0');
  await expect(page.getByText(/filtered from 3\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(field).toHaveCount(0);
  await expect(page.getByText(/filtered from/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field).toHaveValue('');
});

test('full screen is entered and left by button and key', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/home`);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  expect(await isFull()).toBe(true);
  await page.keyboard.press('Control+Alt+f');
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  expect(await isFull()).toBe(false);
});

test('the search is shown on pages with a list, and is cleared on page changes', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  // The unfiltered total is known only after an unfiltered view.
  await expect(page.getByText(/Rows 1 to \d+ of 3\d\d/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Search devices' }).fill('PS-0');
  await expect(page.getByText(/filtered from 3\d\d/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboards' }).click();
  await expect(page.getByRole('textbox', { name: 'Search dashboards' })).toHaveValue('');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await expect(page.getByRole('textbox', { name: /^Search/ })).toHaveCount(0);
});

test('? shows the keys of the page, except while typing', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/alarms`);
  const search = page.getByRole('textbox', { name: 'Search alarms' });
  await search.press('?');
  await expect(search).toHaveValue('?');
  await search.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Acknowledge open or focused alarm')).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet).toHaveCount(0);
  // The sheet lists the keys of the current page, and closes on navigation.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(sheet).toBeVisible();
  await page.evaluate(() => window.history.pushState(null, '', '/devices'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(sheet.getByText('Search or jump to')).toBeVisible();
  await expect(sheet.getByText('Acknowledge open or focused alarm')).toHaveCount(0);
});

test('the palette opens a device without a mouse', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/home`);
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

test('the palette can be opened on a phone, too', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/home`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /^Search or jump to/ }).click();
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
});

test('the palette finds alarms, and acts on the first match', async ({ console: page, platform, createDevice, send }) => {
  await page.goto(`${platform.url}/home`);
  const device = await createDevice('Quay crane', 'Pump controller');
  await send(device, { motorTemperature: 99.5 });
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  // Arriving on a page closes what was opened on the way to it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  const open = async (query: string) => {
    await page.keyboard.press('Control+k');
    await field.fill(query);
  };
  await open('quay crane');
  const alarm = page.getByRole('group', { name: 'Alarms' }).getByRole('option', { name: /Motor overheating.*Quay crane/ });
  await expect(async () => {
    // The platform may evaluate the reading shortly after the first answer.
    await field.fill('');
    await field.fill('quay crane');
    await expect(alarm).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('group', { name: 'Actions on Quay crane' }).getByRole('option', { name: 'Show alarms' }).click();
  await expect(page.getByRole('textbox', { name: 'Search alarms' })).toHaveValue('Quay crane');
  await expect(page.getByRole('row', { name: /Motor overheating/ })).toHaveCount(1);

  await open('motor overheating');
  await page.getByRole('option', { name: /Motor overheating.*Quay crane/ }).click();
  await expect(page.getByRole('complementary', { name: /Motor overheating/ })).toBeVisible();
});

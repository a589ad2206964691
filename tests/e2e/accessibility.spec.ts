/** What is neither a place of the menu nor a record: `npm run soak` searches those, of each account, on the oldest and the newest release. */
import type { Page } from '@playwright/test';
import { expect, test } from './console.ts';
import { goTo } from './go-to.ts';
import { expectNoViolation } from './violations.ts';

const PUBLIC_SCREENS = [
  '',
  '/resetPasswordRequest',
  '/resetPassword?resetToken=x',
  '/resetExpiredPassword?resetToken=x',
  '/createPassword?activateToken=x',
];

test('no public screen has a serious violation or scrolls sideways at 320 px, including its validation errors', async ({
  visitor: page,
  platform,
}) => {
  await page.goto(`${platform.url}/activationLinkExpired`);
  for (const screen of PUBLIC_SCREENS) {
    await goTo(page, `/login${screen}`);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(page.locator('input:focus')).toBeVisible();
    await expectNoViolation(page, screen);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /./ }).and(page.locator('[aria-invalid="true"]')).first()).toBeVisible();
    await expectNoViolation(page, `${screen}, sent empty`);
    // As on a desktop at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => sticksOut(page), screen).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('pages shown in place of a screen have no serious violation', async ({ visitor: page, platform }) => {
  await page.goto(`${platform.url}/login`);
  for (const [address, text] of [
    ['/activationLinkExpired', 'This link is no longer valid'],
    ['/passwordResetLinkExpired', 'Request new link'],
    ['/login/resetPassword', 'Open the link again'],
  ] as const) {
    await goTo(page, address);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectNoViolation(page, address);
  }
  await page.route('**/api/auth/login/public', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto(`${platform.url}/dashboard/784f394c-42b6-435a-983c-b7beff2784f9?publicId=784f394c-42b6-435a-983c-b7beff2784f9`);
  await expect(page.getByText('Could not start the session')).toBeVisible();
  await expectNoViolation(page, 'a visit that waits');
});

test('the menus of small windows have no serious violation', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/alarms`);
  for (const [width, name] of [
    [800, 'Open menu'],
    [390, 'More'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible();
    await expectNoViolation(page, `the menu at ${width} px`);
  }
});

test('details, diagnostics and a forbidden screen have no serious violation', async ({ console: page, platform, createDevice, send }) => {
  await send(await createDevice('Overheated', 'Pump controller'), { motorTemperature: 99.5 });
  await page.goto(`${platform.url}/devices`);
  // Devices of other tests may have no chart.
  await page.getByRole('row', { name: /EM-001/ }).click();
  await expect(page.getByRole('img', { name: /chart/i }).first()).toBeVisible();
  await expectNoViolation(page, 'details of a device');
  await goTo(page, '/alarms');
  await page
    .getByRole('row', { name: /Overheated/ })
    .getByText('Motor overheating')
    .click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expectNoViolation(page, 'details of an alarm');
  await page.keyboard.press('Control+Alt+d');
  await expect(page.getByRole('complementary', { name: 'Diagnostics' }).getByRole('row').first()).toBeVisible();
  await expectNoViolation(page, 'diagnostics');
  await goTo(page, '/tenants');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectNoViolation(page, 'a forbidden screen', '[role=dialog]');
});

test('profile, palette, keys and a dashboard have no serious violation', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolation(page, 'profile');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('mill');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectNoViolation(page, 'palette');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoViolation(page, 'keys');
  await goTo(page, '/dashboards');
  await page.getByRole('link', { name: /Operations wall/ }).click();
  await expect(page.getByRole('img', { name: /./ }).first()).toBeVisible();
  await expectNoViolation(page, 'dashboard');
});

/** Whether something makes the page, its content or its footer wider than the window, and what. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const parts = [document.documentElement, ...document.querySelectorAll('#content, main, footer')];
    const scrollWidth = Math.max(...parts.map((part) => part.scrollWidth));
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth} of ${clientWidth} px`, ...out.slice(-3).map((element) => element.outerHTML.slice(0, 120))];
  });
}

const SCREENS = [
  ['/home', 'Home'],
  ['/dashboards', 'Dashboards'],
  ['/alarms', 'Alarms'],
  ['/devices', 'Devices'],
  ['/assets', 'Assets'],
  ['/profile', 'Profile'],
] as const;

test('no signed-in screen scrolls sideways at 320 and at 720 px', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/usage`);
  for (const [address, heading] of SCREENS) {
    await page.setViewportSize({ width: 320, height: 640 });
    await goTo(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('#content > *').first()).toBeVisible();
    expect(await sticksOut(page), address).toEqual([]);
    await page.setViewportSize({ width: 720, height: 640 });
    await expect.poll(() => sticksOut(page), `${address} at 720 px`).toEqual([]);
  }
});

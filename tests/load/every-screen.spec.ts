/**
 * Each place of each account, on the oldest and the newest release: lists, forms of new records, records with their tabs. Nothing is refused or
 * unknown to the server, nothing violates a rule, every control can be reached and shows its focus.
 */
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { type AccountName, signIn, signInOverRest } from '../accounts.ts';
import { unseenStops } from '../e2e/focus.ts';
import { expectReach } from '../e2e/reach.ts';
import { expectNoViolation } from '../e2e/violations.ts';
import { walk } from '../e2e/walk.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';

const DESK = { width: 1440, height: 900 };
const SMALL = [
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const;
const STOPS = 32;
/** Lists in which the account may add something. */
const NEW: Readonly<Record<AccountName, readonly string[]>> = {
  sysadmin: ['/tenants', '/tenantProfiles'],
  tenant: ['/devices', '/assets', '/entityViews', '/deviceProfiles', '/customers', '/dashboards/manage'],
  customer: [],
};
const PARTS = ['users', 'devices', 'assets', 'entityViews', 'dashboards'];

const test = base.extend<{ release: string; platform: PlatformProcess }>({
  release: ['4.3.0', { option: true }],
  platform: async ({ release }, use) => {
    const platform = await startPlatform({ devices: 30, args: ['--api-version', release] });
    await use(platform);
    await platform.remove();
  },
});

async function lookAt(page: Page, what: string, within: 'main' | 'aside'): Promise<void> {
  await expectNoViolation(page, what, within);
  for (const size of SMALL) {
    await page.setViewportSize(size);
    await expectReach(page, `${what} at ${size.width} px`);
  }
  await page.setViewportSize(DESK);
}

async function openFirst(page: Page): Promise<Locator | undefined> {
  const first = page.getByRole('grid').getByRole('row').nth(1);
  if ((await page.getByRole('grid').count()) === 0) return undefined;
  await expect(first.or(page.getByRole('main').getByRole('status')).first()).toBeVisible();
  if (!(await first.isVisible())) return undefined;
  await first.press('Enter');
  const drawer = page.getByRole('complementary').first();
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('heading').first()).not.toHaveText('');
  return drawer;
}

async function lookAtList(page: Page, name: string): Promise<void> {
  await lookAt(page, name, 'main');
  await page.locator('#content').focus();
  expect.soft(await unseenStops(page, STOPS), `focus on ${name}`).toEqual([]);
  const drawer = await openFirst(page);
  if (!drawer) return;
  for (const tab of await drawer.getByRole('tab').all()) {
    await tab.click();
    await expect(drawer.getByRole('tabpanel')).toBeVisible();
    await expect(drawer.locator('[aria-busy="true"]')).toHaveCount(0);
    await lookAt(page, `${name}, ${await tab.textContent()} of the first`, 'aside');
  }
}

async function idOfFirst(platform: PlatformProcess, account: AccountName, list: string): Promise<string> {
  const token = await signInOverRest(platform.url, account);
  const answer = await fetch(`${platform.url}${list}?pageSize=1&page=0`, { headers: { 'X-Authorization': `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: readonly { id: { id: string } }[] };
  const [first] = data;
  if (!first) throw new Error(`${list} is empty`);
  return first.id.id;
}

/** Screens that the menu does not lead to. */
async function otherScreens(platform: PlatformProcess, account: AccountName, release: string): Promise<readonly string[]> {
  if (account === 'sysadmin') {
    const tenant = await idOfFirst(platform, account, '/api/tenants');
    const lists = release.startsWith('4') ? ['clients', 'domains'].map((list) => `/settings/oauth2/${list}`) : [];
    return ['/profile', `/tenants/${tenant}/users`, `/tenants/${tenant}/dashboards`, ...lists];
  }
  if (account === 'customer') return ['/profile'];
  const customer = await idOfFirst(platform, account, '/api/customers');
  return [
    '/profile',
    '/dashboards/manage',
    ...(release.startsWith('4') ? ['/assetProfiles'] : []),
    ...PARTS.map((part) => `/customers/${customer}/${part}`),
  ];
}

for (const release of ['3.2.0', '4.3.0']) {
  test.describe(`release ${release}`, () => {
    test.use({ release });
    for (const account of ['sysadmin', 'tenant', 'customer'] as const) {
      test(`every screen of ${account}`, async ({ page, platform }) => {
        test.setTimeout(1_200_000);
        const refused: string[] = [];
        page.on('response', (response) => {
          const { pathname } = new URL(response.url());
          // By this old servers tell that they are old.
          const isOld = response.status() === 404 && pathname === '/api/system/info';
          if (response.status() >= 400 && response.status() !== 401 && !isOld)
            refused.push(`${new URL(page.url()).pathname}: ${response.status()} ${response.request().method()} ${response.url()}`);
        });
        page.on('pageerror', (error) => refused.push(`${page.url()}: ${error.message}`));
        await signIn(page, platform.url, account);
        await page.goto(`${platform.url}/home`);
        await walk(page, (address) => lookAtList(page, address));
        for (const address of await otherScreens(platform, account, release)) {
          await page.goto(platform.url + address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await lookAtList(page, address);
        }
        for (const list of NEW[account]) {
          await page.goto(`${platform.url}${list}/new`);
          await expect(page.getByRole('complementary').getByRole('textbox').first()).toBeVisible();
          await lookAt(page, `${list}/new`, 'aside');
          expect.soft(await unseenStops(page, STOPS), `focus on ${list}/new`).toEqual([]);
        }
        expect(refused).toEqual([]);
      });
    }
  });
}

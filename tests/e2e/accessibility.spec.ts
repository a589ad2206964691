import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './console.ts';
import { walk } from './walk.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html}`));
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test('the sign-in page has no serious violation', async ({ page, platform }) => {
      await page.goto(`${platform.url}/login`);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
    });

    for (const account of ['sysadmin', 'tenant', 'customer'] as const) {
      test(`no screen of the menu of ${account} has a serious violation`, async ({ page, platform }) => {
        await signIn(page, platform.url, account);
        // A screen is the same in both schemes, but for its colours.
        const rules = scheme === 'dark' ? ['color-contrast'] : undefined;
        await walk(page, async (address) => expect(await seriousViolations(page, rules), address).toEqual([]));
      });
    }

    for (const screen of [
      'resetPasswordRequest',
      'resetPassword?resetToken=x',
      'resetExpiredPassword?resetToken=x',
      'createPassword?activateToken=x',
    ]) {
      test(`${screen} has no serious violation`, async ({ page, platform }) => {
        await page.goto(`${platform.url}/login/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await seriousViolations(page)).toEqual([]);
        await page.keyboard.press('Enter');
        expect(await seriousViolations(page)).toEqual([]);
      });
    }

    test('the profile has no serious violation', async ({ console: page, platform }) => {
      await page.goto(`${platform.url}/profile`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
    });

    test('devices, details, alarms, diagnostics and the dashboard have no serious violation', async ({
      console: page,
      platform,
      createDevice,
      send,
    }) => {
      await send(await createDevice(`Hot in ${scheme}`, 'Pump controller'), { motorTemperature: 99.5 });
      await page.goto(`${platform.url}/devices`);
      await expect(page.getByRole('row').nth(5)).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('row').nth(2).click();
      await expect(page.getByRole('img', { name: /chart/i }).first()).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page.goto(`${platform.url}/alarms`);
      await expect(page.getByRole('heading', { name: 'Alarms' })).toBeVisible();
      await expect(page.getByRole('row', { name: /Motor overheating/ }).first()).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page.keyboard.press('Control+Alt+d');
      await expect(page.getByRole('complementary', { name: 'Diagnostics' }).getByRole('row').first()).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page.goto(`${platform.url}/dashboards`);
      await page
        .getByRole('row', { name: /Operations wall/ })
        .or(page.getByRole('link', { name: /Operations wall/ }))
        .first()
        .click();
      await expect(page.getByRole('img', { name: /./ }).first()).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
    });
  });
}

/** What sticks out to the side: names of elements, a few of them. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth} of ${clientWidth} px`, ...out.slice(-3).map((element) => element.outerHTML.slice(0, 120))];
  });
}

test.describe('at 320 px, as on a desk at 400 %', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no public screen scrolls sideways', async ({ page, platform }) => {
    for (const screen of [
      '',
      '/resetPasswordRequest',
      '/resetPassword?resetToken=x',
      '/resetExpiredPassword?resetToken=x',
      '/createPassword?activateToken=x',
    ]) {
      await page.goto(`${platform.url}/login${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sticksOut(page), screen).toEqual([]);
    }
  });

  test('no screen inside scrolls sideways', async ({ console: page, platform }) => {
    for (const address of ['/home', '/dashboards', '/alarms', '/devices', '/assets', '/profile']) {
      await page.goto(`${platform.url}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sticksOut(page), address).toEqual([]);
    }
  });
});

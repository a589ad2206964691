import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './console.ts';

async function seriousViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
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

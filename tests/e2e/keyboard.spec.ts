import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, test } from './console.ts';

test('from sign-in to a device’s chart without a mouse', async ({ page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(ACCOUNTS.tenant);
  await page.keyboard.press('Tab');
  await page.keyboard.type('tenant');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const focusedRow = page.locator('[role=row]:focus');
  for (let i = 0; i < 60 && (await focusedRow.count()) === 0; i++) await page.keyboard.press('Tab');
  await expect(focusedRow).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('img', { name: /chart/i }).first()).toBeVisible();
});

/** The focused element, and where it is drawn: a hidden box is drawn by its label. Null when no reachable element has the focus. */
const stopOf = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (!(stop instanceof HTMLElement) || stop.tabIndex < 0 || stop === document.body) return null;
    stop.scrollIntoView({ block: 'nearest' });
    const own = stop.getBoundingClientRect();
    const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined;
    const { left, top, right, bottom } = label && own.width < 8 ? label.getBoundingClientRect() : own;
    const [x, y] = [Math.max(0, left - 6), Math.max(0, top - 6)];
    const [width, height] = [Math.min(right + 6, window.innerWidth) - x, Math.min(bottom + 6, window.innerHeight) - y];
    return {
      name: `${stop.localName} ${stop.ariaLabel ?? stop.textContent?.trim().slice(0, 40)} ${stop.id}`,
      clip: { x, y, width, height },
    };
  });

/** The current element, and those reached by `steps` presses of Tab. */
async function unseenStops(page: Page, steps: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let i = 0; i <= steps; i++) {
    if (i > 0) await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) continue;
    const { name, clip } = stop;
    const element = await page.locator(':focus').elementHandle();
    const seen = await page.screenshot({ clip });
    await element?.evaluate((node) => (node as HTMLElement).blur());
    const bare = await page.screenshot({ clip });
    await element?.evaluate((node) => (node as HTMLElement).focus());
    if (seen.equals(bare)) unseen.push(name);
  }
  return unseen;
}

test.describe('the keyboard', () => {
  test('has a visible focus on public screens, including fields in error', async ({ page, platform }) => {
    for (const screen of ['', '/resetPasswordRequest', '/createPassword?activateToken=x']) {
      await page.goto(`${platform.url}/login${screen}`);
      await expect(page.locator('input:focus')).toBeVisible();
      if (screen === '') expect(await unseenStops(page, 4), `/login`).toEqual([]);
      await page.locator('input').first().press('Enter');
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      expect(await unseenStops(page, 8), `/login${screen}, in error`).toEqual([]);
    }
  });

  test('has a visible focus on signed-in screens', async ({ console: page, platform }) => {
    for (const [place, steps] of [
      ['/profile', 32],
      ['/alarms', 12],
      ['/dashboards', 6],
    ] as const) {
      await page.goto(platform.url + place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (place !== '/profile') await page.locator('#content').focus();
      expect(await unseenStops(page, steps), place).toEqual([]);
    }
  });
});

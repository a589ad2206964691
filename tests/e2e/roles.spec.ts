import { expect, test } from './console.ts';
import { walk } from './walk.ts';

/** Whom most is refused; `npm run soak` visits the screens of each account. */
test('no page, record or tab asks for what a customer may not have', async ({ openAs, platform }) => {
  const page = await openAs('customer');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${page.url()}: ${response.request().method()} ${response.url()}`);
  });
  await page.goto(`${platform.url}/home`);
  await walk(page, async () => {
    const first = page.getByRole('grid').getByRole('row').nth(1);
    if ((await page.getByRole('grid').count()) === 0) return;
    await expect(first.or(page.getByRole('main').getByRole('status')).first()).toBeVisible();
    if (!(await first.isVisible())) return;
    await first.press('Enter');
    const drawer = page.getByRole('complementary').first();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('heading').first()).not.toHaveText('');
    for (const tab of await drawer.getByRole('tab').all()) {
      await tab.click();
      await expect(drawer.getByRole('tabpanel')).toBeVisible();
    }
  });
  expect(refused).toEqual([]);
});

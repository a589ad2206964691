import type { Page } from 'playwright';

export const deviceRow = (page: Page, index: number) => page.getByRole('grid', { name: 'Devices' }).getByRole('row').nth(index);

/** Waits for live data on both screens. */
export async function visitWall(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Dashboards' }).click();
  await page
    .getByRole('row', { name: /Operations wall/ })
    .or(page.getByRole('main').getByRole('link', { name: /Operations wall/ }))
    .first()
    .click();
  const chart = page.getByRole('img', { name: /^Chart from/ }).first();
  await chart.waitFor();
  await menu.getByRole('link', { name: 'Devices' }).click();
  await deviceRow(page, 20).filter({ hasText: /\d/ }).waitFor();
  await chart.waitFor({ state: 'detached' });
}

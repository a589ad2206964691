/** A visit to the wall from the list of devices and back, by the menu, as a person makes it. */
import type { Page } from 'playwright';

/** A row of the list of devices. */
export const deviceRow = (page: Page, index: number) => page.getByRole('grid', { name: 'Devices' }).getByRole('row').nth(index);

/** To the wall and back to the devices, waiting for live data in both places. */
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

import type { Page } from '@playwright/test';
import { expect } from './console.ts';

/** `opened` gets the address of each screen when its heading is shown. The side menu must be visible. */
export async function walk(page: Page, opened: (address: string) => Promise<void>): Promise<void> {
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link').nth(1)).toBeVisible();
  for (const folder of await menu.locator('button[aria-expanded="false"][aria-controls]').elementHandles()) await folder.click();
  const addresses = await menu.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  for (const address of new Set(addresses.filter((one) => one !== '/'))) {
    await menu.locator(`a[href="${address}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await opened(address);
  }
}

/** The gallery of all controls: tests with a platform that serves it and pages that are signed in, and the checks they share. */
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { tokensOf } from '../accounts.ts';
import { startPlatform } from '../platform-process.ts';
import { comparePictures, setInBlocks, takePictures } from './gallery-pictures.ts';
import { Tabs } from './tabs.ts';
import { violationsIn } from './violations.ts';

export const test = base.extend<object, { gallery: { readonly url: string; readonly refreshToken: string } }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern, and none are needed
    async ({}, use) => {
      const platform = await startPlatform({ devices: 100, args: ['--console', 'dist-gallery'] });
      const { url } = platform;
      const { refreshToken } = await tokensOf(url, 'tenant');
      await use({ url, refreshToken });
      await platform.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ browser, viewport, gallery }, use) => {
    const page = await new Tabs(browser, gallery.url).open(viewport, gallery.refreshToken);
    await use(page);
    await page.context().close();
  },
});

export async function openGallery(page: Page, url: string, query: string): Promise<void> {
  await page.goto(`${url}/gallery?${query}`);
  // Drawing hundreds of controls takes a busy machine a while.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 });
}

/** @param rule by default all of WCAG 2.2 AA. */
export async function violationsOf(page: Page, rule?: string): Promise<string[]> {
  const violations = await violationsIn(page, 'main', rule);
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html}`));
}

/** @param name of the kept pictures. */
export async function expectPictures(page: Page, name: string, info: TestInfo): Promise<void> {
  const endBlocks = await setInBlocks(page);
  expect.soft(comparePictures(await takePictures(page), name, info)).toEqual([]);
  await endBlocks();
}

/** Every control in every state: what is true of all of them. What one of them does is tested beside it. */
import { test as base, chromium, expect, type Page } from '@playwright/test';
import { signIn } from '../accounts.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';
import { comparePictures, HALF, setInBlocks, takePictures, tellDifference } from './gallery-pictures.ts';
import { axeOf } from './violations.ts';

const test = base.extend<object, { gallery: PlatformProcess }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes the fixtures that a function needs from this pattern
    async ({}, use) => {
      const platform = await startPlatform({ devices: 100, args: ['--console', 'dist-gallery'] });
      await use(platform);
      await platform.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Alone they would run last, by one worker, while the other one has nothing left to do.
test.describe.configure({ mode: 'parallel' });

async function openGallery(page: Page, url: string, query: string): Promise<void> {
  await page.goto(`${url}/gallery?${query}`);
  // Hundreds of controls at once take a busy machine a while.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

const LIGHTS = [
  { scheme: 'light', dir: 'ltr' },
  { scheme: 'dark', dir: 'rtl' },
] as const;

for (const { scheme, dir } of LIGHTS) {
  test(`no control has a serious violation in ${scheme}, ${dir}`, async ({ page, gallery }) => {
    // Hundreds of controls on one page.
    test.slow();
    await signIn(page, gallery.url, 'tenant');
    await openGallery(page, gallery.url, `scheme=${scheme}&dir=${dir}`);
    const { violations } = await axeOf(page).include('main').analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html}`));
    expect(found).toEqual([]);
  });
}

test('every control fits a page of 320 px, and no word of it is cut off', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, gallery.url, 'tenant');
  await openGallery(page, gallery.url, 'scheme=light');
  const wide = await page.getByRole('main').evaluate((main) => {
    const isScrolled = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== main; box = box.parentElement)
        if (box.clientWidth > 0 && box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    return [...main.querySelectorAll('section[aria-label] *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isScrolled(element))
      .map((element) => `${element.closest('section')?.getAttribute('aria-label')}: ${element.outerHTML.slice(0, 120)}`);
  });
  expect(wide).toEqual([]);
  const cut = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('section[aria-label] section :not(output)')]
      .filter((element) => {
        const isTooHigh = element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 1;
        return (
          isTooHigh && /hidden|clip/.test(getComputedStyle(element).overflowY) && element.checkVisibility() && element.innerText !== ''
        );
      })
      .map((element) => `${element.closest('section')?.getAttribute('aria-label')}: ${element.outerHTML.slice(0, 120)}`),
  );
  expect(cut).toEqual([]);
});

test('every button is 24 px at least', async ({ page, gallery }) => {
  await signIn(page, gallery.url, 'tenant');
  await openGallery(page, gallery.url, 'scheme=light');
  const small = await page
    .getByRole('main')
    .locator('section section button')
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return element.checkVisibility() && (width < 24 || height < 24);
        })
        .map((element) => `${element.closest('section')?.getAttribute('aria-label')}: ${element.outerHTML.slice(0, 160)}`),
    );
  expect(small).toEqual([]);
});

test('one control can be shown alone', async ({ page, gallery }) => {
  await signIn(page, gallery.url, 'tenant');
  await openGallery(page, gallery.url, 'control=text');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['text']);
});

test.describe('a picture', () => {
  test.use(HALF);

  for (const { scheme, dir } of LIGHTS) {
    test(`of every control is as it was in ${scheme}, ${dir}`, async ({ page, gallery }, info) => {
      test.slow();
      await setInBlocks(page);
      await signIn(page, gallery.url, 'tenant');
      await openGallery(page, gallery.url, `scheme=${scheme}&dir=${dir}`);
      expect(comparePictures(await takePictures(page), `${scheme}-${dir}`, info)).toEqual([]);
    });
  }

  test('shows what moved by 6 px, and not how a machine draws letters', async ({ page, gallery }) => {
    const takeColour = async (from: Page) => {
      const picture = (await takePictures(from)).get('colour');
      if (!picture) throw new Error('There is no picture of the colour control');
      return picture;
    };
    const open = async (from: Page) => {
      await setInBlocks(from);
      await signIn(from, gallery.url, 'tenant');
      await openGallery(from, gallery.url, 'control=colour');
      return takeColour(from);
    };
    const before = await open(page);
    const field = page.getByRole('region', { name: 'colour filled' }).locator('input').first();
    for (const shift of ['6px 0', '-6px 0', '0 6px', '0 -6px']) {
      await field.evaluate((element, translate) => element.style.setProperty('translate', translate), shift);
      expect(tellDifference(before, await takeColour(page)), shift).toMatch(/^differs/);
    }
    await field.evaluate((element) => element.style.removeProperty('translate'));
    expect(tellDifference(before, await takeColour(page))).toBeUndefined();

    const path = findChromium()?.path;
    const args = [...CHROMIUM_ARGS, '--font-render-hinting=none', '--disable-font-subpixel-positioning', '--disable-lcd-text'];
    const other = await chromium.launch({ args, ...(path ? { executablePath: path } : {}) });
    try {
      expect(tellDifference(before, await open(await other.newPage({ ...HALF, ...HALF.contextOptions })))).toBeUndefined();
    } finally {
      await other.close();
    }
  });
});

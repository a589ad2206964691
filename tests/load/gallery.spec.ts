import { chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { expectPictures, openGallery, test, violationsOf } from '../e2e/gallery.ts';
import { HALF, setInBlocks, takePictures, tellDifference } from '../e2e/gallery-pictures.ts';
import { Tabs } from '../e2e/tabs.ts';
import { buildConsole } from '../platform-process.ts';

test.use(HALF);
test.beforeAll(() => buildConsole('--gallery'));

test('the gallery in dark, right to left: enough contrast, and controls as in their pictures', async ({ page, gallery }, info) => {
  test.slow();
  await openGallery(page, gallery.url, 'scheme=dark&dir=rtl');
  expect.soft(await violationsOf(page, 'color-contrast')).toEqual([]);
  await expectPictures(page, 'dark-rtl', info);
});

test('a picture detects a shift of 6 px, and ignores font rendering', async ({ page, gallery }) => {
  const takeColour = async (from: Page) => {
    const picture = (await takePictures(from)).get('colour');
    if (!picture) throw new Error('There is no picture of the colour control');
    return picture;
  };
  const open = async (from: Page) => {
    await openGallery(from, gallery.url, 'control=colour');
    await setInBlocks(from);
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
    const drawn = await new Tabs(other, gallery.url, { ...HALF, ...HALF.contextOptions }).open(HALF.viewport, gallery.refreshToken);
    expect(tellDifference(before, await open(drawn))).toBeUndefined();
  } finally {
    await other.close();
  }
});

import { expect } from '@playwright/test';
import { expectPictures, openGallery, test, violationsOf } from '../e2e/gallery.ts';
import { HALF } from '../e2e/gallery-pictures.ts';
import { buildConsole } from '../platform-process.ts';

test.use(HALF);
test.beforeAll(() => buildConsole('--gallery'));

test('the gallery in dark, right to left: enough contrast, and controls as in their pictures', async ({ page, gallery }, info) => {
  test.slow();
  await openGallery(page, gallery.url, 'scheme=dark&dir=rtl');
  expect.soft(await violationsOf(page, 'color-contrast')).toEqual([]);
  await expectPictures(page, 'dark-rtl', info);
});

/** Checks common to all controls; in dark, right to left, `npm run soak` makes them. Each control's behaviour is tested beside it. */
import { expect, type Page } from '@playwright/test';
import { expectPictures, openGallery, test, violationsOf } from './gallery.ts';
import { HALF } from './gallery-pictures.ts';

// In one worker, with one platform.
test.describe.configure({ mode: 'default' });

/** Below the minimum target size (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page
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
}

/** Elements that overflow the window outside of a scrolling box, and truncated texts. */
function misfits(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const isScrolled = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== main; box = box.parentElement)
        if (box.clientWidth > 0 && box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    const isCut = (element: HTMLElement) =>
      element.clientHeight > 1 &&
      element.scrollHeight > element.clientHeight + 1 &&
      /hidden|clip/.test(getComputedStyle(element).overflowY) &&
      element.checkVisibility() &&
      element.innerText !== '';
    const wide = [...main.querySelectorAll('section[aria-label] *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isScrolled(element),
    );
    const cut = [...main.querySelectorAll<HTMLElement>('section[aria-label] section :not(output)')].filter(isCut);
    const tell = (problem: string) => (element: Element) =>
      `${problem}: ${element.closest('section')?.getAttribute('aria-label')}: ${element.outerHTML.slice(0, 120)}`;
    return [...wide.map(tell('too wide')), ...cut.map(tell('cut off'))];
  });
}

test.describe('the gallery', () => {
  test.use(HALF);

  test('in light, left to right: no violation, targets of 24 px, controls as in their pictures, and a fit at 320 px', async ({
    page,
    gallery,
  }, info) => {
    test.slow();
    await openGallery(page, gallery.url, 'scheme=light&dir=ltr');
    expect.soft(await violationsOf(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    await expectPictures(page, 'light-ltr', info);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await misfits(page)).toEqual([]);
  });
});

test('a single control can be shown', async ({ page, gallery }) => {
  await openGallery(page, gallery.url, 'control=text');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['text']);
});

test('typing in code editors violates no policy', async ({ page, gallery }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { violations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) => {
      seen.push(`${violatedDirective} refused ${blockedURI} ${sample} of ${sourceFile}:${lineNumber}`);
    });
  });
  const ime = await page.context().newCDPSession(page);
  for (const control of ['function', 'json']) {
    await openGallery(page, gallery.url, `control=${control}`);
    const editor = page.getByRole('main').locator('[contenteditable="true"]').first();
    await editor.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('const all = [1, "two"].map((v) => { val');
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('va');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('x{');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    if (control === 'function') {
      // Composed (IME) in place of all, in place of the end, and within the text. The first makes the text valid, which redraws the editor.
      await editor.click();
      for (const [keys, composed] of [
        [['Control+a'], /^日本$/],
        [['Home', 'ArrowRight', 'ArrowRight', 'Shift+End'], /^co日本$/],
        [['Control+Home', 'Control+ArrowRight'], /^const日本 all = 1; \/\/ end$/],
      ] as const) {
        await page.keyboard.press('Control+a');
        await page.keyboard.type('const all = 1; // end');
        await expect(editor).toHaveText('const all = 1; // end');
        for (const key of keys) await page.keyboard.press(key);
        for (const text of ['n', 'に', 'にほ', '日本'])
          await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
        await ime.send('Input.insertText', { text: '日本' });
        await expect(editor).toHaveText(composed);
      }
    }
    if (control === 'json') {
      await page.locator('.cm-lint-marker').first().hover();
      await expect(page.locator('.cm-tooltip-lint').first()).toBeVisible();
    }
    expect(await page.evaluate(() => (window as never as { violations: string[] }).violations)).toEqual([]);
  }
});

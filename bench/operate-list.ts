import type { Page } from 'playwright';
import { wait } from './wait.ts';

const REST_MS = 700;
const LOADED_MS = 120_000;
/** Of the height in sight. */
const SCREENS_A_STEP = 8;
const MOST_STEPS = 80;

/** Goes to a list within the console, scrolls through it and to its end, searches, and sorts by each head. */
export async function operateList(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  const grid = page.getByRole('grid').first();
  await grid.getByRole('row').nth(1).waitFor({ timeout: LOADED_MS });
  await wait(REST_MS);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isEnd = await grid.evaluate((box, screens) => {
      box.scrollTop += box.clientHeight * screens;
      return box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    }, SCREENS_A_STEP);
    await wait(50);
    if (isEnd) break;
  }
  // The end of the longest list, however many steps were made.
  await grid.evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });
  await wait(REST_MS);
  // Of the toolbar, or of the list itself.
  const search = page.getByRole('banner').or(page.getByRole('main')).getByRole('textbox').first();
  await search.fill('a');
  await wait(REST_MS);
  await search.fill('');
  await wait(REST_MS);
  for (const head of await grid.getByRole('columnheader').getByRole('button').all()) {
    if (!(await head.isVisible())) continue;
    await head.click();
    await wait(REST_MS);
  }
}

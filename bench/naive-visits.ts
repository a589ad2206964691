/** The naive dashboard of one pump, which is mounted and removed again as a visit does. */
import type { Page } from 'playwright';
import { signInOverRest } from '../tests/accounts.ts';
import { findPump } from '../tests/load/kept-series.ts';
import type { Lab } from './lab.ts';
import { openNaive } from './naive-page.ts';

/** @param url through which the page asks. */
export async function openNaivePump(lab: Lab, platformUrl: string, url = platformUrl): Promise<Page> {
  const token = await signInOverRest(platformUrl);
  const charts = [{ id: await findPump(platformUrl, token), name: 'Pump', keys: ['pressure', 'flow', 'power'] }];
  return openNaive(lab, 'dashboard.tsx', { title: 'A pump', charts, columns: 1, window: { lengthMs: 300_000 }, alarmRows: 10, url, token });
}

/** It is removed in between. @param isShown after the visit. */
export async function visitNaive(page: Page, isShown: boolean): Promise<void> {
  const drawn = page.locator('.chart canvas');
  const show = async () => {
    await page.evaluate(() => globalThis.benchShow(true));
    await drawn.waitFor();
    await page.waitForFunction(() => globalThis.benchPoints().t.length > 0);
  };
  if (!isShown) await show();
  await page.evaluate(() => globalThis.benchShow(false));
  await drawn.waitFor({ state: 'detached' });
  if (isShown) await show();
}

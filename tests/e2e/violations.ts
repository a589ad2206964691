import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Searches the page, which has no frames. The search is put into it once, because that takes as long as most searches.
 * @param within a selector. @param rule by default all of WCAG 2.2 AA.
 */
export async function violationsIn(page: Page, within: string, rule?: string): Promise<axe.Result[]> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(AXE);
  const options: axe.RunOptions = {
    // Lists of passed checks take longer than the search.
    resultTypes: ['violations'],
    runOnly: rule === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [rule] },
  };
  return page.evaluate(
    // A cast: the search was put into the page as a script, so no type tells of it.
    async ({ selector, how }) => (await (window as unknown as { axe: typeof axe }).axe.run({ include: [[selector]] }, how)).violations,
    { selector: within, how: options },
  );
}

async function serious(page: Page, within: string, rule?: string): Promise<string[]> {
  return (await violationsIn(page, within, rule))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html}`));
}

/**
 * Goes on after a violation. All rules in light, only the colour rules in dark. Requires reduced motion, where colours change at once.
 * @param name for the report. @param within a selector: what is searched, by default the whole page.
 */
export async function expectNoViolation(page: Page, name: string, within = 'html'): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect.soft(await serious(page, within), `${name}, in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect.soft(await serious(page, within, 'color-contrast'), `${name}, in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Runs in the page itself, which has no frames: separate pages for summaries, and lists of passed checks, take longer than the search.
 */
export function axeOf(page: Page, rule?: string): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return rule === undefined ? axe.withTags(TAGS) : axe.withRules(rule);
}

async function serious(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
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
  expect.soft(await serious(axeOf(page).include(within)), `${name}, in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect.soft(await serious(axeOf(page, 'color-contrast').include(within)), `${name}, in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

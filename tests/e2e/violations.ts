import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Looks for what WCAG 2.2 AA forbids, or for what one rule does. All in the page itself, which has no frames: a page of its own for each
 * summary, and lists of all that is right, take longer than the search.
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
 * Holds what the page shows to WCAG 2.2 AA, as far as a machine can: everything in light, and in dark what differs there, the colours.
 * Wants a page with reduced motion, which changes its colours at once. `name` is for the report.
 */
export async function expectNoViolation(page: Page, name: string): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await serious(axeOf(page)), `${name}, in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await serious(axeOf(page, 'color-contrast')), `${name}, in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

import type { Page } from '@playwright/test';

/** Opens a section of the panel of a widget, which may be open already. */
export async function openSection(page: Page, title: string): Promise<void> {
  const section = page.locator('details[data-section]').filter({ has: page.locator('summary').getByText(title, { exact: true }) });
  if (!(await section.first().evaluate((one) => (one as HTMLDetailsElement).open)))
    await section.first().locator('summary').first().click();
}

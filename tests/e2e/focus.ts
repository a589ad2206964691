import type { Page } from '@playwright/test';

/** The focused element, and where it is drawn: a hidden box is drawn by its label. Null when no reachable element has the focus. */
const stopOf = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (!(stop instanceof HTMLElement) || stop.tabIndex < 0 || stop === document.body) return null;
    stop.scrollIntoView({ block: 'nearest' });
    const own = stop.getBoundingClientRect();
    const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined;
    const { left, top, right, bottom } = label && own.width < 8 ? label.getBoundingClientRect() : own;
    const [x, y] = [Math.max(0, left - 6), Math.max(0, top - 6)];
    const [width, height] = [Math.min(right + 6, window.innerWidth) - x, Math.min(bottom + 6, window.innerHeight) - y];
    return {
      name: `${stop.localName} ${stop.ariaLabel ?? stop.textContent?.trim().slice(0, 40)} ${stop.id}`,
      clip: { x, y, width, height },
    };
  });

/** Names of the elements whose focus cannot be seen: of the current one, and those reached by `steps` presses of Tab. */
export async function unseenStops(page: Page, steps: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let i = 0; i <= steps; i++) {
    if (i > 0) await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) continue;
    const { name, clip } = stop;
    const element = await page.locator(':focus').elementHandle();
    const seen = await page.screenshot({ clip });
    await element?.evaluate((node) => (node as HTMLElement).blur());
    const bare = await page.screenshot({ clip });
    await element?.evaluate((node) => (node as HTMLElement).focus());
    if (seen.equals(bare)) unseen.push(name);
  }
  return unseen;
}

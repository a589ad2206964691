import type { Page } from '@playwright/test';
import { expect } from './console.ts';

/** Names of shown controls that lie outside the window or a box that does not scroll. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const axes = [
      ['x', 'left', 'right'],
      ['y', 'top', 'bottom'],
    ] as const;
    const isReached = (control: Element): boolean => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const box = { left, right, top, bottom };
      let isFixed = getComputedStyle(control).position === 'fixed';
      for (let parent = control.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(parent);
        const around =
          parent === document.documentElement
            ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
            : parent.getBoundingClientRect();
        if (isFixed && parent !== document.documentElement) {
          isFixed = position === 'fixed' || isFixed;
          continue;
        }
        isFixed = position === 'fixed';
        for (const [axis, from, to] of axes) {
          const overflow = axis === 'x' ? overflowX : overflowY;
          const isRoot = parent === document.documentElement;
          if (overflow === 'visible' && !isRoot) continue;
          const middle = (box[from] + box[to]) / 2;
          if (middle >= around[from] && middle <= around[to]) continue;
          if (overflow === 'hidden' || overflow === 'clip' || isRoot) return false;
          [box[from], box[to]] = [around[from], around[to]];
        }
      }
      return true;
    };
    const controls = [
      ...document.querySelectorAll('button, a[href], input, select, textarea, [role="menuitem"], [role="tab"], [role="option"]'),
    ];
    return (
      controls
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0)
        // The page's first link is shown by its focus.
        .filter((one) => one.textContent !== 'Skip to content')
        .filter((one) => !isReached(one))
        .map((one) => one.getAttribute('aria-label') || one.textContent?.trim() || one.outerHTML.slice(0, 120))
    );
  });
}

/** At the present size of the window. @param what is searched, for the report. */
export async function expectReach(page: Page, what: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => outOfReach(page), what)
    .toEqual([]);
}

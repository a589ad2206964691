import { expect, restHeaders, test } from './console.ts';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface Source {
  readonly node: Element | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

for (const [what, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`nothing on Home moves after the first paint, on ${what}`, async ({ console: page, platform, request, createDevice }) => {
    const device = await createDevice(`Still Home, ${what}`, 'still home');
    const raised = await request.post(`${platform.url}/api/alarm`, {
      headers: await restHeaders(platform.url),
      data: { type: 'Hot', severity: 'CRITICAL', status: 'ACTIVE_UNACK', originator: { entityType: 'DEVICE', id: device.id } },
    });
    expect(raised.status()).toBe(200);
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: Shift[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
          // The status bar's numbers are no part of the screen. A count that gains a digit within its own box, which stays, moves nothing.
          // Rows of alarms make room for alarms of other tests.
          const isRow = (node: Element | null) => (node instanceof Element ? node : null)?.closest('li')?.querySelector('button') != null;
          const inside = sources.flatMap(({ node, previousRect, currentRect }) =>
            node?.parentElement?.closest('main') && !isRow(node) && JSON.stringify(previousRect) !== JSON.stringify(currentRect)
              ? [(node.textContent ?? '').slice(0, 60)]
              : [],
          );
          if (inside.length > 0) shifts.push({ value, moved: inside });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${platform.url}/home`);
    await expect(page.getByRole('region', { name: 'Recent changes' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Acknowledge/ }).first()).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/\d+ of \d+/)
        .first(),
    ).toBeVisible();
    const shifts = () => page.evaluate(() => Reflect.get(globalThis, 'shifts') as Shift[]);
    expect(await shifts()).toEqual([]);
  });
}

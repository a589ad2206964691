import { saveDashboard } from '../../bench/bench-dashboard.ts';
import { signInOverRest } from '../accounts.ts';
import { findPump, keepSeries, lostPoints } from './kept-series.ts';
import { expect, note, test } from './load.ts';
import type { Relay } from './relay.ts';

test.use({ fleet: { devices: 300 } });

const LOSSES: Readonly<Record<string, (relay: Relay) => void>> = {
  closed: (relay) => relay.cut(),
  'half-open': (relay) => relay.freeze(),
};

for (const [name, lose] of Object.entries(LOSSES)) {
  test(`a link that is ${name} is reported, and the gap is refilled after the reconnect`, async ({ console: page, platform, relay }) => {
    const token = await signInOverRest(platform.url);
    const pump = await findPump(platform.url, token);
    const charts = [{ id: pump, name: 'Pump', keys: ['pressure', 'flow', 'power'] }];
    const id = await saveDashboard(platform.url, { title: name, charts, columns: 1, window: { lengthMs: 300_000 }, limit: 1000 });
    await page.addInitScript(keepSeries);
    // The code that reports the loss cannot be loaded after it.
    const loadedAhead = page.waitForResponse(/\/assets\/link-bar/);
    await page.goto(`${relay.url}/dashboards/${id}`);
    const link = page.locator('[data-testid=link]');
    await expect(link).toHaveAttribute('data-phase', 'live');
    await expect(page.getByRole('img', { name: /^Chart from/ }).first()).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await loadedAhead;
    lose(relay);
    await expect(link).toHaveAttribute('data-phase', /disconnected|reconnecting/, { timeout: 40_000 });
    await expect(page.getByRole('region', { name: 'Connection to the server' })).toBeVisible();
    relay.mend();
    await expect(link).toHaveAttribute('data-phase', 'live', { timeout: 40_000 });
    // The answer to the new subscription contains the missed samples.
    await expect.poll(async () => (await lostPoints(page, platform.url, token, pump)).lost).toBe(0);
    const { held } = await lostPoints(page, platform.url, token, pump);
    note('points', `${held} held after the link was ${name}`);
    expect(held).toBeGreaterThan(600);
    expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);
  });
}

/**
 * The link is closed, and later left half-open: time until the page shows it and until it is live again, and points that the chart lacks.
 */
import type { Page } from 'playwright';
import { signInOverRest } from '../tests/accounts.ts';
import { findPump, keepSeries, lostPoints } from '../tests/load/kept-series.ts';
import type { Relay } from '../tests/load/relay.ts';
import { saveDashboard } from './bench-dashboard.ts';
import { BESIDE } from './compare-dashboard.ts';
import { chartsDrawn, openConsole } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { openNaive } from './naive-page.ts';
import { openRelay } from './open-relay.ts';
import type { ScriptedEntity } from './series-script.ts';
import { wait } from './wait.ts';

const KEYS = ['pressure', 'flow', 'power'];
const LONGEST_MS = 60_000;
/** Samples in flight arrive by then. */
const REFILL_MS = 2500;
/** A younger sample may be in flight. */
const UNDER_WAY_MS = 1500;

function linkIs(page: Page, phases: readonly string[]): Promise<number> {
  return page
    .waitForFunction(
      (wanted) => wanted.includes((document.querySelector('[data-testid=link]') as HTMLElement).dataset.phase ?? ''),
      phases,
      {
        polling: 'raf',
        timeout: LONGEST_MS,
      },
    )
    .then(() => Date.now());
}

const DOWN = ['disconnected', 'reconnecting'];

/** It has one socket and never reconnects. */
async function naiveLoss(
  lab: Lab,
  relay: Relay,
  token: string,
  charts: readonly ScriptedEntity[],
  how: (link: Relay) => void,
): Promise<number> {
  const plan = { title: 'Link loss', charts, columns: 1, window: { lengthMs: 300_000 }, alarmRows: 0, url: relay.url, token };
  const page = await openNaive(lab, 'dashboard.tsx', plan);
  await page.locator('.chart canvas').waitFor();
  await wait(REFILL_MS);
  how(relay);
  await wait(lab.isQuick ? 1500 : 10_000);
  relay.mend();
  await wait(REFILL_MS);
  await page.evaluate(() => {
    const { t, columns, keys } = globalThis.benchPoints();
    globalThis.benchSeries = {
      t: Float64Array.from(t, (seconds) => Math.round(seconds * 1000)),
      columns: columns.map((column) => Float64Array.from(column)),
      series: keys.map((key) => ({ key })),
    };
  });
  const { lost } = await lostPoints(page, relay.url, token, charts[0]?.id ?? '', Date.now() - UNDER_WAY_MS);
  await page.close();
  return lost;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(BESIDE);
  const relay = await openRelay(lab, url);
  const token = await signInOverRest(url);
  const pump = await findPump(url, token);
  const charts = [{ id: pump, name: 'Pump', keys: KEYS }];
  const id = await saveDashboard(url, {
    title: 'Link loss',
    charts,
    columns: 1,
    window: { lengthMs: 300_000 },
    limit: 1000,
    hasAlarms: true,
  });
  const page = await openConsole(lab, relay.url, '/devices');
  await page.addInitScript(keepSeries);
  await page.goto(`${relay.url}/dashboards/${id}`);
  await chartsDrawn(page, 1);
  await linkIs(page, ['live']);

  async function lose(how: (link: Relay) => void) {
    await wait(REFILL_MS);
    const began = Date.now();
    how(relay);
    const shownAt = await linkIs(page, DOWN);
    await wait(lab.isQuick ? 1500 : 10_000);
    const mendedAt = Date.now();
    relay.mend();
    const liveAt = await linkIs(page, ['live']);
    await wait(REFILL_MS);
    return { shown: (shownAt - began) / 1000, live: (liveAt - mendedAt) / 1000, ...(await lostPoints(page, url, token, pump)) };
  }
  const closed = await lose((link) => link.cut());
  const hung = await lose((link) => link.freeze());
  await page.close();
  // The naive page's loss hardly varies, so quick runs do not measure it.
  const naive = async (how: (link: Relay) => void) => (lab.isQuick ? {} : { naive: await naiveLoss(lab, relay, token, charts, how) });
  const naiveClosed = await naive((link) => link.cut());
  const naiveHung = await naive((link) => link.freeze());
  return [
    figure('close: shown after', closed.shown, 's', { budget: { most: 2 } }),
    figure('close: live again after', closed.live, 's'),
    figure('close: points on the chart', closed.held, ''),
    figure('close: points lost against the server', closed.lost, '', { budget: { most: 0 }, ...naiveClosed }),
    figure('half-open: shown after', hung.shown, 's', { budget: { most: 15 } }),
    figure('half-open: live again after', hung.live, 's'),
    figure('half-open: points on the chart', hung.held, ''),
    figure('half-open: points lost against the server', hung.lost, '', { budget: { most: 0 }, ...naiveHung }),
  ];
}

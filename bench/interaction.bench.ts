/** Interaction to Next Paint under the load of the live table, and Cumulative Layout Shift of a walk, both as web vitals define them. */
import type { Page } from 'playwright';
import { type Figure, figure, percentile } from './figure.ts';
import type { Lab } from './lab.ts';
import { openNaivePumps, openPumpTable, PUMPS } from './pump-table.ts';
import { wait } from './wait.ts';

interface Vitals {
  /** Longest event by interaction id. */
  readonly interactions: Record<string, { readonly ms: number; readonly what: string }>;
  readonly shifts: { readonly at: number; readonly value: number; readonly what: string }[];
}

/** Runs in the page. */
function watchVitals(): void {
  const vitals: Vitals = { interactions: {}, shifts: [] };
  Object.assign(globalThis, { benchVitals: vitals });
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration: ms, name, target } of list.getEntries() as PerformanceEventTiming[]) {
      const what = `${name} on ${(target as Element | null)?.className ?? ''} ${target?.textContent?.slice(0, 30) ?? ''}`;
      if (id > 0 && ms > (vitals.interactions[id]?.ms ?? 0)) vitals.interactions[id] = { ms, what };
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean;
      value: number;
      sources: { node?: Element }[];
    })[]) {
      const what = entry.sources.map(({ node }) => node?.className ?? node?.nodeName ?? '').join(', ');
      if (!entry.hadRecentInput) vitals.shifts.push({ at: entry.startTime, value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The largest session window: shifts less than 1 s apart, at most 5 s in all (web.dev/cls). */
function cumulativeShift(shifts: Vitals['shifts']): number {
  let [worst, sum, began, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - began > 5000) [sum, began] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

declare global {
  var benchVitals: Vitals;
}
const vitalsOf = (page: Page) => page.evaluate(() => globalThis.benchVitals);

async function operate(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Devices' });
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Search/ }))
    .first();
  await search.click();
  await page.keyboard.type('PS-01', { delay: 80 });
  await wait(500);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await wait(500);
  for (const column of [/^Pressure/, /^Flow/, /^Name/]) {
    await page.getByRole('columnheader', { name: column }).click();
    await wait(500);
  }
  await grid.getByRole('row').nth(3).click();
  await page.getByRole('complementary').or(page.getByRole('dialog')).first().waitFor();
  await wait(1000);
  await page.keyboard.press('Escape');
  await grid.getByRole('row').nth(2).focus();
  for (let i = 0; i < 15; i += 1) await page.keyboard.press('ArrowDown', { delay: 40 });
  await page.keyboard.press('PageDown');
  await wait(500);
}

async function walk(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of ['Alarms', 'Dashboards', 'Devices']) {
    await menu.getByRole('link', { name }).click();
    await wait(1500);
  }
  await menu.getByRole('link', { name: 'Dashboards' }).click();
  await page.getByText('Operations wall').first().click();
  await wait(2000);
}

async function durations(lab: Lab, page: Page): Promise<number[]> {
  const byLength = Object.values((await vitalsOf(page)).interactions).sort((a, b) => b.ms - a.ms);
  for (const { ms, what } of byLength.slice(0, 5)) lab.log(`${ms} ms: ${what}`);
  return byLength.map(({ ms }) => ms);
}

/** The naive table has all rows and gets no updates. */
async function naiveIdle(lab: Lab, url: string, rounds: number): Promise<number[]> {
  const { relay, page } = await openNaivePumps(lab, url);
  relay.hold();
  await wait(lab.settleMs);
  await page.evaluate(watchVitals);
  for (let round = 0; round < rounds; round += 1) await operate(page);
  return durations(lab, page);
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(PUMPS);
  const page = await openPumpTable(lab, url);
  await page.addInitScript(watchVitals);
  await page.goto(`${url}/devices`);
  await page.getByRole('row').nth(20).waitFor();
  await wait(lab.settleMs);
  const rounds = lab.isQuick ? 1 : 4;
  for (let round = 0; round < rounds; round += 1) await operate(page);
  const ours = await durations(lab, page);
  await walk(page);
  const { shifts } = await vitalsOf(page);
  for (const { at, value, what } of shifts) lab.log(`shift of ${value.toFixed(4)} at ${Math.round(at)} ms: ${what}`);
  await page.close();
  const plain = await naiveIdle(lab, url, rounds);
  return [
    figure('slowest interaction (INP)', Math.max(...ours), 'ms', { naive: Math.max(...plain), budget: { aboveNaive: 50 } }),
    figure('interaction p75', percentile(ours, 0.75), 'ms', { naive: percentile(plain, 0.75) }),
    figure('interactions', ours.length, '', { naive: plain.length }),
    figure('cumulative layout shift', cumulativeShift(shifts), '', { budget: { most: 0.02 } }),
  ];
}

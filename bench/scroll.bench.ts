/** A live table of 100,000 devices (10,000 with --quick) scrolled by the wheel: which frames of the display show new rows. */

import type { Page } from 'playwright';
import { signInOverRest } from '../tests/accounts.ts';
import { frameIntervals, openConsole, type Subject } from './console-page.ts';
import { type Budget, type Figure, figure, percentile } from './figure.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import type { Lab } from './lab.ts';
import { openNaive } from './naive-page.ts';
import { deviceQuery, PUMP_KEYS } from './pump-table.ts';
import { recordTrace, type ThreadShares, type Trace, type TraceEvent, threadShares } from './thread-trace.ts';
import { wait } from './wait.ts';

/** At the full rate the platform alone would use two cores. */
const RATE = 0.1;
/** About 250 rows a second. */
const STEP_PX = 200;
const STEPS_PER_SECOND = 40;
const LOADED_MS = 120_000;
const REST_MS = 3000;
const ROW_PX = 32;
const OURS = '[role=grid]';
const NAIVE = '.scrolled';
const PAGE_SIZE = 10_000;
/** One frame of the display, with the jitter of its clock. */
const FRAME_MS = 17;
const KEYS = [
  ...PUMP_KEYS.slice(0, 3),
  { key: 'temperature', label: 'Temperature \u00b0C', decimals: 1 },
  { key: 'level', label: 'Level %', decimals: 1 },
];

type Scrolled = ThreadShares & PresentedFrames;

/**
 * Which frames of the display showed a new picture, from the compositor's trace: animation frames do not tell whether they were presented.
 */

const FRAMES = 'disabled-by-default-devtools.timeline.frame';

const TICK_MS = 1000 / 60;

interface PresentedFrames {
  /** Intervals between two frames that showed what the page had drawn for them, by the display's clock. */
  readonly intervalsMs: readonly number[];
  /** Percent of the display's frames between the first and the last of those that did not. */
  readonly missedPercent: number;
}

const stateOf = ({ args }: TraceEvent) => args?.frame_reporter?.state ?? '';

/**
 * Frames of the process with a main thread and the most reports, since the browser's own window reports too. The page must request every
 * frame, because one without an update counts as missed. So does a frame that scrolled without the page's new rows.
 */
function presentedFrames({ events }: Trace): PresentedFrames {
  const pages = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid }) => pid));
  const reports = events.filter(({ name, ph, pid }) => name === 'PipelineReporter' && ph === 'b' && pages.has(pid));
  const byPage = Map.groupBy(reports, ({ pid }) => pid);
  const ofPage = [...byPage.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  const shown = ofPage.filter((report) => stateOf(report) === 'STATE_PRESENTED_ALL').map(({ ts }) => ts / 1000);
  const shownAt = [...new Set(shown)].sort((a, b) => a - b);
  const intervalsMs = shownAt.slice(1).map((at, i) => at - (shownAt[i] ?? at));
  const ticks = intervalsMs.reduce((sum, ms) => sum + Math.round(ms / TICK_MS), 0);
  return { intervalsMs, missedPercent: ((ticks - intervalsMs.length) * 100) / ticks };
}

async function scroll(page: Page, table: string, ms: number): Promise<void> {
  const box = await page.locator(table).boundingBox();
  if (!box) throw new Error('the table has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const until = performance.now() + ms;
  while (performance.now() < until) await Promise.all([page.mouse.wheel(0, STEP_PX), wait(1000 / STEPS_PER_SECOND)]);
}

async function measure(lab: Lab, { page, begin }: Subject, act: (ms: number) => Promise<void>): Promise<Scrolled> {
  await wait(REST_MS);
  await begin?.();
  const trace = await recordTrace(await lab.browserSession(), async () => {
    const frames = frameIntervals(page, lab.measureMs);
    await act(lab.measureMs);
    await frames;
  }, [FRAMES]);
  return { ...threadShares(trace), ...presentedFrames(trace) };
}

const scrolledRows = (page: Page, table: string) =>
  page.locator(table).evaluate((element, rowPx) => Math.round(element.scrollTop / rowPx), ROW_PX);

async function naive(lab: Lab, url: string, devices: number): Promise<Scrolled & { rows: number }> {
  const queries = Array.from({ length: Math.ceil(devices / PAGE_SIZE) }, (_, page) => deviceQuery(KEYS, PAGE_SIZE, page));
  const page = await openNaive(lab, 'live-table.tsx', { url, token: await signInOverRest(url), queries, keys: KEYS });
  await page.getByText(`${devices.toLocaleString('en-US')} rows`).waitFor({ state: 'attached', timeout: LOADED_MS });
  const load = await measure(lab, { page }, (ms) => scroll(page, NAIVE, ms));
  return { ...load, rows: await scrolledRows(page, NAIVE) };
}

export async function run(lab: Lab): Promise<Figure[]> {
  const devices = lab.isQuick ? 10_000 : 100_000;
  const { url } = await lab.platform({ devices, rate: RATE });
  const page = await openConsole(lab, url, '/devices');
  await page.getByText(new RegExp(`Rows 1 to \\d+ of ${devices / 1000},00\\d`)).waitFor({ timeout: LOADED_MS });
  const ours = await measure(lab, { page }, (ms) => scroll(page, OURS, ms));
  const rows = await scrolledRows(page, OURS);
  // Longer than it is measured, so that the floor does not run out of changes.
  const recording = await recordDrawing(lab, page, () => scroll(page, OURS, lab.measureMs * 1.5));
  await page.close();
  const floor = await measureFloor(lab, recording, async ({ page: floorPage, show }) => {
    const begin = async () => {
      await show();
      await floorPage.evaluate(() => globalThis.benchFloor?.playOnScroll());
    };
    const scrolled = await measure(lab, { page: floorPage, begin }, (ms) => scroll(floorPage, OURS, ms));
    return { ...scrolled, rows: await scrolledRows(floorPage, OURS) };
  });
  const plain = await naive(lab, url, devices);
  const frame = (metric: string, of: (intervalsMs: readonly number[]) => number, budget?: Budget) =>
    figure(metric, of(ours.intervalsMs), 'ms', { naive: of(plain.intervalsMs), floor: of(floor.intervalsMs), budget });
  return [
    frame('frame p50', (all) => percentile(all, 0.5)),
    frame('frame p95', (all) => percentile(all, 0.95), { naive: 1 / 5, aboveFloor: FRAME_MS }),
    frame('longest frame', (all) => Math.max(...all)),
    figure('frames of the display that were missed', ours.missedPercent, '%', { naive: plain.missedPercent, floor: floor.missedPercent }),
    figure('main thread', ours.mainPercent, '%', { naive: plain.mainPercent, floor: floor.mainPercent }),
    figure('rows', devices, ''),
    figure('rows scrolled', rows, '', { naive: plain.rows, floor: floor.rows - rows }),
  ];
}

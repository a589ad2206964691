/**
 * A live table of 100,000 devices (10,000 in a quick run), scrolled by the wheel while the page asks for every animation frame:
 * which of the display's frames show the new rows. Against a table of React and react-virtual over the same platform.
 */
import type { Locator, Page } from 'playwright';
import { signInOverRest } from '../tests/accounts.ts';
import { frameIntervals, openConsole } from './console-page.ts';
import { type Figure, figure, percentile } from './figure.ts';
import type { Lab } from './lab.ts';
import { openNaive } from './naive-page.ts';
import { FRAMES, type PresentedFrames, presentedFrames } from './presented-frames.ts';
import { recordTrace, type ThreadShares, threadShares } from './thread-trace.ts';
import { wait } from './wait.ts';

/** A tenth of the usual rate: at the full one the platform alone would take both cores. */
const RATE = 0.1;
/** About 250 rows a second. */
const STEP_PX = 200;
const STEPS_PER_SECOND = 40;
/** All of the rows are read in by then. */
const LOADED_MS = 120_000;
const ROW_PX = 32;
const PAGE_SIZE = 10_000;
const KEYS = [
  { key: 'pressure', label: 'Pressure bar', decimals: 2 },
  { key: 'flow', label: 'Flow m\u00b3/h', decimals: 1 },
  { key: 'temperature', label: 'Temperature \u00b0C', decimals: 1 },
  { key: 'level', label: 'Level %', decimals: 1 },
  { key: 'power', label: 'Power kW', decimals: 1 },
];
const field = (key: string) => ({ type: 'ENTITY_FIELD', key });

interface Scrolled extends ThreadShares, PresentedFrames {
  readonly rows: number;
}

async function scrolled(lab: Lab, page: Page, table: Locator): Promise<Scrolled> {
  const box = await table.boundingBox();
  if (!box) throw new Error('the table has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await wait(3000);
  const trace = await recordTrace(await lab.browserSession(), async () => {
    const frames = frameIntervals(page, lab.measureMs);
    const until = performance.now() + lab.measureMs;
    while (performance.now() < until) {
      await Promise.all([page.mouse.wheel(0, STEP_PX), wait(1000 / STEPS_PER_SECOND)]);
    }
    await frames;
  }, [FRAMES]);
  const rows = await table.evaluate((element, rowPx) => Math.round(element.scrollTop / rowPx), ROW_PX);
  return { ...threadShares(trace), ...presentedFrames(trace), rows };
}

async function naive(lab: Lab, url: string, devices: number): Promise<Scrolled> {
  const query = (page: number) => ({
    entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
    pageLink: { pageSize: PAGE_SIZE, page, dynamic: true, textSearch: null, sortOrder: { key: field('name'), direction: 'ASC' } },
    entityFields: ['name', 'type', 'label'].map(field),
    latestValues: [{ type: 'SERVER_ATTRIBUTE', key: 'active' }, ...KEYS.map(({ key }) => ({ type: 'TIME_SERIES', key }))],
    keyFilters: [],
  });
  const queries = Array.from({ length: Math.ceil(devices / PAGE_SIZE) }, (_, page) => query(page));
  const page = await openNaive(lab, 'live-table.tsx', { url, token: await signInOverRest(url), queries, keys: KEYS });
  await page.getByText(`${devices.toLocaleString('en-US')} rows`).waitFor({ state: 'attached', timeout: LOADED_MS });
  return scrolled(lab, page, page.locator('.scrolled'));
}

export async function run(lab: Lab): Promise<Figure[]> {
  const devices = lab.isQuick ? 10_000 : 100_000;
  const { url } = await lab.platform({ devices, rate: RATE });
  const page = await openConsole(lab, url, '/devices');
  await page.getByText(new RegExp(`Rows 1 to \\d+ of ${devices / 1000},00\\d`)).waitFor({ timeout: LOADED_MS });
  const ours = await scrolled(lab, page, page.getByRole('grid', { name: 'Devices' }));
  await page.close();
  const plain = await naive(lab, url, devices);
  const frame = (share: number) => [percentile(ours.intervalsMs, share), percentile(plain.intervalsMs, share)] as const;
  const [[p50, plainP50], [p95, plainP95]] = [frame(0.5), frame(0.95)];
  return [
    figure('frame p50', p50, 'ms', { naive: plainP50 }),
    figure('frame p95', p95, 'ms', { most: 16.7, naive: plainP95 }),
    figure('longest frame', Math.max(...ours.intervalsMs), 'ms', { naive: Math.max(...plain.intervalsMs) }),
    figure('frames of the display that were missed', ours.missedPercent, '%', { naive: plain.missedPercent }),
    figure('main thread', ours.mainPercent, '%', { naive: plain.mainPercent }),
    figure('rows', devices, ''),
    figure('rows scrolled', ours.rows, '', { naive: plain.rows }),
  ];
}

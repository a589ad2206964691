/** A wall of 24 widgets over a compressed day: each hour has a loss of the link, a restart of the server, or the end of a token. */
import type { Page } from '@playwright/test';
import { saveDashboard } from '../../bench/bench-dashboard.ts';
import { signInOverRest } from '../accounts.ts';
import type { PlatformProcess } from '../platform-process.ts';
import { type Held, openHeld } from './held.ts';
import { expect, note, test } from './load.ts';
import type { Relay } from './relay.ts';

test.use({ fleet: { devices: 300 }, viewport: { width: 1920, height: 1080 } });

/** Fewer show quickly whether anything breaks. */
const HOURS = Number(process.env.WALL_HOURS ?? 24);
const HOUR_MS = 15_000;
const TURN_S = 10;
const CHARTS = 23;
/** After these hours everything that is loaded or created once exists. */
const SETTLED = 3;
const MIB = 1_048_576;
const LONG_MS = 60_000;
/** Pumps report every second, and values are late after a few. */
const SILENT_MS = 3000;
/** Most that a pump has on a dashboard. */
const KEYS = 2;

type Trouble = (relay: Relay, platform: PlatformProcess) => Promise<void> | void;
/** How long troubles and hours last: the passing of time is what is tested, and no event tells its end. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const TROUBLES: Readonly<Record<string, Trouble>> = {
  cut: async (relay) => {
    relay.cut();
    await pause(3000);
    relay.mend();
  },
  restart: async (_, platform) => {
    await platform.kill();
    await platform.start();
  },
  expiry: (relay) => relay.expire(),
};

interface Named {
  readonly id: { readonly id: string };
  readonly name: string;
  readonly severity?: string;
}

async function read(url: string, path: string): Promise<readonly Named[]> {
  const answer = await fetch(`${url}${path}`, { headers: { 'X-Authorization': `Bearer ${await signInOverRest(url)}` } });
  return ((await answer.json()) as { data: readonly Named[] }).data;
}

/** Somebody does that, or the rotation is held. */
async function acknowledge(url: string): Promise<void> {
  const headers = { 'X-Authorization': `Bearer ${await signInOverRest(url)}` };
  for (const { id, severity } of await read(url, '/api/alarms?pageSize=100&page=0&searchStatus=UNACK')) {
    if (severity === 'CRITICAL') await fetch(`${url}/api/alarm/${id.id}/ack`, { method: 'POST', headers });
  }
}

/** Just after its turn began, before the next dashboard is drawn ahead. */
async function shows(page: Page, url: string, id: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await acknowledge(url);
        return page.url().includes(`/dashboard/${id}`) && (await page.locator('[data-ahead]').count()) === 0;
      },
      { timeout: LONG_MS, intervals: [500] },
    )
    .toBe(true);
}

/** Simulated pumps may be silent for minutes. */
async function silentPumps(url: string, pumps: readonly Named[]): Promise<number> {
  const headers = { 'X-Authorization': `Bearer ${await signInOverRest(url)}` };
  const isSilent = async ({ id }: Named) => {
    const answer = await fetch(`${url}/api/plugins/telemetry/DEVICE/${id.id}/values/timeseries?keys=pressure`, { headers });
    const { pressure = [] } = (await answer.json()) as { pressure?: readonly { readonly ts: number }[] };
    return Date.now() - (pressure[0]?.ts ?? 0) > SILENT_MS;
  };
  return (await Promise.all(pumps.map(isSilent))).filter(Boolean).length;
}

/** Every value is fresh that the server has a fresh one of. */
async function isLive(page: Page, url: string, pumps: readonly Named[]): Promise<void> {
  const strip = page.locator('footer');
  await expect(strip).toContainText(/Live/, { timeout: LONG_MS });
  const old = async () => {
    const [, fresh, late, stale, disconnected] =
      /(\d+) fresh.*?(\d+) late.*?(\d+) stale.*?(\d+) disconnected/s.exec(await strip.innerText()) ?? [];
    const mayBeOld = KEYS * (await silentPumps(url, pumps));
    return { hasFresh: Number(fresh) > 0, tooOld: Math.max(0, Number(late) + Number(stale) - mayBeOld), disconnected };
  };
  await expect.poll(old, { timeout: LONG_MS }).toEqual({ hasFresh: true, tooOld: 0, disconnected: '0' });
}

type Counted = 'heap' | 'workerHeap' | 'nodes' | 'detached' | 'listeners';

function leastOf(measured: readonly Held[]): Pick<Held, Counted> {
  const least = (name: Counted) => Math.min(...measured.map((one) => one[name]));
  const [heap, workerHeap, nodes] = [least('heap'), least('workerHeap'), least('nodes')];
  return { heap, workerHeap, nodes, detached: least('detached'), listeners: least('listeners') };
}

test('a rotating wall lives through a day, and does not grow', async ({ console: page, platform, relay }) => {
  test.setTimeout(HOURS * 4 * LONG_MS);
  const pumps = await read(platform.url, `/api/tenant/devices?pageSize=${CHARTS}&page=0&textSearch=PS-&sortProperty=name&sortOrder=ASC`);
  expect(pumps.length).toBe(CHARTS);
  const plan = (title: string, keys: readonly string[]) => ({
    title,
    charts: pumps.map(({ id, name }) => ({ id: id.id, name, keys })),
    columns: 6,
    window: { lengthMs: 60_000 },
    limit: 1000,
    hasAlarms: true,
  });
  const first = await saveDashboard(platform.url, plan('Pressures', ['pressure']));
  const second = await saveDashboard(platform.url, plan('Flows', ['flow', 'power']));
  await page.goto(`${relay.url}/dashboard/${first}?rotate=${TURN_S}&dashboards=${first},${second}`);
  await isLive(page, platform.url, pumps);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const measure = await openHeld(page);
  const held: Held[] = [];
  const names = Object.keys(TROUBLES);
  for (let hour = 0; hour < HOURS; hour += 1) {
    await TROUBLES[names[hour % names.length] as string]?.(relay, platform);
    await pause(HOUR_MS);
    await isLive(page, platform.url, pumps);
    if (hour < SETTLED - 1) continue;
    await shows(page, platform.url, second);
    await shows(page, platform.url, first);
    held.push(await measure());
  }
  // Rows of alarms come and go, so the least of the first third is compared with the least of the last.
  const third = Math.ceil(held.length / 3);
  const [settled, last] = [leastOf(held.slice(0, third)), leastOf(held.slice(-third))];
  const told = ({ heap, workerHeap, nodes, detached, listeners }: Held) =>
    `${(heap / MIB).toFixed(2)} MiB page, ${(workerHeap / MIB).toFixed(2)} MiB worker, ${nodes} nodes, ${detached} detached, ${listeners} listeners`;
  note('held', held.map(told).join('; '));
  const renewals = [...relay.bytes.keys()].filter((path) => path.startsWith('/api/auth/token')).length;
  expect(renewals, 'tokens were renewed').toBeGreaterThan(0);
  expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);
  expect(last.heap - settled.heap).toBeLessThan(MIB);
  expect(last.workerHeap - settled.workerHeap).toBeLessThan(2 * MIB);
  expect(last.nodes - settled.nodes).toBeLessThanOrEqual(50);
  // The dashboard before stays with the renderer until the next turn.
  expect(last.detached - settled.detached).toBeLessThanOrEqual(0);
  expect(last.listeners - settled.listeners).toBeLessThanOrEqual(20);
});

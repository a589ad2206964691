/**
 * The link is closed, and later left half-open, under a live chart and a live table: how long until the page says so, how long
 * until it is live again, and whether the chart then has every point that the server has for its window.
 */
import type { Page } from 'playwright';
import { signInOverRest } from '../tests/accounts.ts';
import type { Relay } from '../tests/load/relay.ts';
import { saveDashboard } from './bench-dashboard.ts';
import { BESIDE } from './compare-dashboard.ts';
import { openConsole } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { wait } from './wait.ts';

const KEYS = ['pressure', 'flow', 'power'];
const DOWN_MS = 4000;
const LONGEST_MS = 60_000;
/** Samples under way when the window was read are not missed. */
const REFILL_MS = 3000;

type Points = Record<string, { readonly ts: number; readonly value: string }[]>;

/** Runs in the page before the console: keeps the newest snapshot of a series with all its samples. */
function keepSeries(): void {
  const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {};
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    configurable: true,
    get,
    set(this: MessagePort, handle: ((event: MessageEvent) => void) | null) {
      set?.call(
        this,
        handle &&
          ((event: MessageEvent<{ parts?: { kind: string; value: unknown }[] } | null>) => {
            const part = event.data?.parts?.findLast(({ kind }) => kind === 'series');
            if (part) Object.assign(globalThis, { benchSeries: structuredClone(part.value) });
            handle(event);
          }),
      );
    },
  });
}

interface Kept {
  readonly t: readonly number[];
  readonly columns: readonly (readonly number[])[];
  readonly keys: readonly string[];
}

function keptSeries(page: Page): Promise<Kept> {
  return page.evaluate(() => {
    const { benchSeries: kept } = globalThis as unknown as {
      benchSeries: { t: Float64Array; columns: Float64Array[]; series: { key: string }[] };
    };
    return { t: [...kept.t], columns: kept.columns.map((column) => [...column]), keys: kept.series.map(({ key }) => key) };
  });
}

/** Waits in the page, frame by frame, until the link is down or live; answers the time. */
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

/** Server's points from the first to the last that the page has, which the page has not. */
async function lostPoints(page: Page, url: string, token: string, device: string): Promise<{ lost: number; held: number }> {
  const { t, columns, keys } = await keptSeries(page);
  const range = `startTs=${t[0]}&endTs=${(t.at(-1) ?? 0) + 1}&limit=10000&agg=NONE`;
  const answer = await fetch(`${url}/api/plugins/telemetry/DEVICE/${device}/values/timeseries?keys=${keys.join()}&${range}`, {
    headers: { 'X-Authorization': `Bearer ${token}` },
  });
  const points = (await answer.json()) as Points;
  const held = keys.map((_, k) => new Set(t.filter((_time, i) => !Number.isNaN(columns[k]?.[i] ?? Number.NaN))));
  const lost = keys.map((key, k) => (points[key] ?? []).filter(({ ts }) => !held[k]?.has(ts)).length);
  return { lost: lost.reduce((sum, count) => sum + count, 0), held: held.reduce((sum, set) => sum + set.size, 0) };
}

/** A pump, which reports each second. */
async function findPump(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/tenant/deviceInfos?pageSize=1&page=0&textSearch=PS-&sortProperty=name&sortOrder=ASC`, {
    headers: { 'X-Authorization': `Bearer ${token}` },
  });
  const [first] = ((await answer.json()) as { data: { id: { id: string } }[] }).data;
  if (!first) throw new Error('there is no pump');
  return first.id.id;
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
  await page
    .getByRole('img', { name: /^Chart from/ })
    .first()
    .waitFor();
  await linkIs(page, ['live']);

  async function lose(how: (link: Relay) => void) {
    await wait(REFILL_MS);
    const began = Date.now();
    how(relay);
    const shownAt = await linkIs(page, DOWN);
    await wait(DOWN_MS);
    const mendedAt = Date.now();
    relay.mend();
    const liveAt = await linkIs(page, ['live']);
    await wait(REFILL_MS);
    return { shown: (shownAt - began) / 1000, live: (liveAt - mendedAt) / 1000, ...(await lostPoints(page, url, token, pump)) };
  }
  const closed = await lose((link) => link.cut());
  const hung = await lose((link) => link.freeze());
  return [
    figure('close: shown after', closed.shown, 's', { most: 2 }),
    figure('close: live again after', closed.live, 's'),
    figure('close: points on the chart', closed.held, ''),
    figure('close: points lost against the server', closed.lost, '', { most: 0 }),
    figure('half-open: shown after', hung.shown, 's', { most: 15 }),
    figure('half-open: live again after', hung.live, 's'),
    figure('half-open: points on the chart', hung.held, ''),
    figure('half-open: points lost against the server', hung.lost, '', { most: 0 }),
  ];
}

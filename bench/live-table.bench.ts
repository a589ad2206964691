/**
 * 10,000 devices with five keys at 1 Hz in the devices table, published at 4 Hz, against the naive pipeline in the same run.
 * A client in Node counts the same values as the page, so that a lost update shows.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import WebSocket from 'ws';
import { ROOT } from '../tests/architecture/source-files.ts';
import { CHROMIUM_ARGS, needChromium } from '../tests/chromium.ts';
import { buildConsole, type PlatformProcess, startPlatform } from '../tests/platform-process.ts';
import { type Figure, figure, percentile } from './figure.ts';
import type { BenchOptions } from './run.ts';
import { type ThreadShares, traceThreads } from './thread-trace.ts';

const NAME = 'live-table';
const DEVICES = 10_000;
/** Subscriptions of columns that were chosen on the way linger 5 s; a pause of the platform leaves a burst behind. */
const SETTLE_MS = 8000;
/** A platform that is paused for longer would be taken for dead. */
const QUIET_MS = 1000;

interface Measured extends ThreadShares {
  readonly paintMs: readonly number[];
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts the values of the page's own subscription from outside. */
async function countOutside(url: string, token: string, command: string): Promise<{ values: () => number; close: () => void }> {
  let values = 0;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`);
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  socket.on('message', (data) => {
    const { update } = JSON.parse(String(data)) as { update?: { latest?: Record<string, object> | null }[] | null };
    for (const { latest } of update ?? []) for (const keys of Object.values(latest ?? {})) values += Object.keys(keys).length;
  });
  socket.send(command);
  return { values: () => values, close: () => socket.close() };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'tenant@example.org', password: 'tenant' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Collects what the page tells of its snapshots; `paintMs` is from the core's hand-over to after the frame. */
async function listen(page: Page, event: string): Promise<void> {
  await page.evaluate((name) => {
    const seen = { paintMs: [] as number[], valuesIn: 0 };
    Object.assign(globalThis, { benchSeen: seen });
    window.addEventListener(name, (told) => {
      const { detail } = told as CustomEvent<number | { sentAt: number; valuesIn: number }>;
      if (typeof detail === 'number') {
        seen.paintMs.push(detail);
        return;
      }
      seen.valuesIn = detail.valuesIn;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => seen.paintMs.push(Date.now() - detail.sentAt);
      requestAnimationFrame(() => port2.postMessage(null));
    });
  }, event);
}

const seen = (page: Page) =>
  page.evaluate(() => (globalThis as { benchSeen?: { paintMs: number[]; valuesIn: number } }).benchSeen ?? { paintMs: [], valuesIn: 0 });

async function measure(session: CDPSession, page: Page, ms: number): Promise<Measured> {
  const before = (await seen(page)).paintMs.length;
  const shares = await traceThreads(session, () => wait(ms).then(() => undefined));
  return { ...shares, paintMs: (await seen(page)).paintMs.slice(before) };
}

/**
 * Pauses the platform until both sides have read all that is under way, and tells how many values the page is behind the
 * outside client. A pause can fall between the two frames of one tick, so the middle one of three counts.
 */
async function pageBehind(platform: PlatformProcess, page: Page, outside: () => number): Promise<{ behind: number; received: number }> {
  const counts: { behind: number; received: number }[] = [];
  for (let i = 0; i < 3; i++) {
    platform.pause();
    await wait(QUIET_MS);
    const received = (await seen(page)).valuesIn;
    counts.push({ behind: outside() - received, received });
    platform.resume();
    await wait(QUIET_MS);
  }
  return counts.sort((a, b) => a.behind - b.behind)[1] ?? { behind: Number.NaN, received: 0 };
}

async function openConsole(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'UTC' });
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: /email/i }).fill('tenant@example.org');
  await page.locator('input[type=password]').fill('tenant');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.goto(`${url}/devices`);
  await page.getByRole('row').nth(20).waitFor();
  // The five keys that a pump reports each second, as the outside client counts them.
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const wrong of ['Temperature', 'Level']) await page.getByRole('checkbox', { name: new RegExp(`^${wrong}`) }).click();
  for (const right of ['Motor temperature', 'Vibration']) await page.getByRole('checkbox', { name: new RegExp(`^${right}`) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: /Vibration/ }).waitFor();
  return page;
}

async function openNaive(browser: Browser, url: string, token: string, query: object, keys: readonly string[]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(ROOT, 'bench/naive/live-table.tsx')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const bench = JSON.stringify({ url, token, query, keys }).replaceAll('<', '\\u003c');
  // A page of its own server: Chromium keeps pages that a test makes up away from loopback sockets.
  const html = `<!doctype html><div id="root"></div><script>globalThis.bench=${bench}</script><script defer src="/script.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' }).end(isScript ? outputFiles?.[0]?.text : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  page.on('close', () => server.close());
  const address = server.address();
  await page.goto(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`);
  await listen(page, 'naive:painted');
  await page.locator('tr').nth(20).waitFor();
  return page;
}

export async function run({ isQuick, log }: BenchOptions): Promise<Figure[]> {
  const ms = isQuick ? 5000 : 20_000;
  buildConsole();
  const found = needChromium();
  const platform = await startPlatform({ devices: DEVICES, kind: 'pump' });
  const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_ARGS });
  try {
    const token = await signIn(platform.url);
    const session = await browser.newBrowserCDPSession();
    log(`${DEVICES} devices, ${ms / 1000} s each, Chromium from ${found.origin}`);
    const page = await openConsole(browser, platform.url);
    await listen(page, 'watchfloor:snapshot');
    const keys = ['flow', 'pressure', 'power', 'motorTemperature', 'vibration'];
    const query = {
      entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
      pageLink: { pageSize: DEVICES, page: 0 },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [{ type: 'SERVER_ATTRIBUTE', key: 'active' }, ...keys.map((key) => ({ type: 'TIME_SERIES', key }))],
    };
    const outside = await countOutside(
      platform.url,
      token,
      JSON.stringify({ entityDataCmds: [{ cmdId: 1, query, latestCmd: { keys: query.latestValues } }] }),
    );
    await wait(SETTLE_MS);
    const from = await pageBehind(platform, page, outside.values);
    await wait(SETTLE_MS);
    const ours = await measure(session, page, ms);
    const to = await pageBehind(platform, page, outside.values);
    outside.close();
    await page.close();
    const naivePage = await openNaive(browser, platform.url, token, query, keys);
    await wait(SETTLE_MS);
    const naive = await measure(session, naivePage, ms);
    return [
      figure(NAME, 'main thread', ours.mainPercent, '%', 5, naive.mainPercent),
      figure(NAME, 'worker', ours.workerPercent, '%', 10),
      figure(NAME, 'stamp to paint p50', percentile(ours.paintMs, 0.5), 'ms', null, percentile(naive.paintMs, 0.5)),
      figure(NAME, 'stamp to paint p95', percentile(ours.paintMs, 0.95), 'ms', 40, percentile(naive.paintMs, 0.95)),
      figure(NAME, 'longest task', ours.longestTaskMs, 'ms', 50, naive.longestTaskMs),
      figure(NAME, 'tasks over 50 ms', ours.longTasks, '', 0, naive.longTasks),
      figure(NAME, 'values received', to.received - from.received, ''),
      figure(NAME, 'lost updates', to.behind - from.behind, '', 0),
    ];
  } finally {
    await browser.close();
    await platform.remove();
  }
}

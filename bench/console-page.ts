import type { Page } from 'playwright';
import { SNAPSHOT_EVENT } from '../src/contract/snapshot-message.ts';
import { type AccountName, signIn } from '../tests/accounts.ts';
import type { Lab } from './lab.ts';
import { processorPercent, type ThreadShares, traceThreads } from './thread-trace.ts';
import { wait } from './wait.ts';

export const VIEWPORT = { width: 1440, height: 900 };

export interface PageRecord {
  /** Milliseconds from the snapshot (or the message) to the end of the frame that shows it. */
  readonly paintMs: readonly number[];
  readonly valuesIn: number;
}

export interface PageLoad extends ThreadShares {
  /** Processor time of all of Chrome's processes, in percent of one core. */
  readonly chromePercent: number;
  readonly paintMs: readonly number[];
  /** Snapshots, or messages of the naive page, drawn a second. */
  readonly updatesPerSecond: number;
}

export interface Subject {
  readonly page: Page;
  /** Called before each measurement, by pages without live data. `hz`: draws each chart that many times a second. */
  readonly begin?: (hz?: number) => Promise<void>;
}

/** The page ends with the bench. */
export async function openPage(lab: Lab, url: string, path: string, viewport = VIEWPORT, account: AccountName = 'tenant'): Promise<Page> {
  const browser = await lab.browser();
  const page = await browser.newPage({ viewport, locale: 'en-US', timezoneId: 'UTC' });
  lab.onEnd(() => page.close());
  await signIn(page, url, account);
  await page.goto(`${url}${path}`);
  return page;
}

export async function openConsole(lab: Lab, url: string, path: string, viewport = VIEWPORT): Promise<Page> {
  const page = await openPage(lab, url, path, viewport);
  await recordFrames(page, SNAPSHOT_EVENT);
  return page;
}

/** Collects the events for `pageRecord`. */
export async function recordFrames(page: Page, event: string): Promise<void> {
  await page.evaluate((name) => {
    const record = { paintMs: [] as number[], valuesIn: 0 };
    Object.assign(globalThis, { benchRecord: record });
    window.addEventListener(name, (told) => {
      const { detail } = told as CustomEvent<number | { sentAt: number; valuesIn: number }>;
      if (typeof detail === 'number') {
        record.paintMs.push(detail);
        return;
      }
      record.valuesIn = detail.valuesIn;
      const { port1, port2 } = new MessageChannel();
      // The event comes inside the animation frame; a message is handled after that frame and requests none.
      port1.onmessage = () => record.paintMs.push(Date.now() - detail.sentAt);
      port2.postMessage(null);
    });
  }, event);
}

export function pageRecord(page: Page): Promise<PageRecord> {
  return page.evaluate(() => (globalThis as { benchRecord?: PageRecord }).benchRecord ?? { paintMs: [], valuesIn: 0 });
}

/** Tracing takes processor time in every process; without `work`, the share of all of Chrome is therefore measured before, untraced. */
export async function measureLoad(lab: Lab, { page, begin }: Subject, work?: (ms: number) => Promise<unknown>): Promise<PageLoad> {
  const ms = lab.measureMs;
  const session = await lab.browserSession();
  if (!work) await begin?.();
  const untraced = work ? undefined : await processorPercent(session, () => wait(ms / 2));
  await begin?.();
  const before = (await pageRecord(page)).paintMs.length;
  const { result: shares, percent } = await processorPercent(session, () => traceThreads(session, () => (work ?? wait)(ms)));
  const paintMs = (await pageRecord(page)).paintMs.slice(before);
  return { ...shares, chromePercent: untraced?.percent ?? percent, paintMs, updatesPerSecond: paintMs.length / (ms / 1000) };
}

/** Waits for that many charts. */
export const chartsDrawn = (page: Page, count: number): Promise<void> =>
  page
    .getByRole('img', { name: /^Chart from/ })
    .nth(count - 1)
    .waitFor();

/** Milliseconds between frames. Requesting every frame is a load of its own. */
export function frameIntervals(page: Page, ms: number): Promise<number[]> {
  return page.evaluate(
    (length) =>
      new Promise<number[]>((resolve) => {
        const intervals: number[] = [];
        let last = 0;
        const began = performance.now();
        const frame = (now: number) => {
          if (last > 0) intervals.push(now - last);
          last = now;
          if (now - began < length) requestAnimationFrame(frame);
          else resolve(intervals);
        };
        requestAnimationFrame(frame);
      }),
    ms,
  );
}

/** A signed-in page of the built console, and what pages tell of their frames: the console its snapshots, the naive ones theirs. */
import type { Page } from 'playwright';
import { SNAPSHOT_EVENT } from '../src/contract/snapshot.ts';
import { signIn } from '../tests/accounts.ts';
import type { Lab } from './lab.ts';
import { processorPercent, type ThreadShares, traceThreads } from './thread-trace.ts';
import { wait } from './wait.ts';

export const VIEWPORT = { width: 1440, height: 900 };

export interface PageRecord {
  /** Hand-over (or message) to after the frame that shows it, in ms. */
  readonly paintMs: readonly number[];
  /** Values that the core has counted. */
  readonly valuesIn: number;
}

export interface PageLoad extends ThreadShares {
  /** Processor time of all of Chrome's processes, in percent of one core. */
  readonly chromePercent: number;
  readonly paintMs: readonly number[];
  /** Snapshots, or messages of the naive page, drawn a second. */
  readonly updatesPerSecond: number;
}

/** Signs in and opens `path`. The page ends with the bench. */
export async function openPage(lab: Lab, url: string, path: string, viewport = VIEWPORT): Promise<Page> {
  const browser = await lab.browser();
  const page = await browser.newPage({ viewport, locale: 'en-US', timezoneId: 'UTC' });
  lab.onEnd(() => page.close());
  await signIn(page, url);
  await page.goto(`${url}${path}`);
  return page;
}

/** As `openPage`, with a record of its frames. That asks for one more frame after each snapshot, which a page of charts feels. */
export async function openConsole(lab: Lab, url: string, path: string, viewport = VIEWPORT): Promise<Page> {
  const page = await openPage(lab, url, path, viewport);
  await recordFrames(page, SNAPSHOT_EVENT);
  return page;
}

/** Collects what the page tells from now on, for `pageRecord`. */
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
      // Told inside the animation frame that shows it: a message is handled after that frame, and asks for none of its own.
      port1.onmessage = () => record.paintMs.push(Date.now() - detail.sentAt);
      port2.postMessage(null);
    });
  }, event);
}

export function pageRecord(page: Page): Promise<PageRecord> {
  return page.evaluate(() => (globalThis as { benchRecord?: PageRecord }).benchRecord ?? { paintMs: [], valuesIn: 0 });
}

/**
 * What a page costs while `work` goes on for `ms`; without it, the load is whatever comes in. Tracing takes processor time itself:
 * where nothing has to be done for the load, the share of all processes is measured before, half as long.
 */
export async function measureLoad(lab: Lab, page: Page, work?: (ms: number) => Promise<unknown>): Promise<PageLoad> {
  const ms = lab.measureMs;
  const session = await lab.browserSession();
  const untraced = work ? undefined : await processorPercent(session, () => wait(ms / 2));
  const before = (await pageRecord(page)).paintMs.length;
  const { result: shares, percent } = await processorPercent(session, () => traceThreads(session, () => (work ?? wait)(ms)));
  const paintMs = (await pageRecord(page)).paintMs.slice(before);
  return { ...shares, chromePercent: untraced?.percent ?? percent, paintMs, updatesPerSecond: paintMs.length / (ms / 1000) };
}

/** Milliseconds between the animation frames of `ms`; asking for each frame costs frames, so nothing else is measured meanwhile. */
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

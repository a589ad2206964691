/**
 * One chart of a million stored points: ten series of 100,000 that come in one answer of 37 MB over REST, against a page that reads
 * the same by `json()` on the main thread and hands all points to uPlot.
 *
 * - A person zooms in on a shorter window whose points are not there yet, so the chart stands. The naive chart stands empty.
 * - The answer is made before and held back until the page has come to rest. "request" is the moment at which it may leave.
 * - "last byte" is what the browser itself notes for the request: `responseEnd` of its resource timing.
 * - "paint" is after the frame in which the picture of the series is put on the canvas.
 */
import type { Page } from 'playwright';
import { saveDashboard } from './bench-dashboard.ts';
import { BESIDE } from './compare-dashboard.ts';
import { openConsole } from './console-page.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';
import { NAIVE_EVENT } from './naive-event.ts';
import { openNaive } from './naive-page.ts';
import { openRelay } from './open-relay.ts';
import { createSeriesScript, scriptedId } from './series-script.ts';
import { traceThreads } from './thread-trace.ts';
import { wait } from './wait.ts';

const POINTS = 100_000;
const KEYS = Array.from({ length: 10 }, (_, index) => `key${index + 1}`);
const STATION = { id: scriptedId(300), name: 'Station', keys: KEYS };
const PATH = `/api/plugins/telemetry/DEVICE/${STATION.id}/values/timeseries`;
/** A page has come to rest: opened, laid out, waiting. */
const REST_MS = 1500;
const LONGEST_MS = 30_000;

interface Shown {
  readonly requestToPaint: number;
  readonly lastByteToPaint: number;
  readonly mainMs: number;
  readonly mainCpuMs: number;
  readonly longestTaskMs: number;
}

/** Waits for the frame that shows the points: the page tells it by an event, or draws a picture of its painter. Answers its time. */
function painted(page: Page, tells: string | null): Promise<number> {
  return page.evaluate(
    ([name, longest]) =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the points were not drawn')), longest);
        const now = () => performance.timeOrigin + performance.now();
        const afterFrame = () => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            clearTimeout(timer);
            resolve(now());
          };
          port2.postMessage(null);
        };
        if (name) return window.addEventListener(name, afterFrame, { once: true });
        const { prototype } = CanvasRenderingContext2D;
        const { drawImage, putImageData } = prototype;
        const shown = () => {
          Object.assign(prototype, { drawImage, putImageData });
          requestAnimationFrame(afterFrame);
        };
        // A picture of the painter comes as a bitmap or as bytes.
        prototype.drawImage = new Proxy(drawImage, {
          apply(target, context, args) {
            if (args[0] instanceof ImageBitmap) shown();
            return Reflect.apply(target, context, args);
          },
        });
        prototype.putImageData = new Proxy(putImageData, {
          apply(target, context, args) {
            shown();
            return Reflect.apply(target, context, args);
          },
        });
      }),
    [tells, LONGEST_MS] as const,
  );
}

/** When the last byte of the newest answer was there, in the worker or on the page that asked. */
async function lastByteAt(page: Page): Promise<number> {
  const ends = (path: string) => {
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path));
    return Math.max(0, ...entries.map((entry) => performance.timeOrigin + (entry as PerformanceResourceTiming).responseEnd));
  };
  const ofWorkers = page.workers().map((worker) => worker.evaluate(ends, PATH));
  return Math.max(...(await Promise.all([page.evaluate(ends, PATH), ...ofWorkers])));
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(BESIDE);
  const session = await lab.browserSession();
  const runs = lab.isQuick ? 2 : 9;
  let asked = Promise.withResolvers<void>();
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const script = createSeriesScript({
    entities: [STATION],
    points: POINTS,
    hz: 0,
    beforeAnswer: () => {
      asked.resolve();
      return gate.promise;
    },
  });
  const relay = await openRelay(lab, url, script);
  const end = Math.floor(Date.now() / 1000) * 1000 - 86_400_000;
  const window = { start: end - POINTS * 1000, end };

  /** `ask` makes a page ask. `tells`: as `painted` has it. */
  async function show(tells: string | null, ask: () => Promise<Page>): Promise<Shown> {
    asked = Promise.withResolvers();
    asked = Promise.withResolvers();
    gate = Promise.withResolvers();
    const page = await ask();
    await asked.promise;
    await wait(REST_MS);
    const isPainted = painted(page, tells);
    let [askedAt, paintedAt] = [0, 0];
    const shares = await traceThreads(session, async () => {
      askedAt = Date.now();
      gate.resolve();
      paintedAt = await isPainted;
    });
    const { mainMs, mainCpuMs, longestTaskMs } = shares;
    const lastByteToPaint = paintedAt - (await lastByteAt(page));
    return { requestToPaint: paintedAt - askedAt, lastByteToPaint, mainMs, mainCpuMs, longestTaskMs };
  }

  const id = await saveDashboard(url, { title: 'A million points', charts: [STATION], columns: 1, window, limit: POINTS });
  const page = await openConsole(lab, relay.url, `/dashboards/${id}`);
  const chart = page.getByRole('img', { name: /^Chart from/ });
  const area = chart.locator('.u-over');
  await area.waitFor();
  await wait(REST_MS * 2);
  const ours: Shown[] = [];
  for (let i = 0; i < runs; i++) {
    const shown = await show(null, async () => {
      const box = await area.boundingBox();
      if (!box) throw new Error('the chart has no area');
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + box.width * 0.04, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.96, y, { steps: 4 });
      await page.mouse.up();
      await page.mouse.move(box.x + box.width / 2, box.y - 200);
      return page;
    });
    ours.push(shown);
  }
  await page.close();

  const query = new URLSearchParams({ keys: KEYS.join(), startTs: String(window.start), endTs: String(window.end), limit: String(POINTS) });
  const given = { address: `${relay.url}${PATH}?${query}`, title: 'A million points', source: STATION, window };
  const naive: Shown[] = [];
  for (let i = 0; i < runs; i++) {
    let opened: Page | undefined;
    const open = async () => {
      opened = await openNaive(lab, 'history.tsx', given);
      return opened;
    };
    naive.push(await show(NAIVE_EVENT, open));
    await opened?.close();
  }
  const middle = (of: readonly Shown[], name: keyof Shown) => median(of.map((one) => one[name]));
  const row = (metric: string, name: keyof Shown, most?: number) =>
    figure(metric, middle(ours, name), 'ms', { ...(most === undefined ? {} : { most }), naive: middle(naive, name) });
  return [
    row('request to paint', 'requestToPaint', 300),
    row('last byte to paint', 'lastByteToPaint', 25),
    row('main thread', 'mainMs', 5),
    row('main thread, processor time', 'mainCpuMs'),
    row('longest task', 'longestTaskMs'),
  ];
}

/**
 * One chart of a million stored points: ten series of 100,000 in one REST answer of 37 MB. The naive page reads it by `json()` on the main
 * thread and gives all points to uPlot. The floor has the console's picture ready and puts it on the canvas when a byte arrives.
 *
 * - Ours: a zoom asks for a shorter window whose points are not held. The naive chart is empty before.
 * - The answer is prepared, and held back until the page is idle. "request" is when it is released.
 * - "last byte" is `responseEnd` of the request's resource timing.
 * - "paint" is after the frame in which the picture of the series is put on the canvas.
 */
import type { Page } from 'playwright';
import { saveDashboard } from './bench-dashboard.ts';
import { BESIDE } from './compare-dashboard.ts';
import { openConsole } from './console-page.ts';
import { type Budget, type Figure, figure, median } from './figure.ts';
import { type Floor, measureFloor, recordDrawing } from './floor/floor-page.ts';
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
const REST_MS = 1500;
const BYTE = '/byte';
const LONGEST_MS = 30_000;

interface Shown {
  readonly requestToPaint: number;
  readonly lastByteToPaint: number;
  readonly mainMs: number;
  readonly mainCpuMs: number;
  readonly longestTaskMs: number;
}

/** Time of the frame that shows the points: after the event `tells`, or where that is null after a picture was put on a canvas. */
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
        // The picture comes as a bitmap or as bytes.
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

async function lastByteAt(page: Page, address: string): Promise<number> {
  const ends = (path: string) => {
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path));
    return Math.max(0, ...entries.map((entry) => performance.timeOrigin + (entry as PerformanceResourceTiming).responseEnd));
  };
  const ofWorkers = page.workers().map((worker) => worker.evaluate(ends, address));
  return Math.max(...(await Promise.all([page.evaluate(ends, address), ...ofWorkers])));
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

  /** The answer is held back until the page is idle. */
  async function asking(ask: () => Promise<Page>): Promise<Page> {
    asked = Promise.withResolvers();
    gate = Promise.withResolvers();
    const page = await ask();
    await asked.promise;
    await wait(REST_MS);
    return page;
  }

  async function show(tells: string | null, address: string, ask: () => Promise<Page>): Promise<Shown> {
    const page = await asking(ask);
    const isPainted = painted(page, tells);
    let [askedAt, paintedAt] = [0, 0];
    const shares = await traceThreads(session, async () => {
      askedAt = Date.now();
      gate.resolve();
      paintedAt = await isPainted;
    });
    const { mainMs, mainCpuMs, longestTaskMs } = shares;
    const lastByteToPaint = paintedAt - (await lastByteAt(page, address));
    return { requestToPaint: paintedAt - askedAt, lastByteToPaint, mainMs, mainCpuMs, longestTaskMs };
  }

  const id = await saveDashboard(url, { title: 'A million points', charts: [STATION], columns: 1, window, limit: POINTS });
  const page = await openConsole(lab, relay.url, `/dashboards/${id}`);
  const chart = page.getByRole('img', { name: /^Chart from/ });
  const area = chart.locator('.u-over');
  await area.waitFor();
  await wait(REST_MS * 2);
  const zoom = async () => {
    const box = await area.boundingBox();
    if (!box) throw new Error('the chart has no area');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.04, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.96, y, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(box.x + box.width / 2, box.y - 200);
    return page;
  };
  const ours: Shown[] = [];
  for (let i = 0; i < runs; i++) ours.push(await show(null, PATH, zoom));
  await asking(zoom);
  const recording = await recordDrawing(lab, page, async () => {
    const isPainted = painted(page, null);
    gate.resolve();
    await isPainted;
  });
  await page.close();

  const answerByte = async () => {
    asked.resolve();
    await gate.promise;
    return '1';
  };
  const floor: Shown[] = [];
  const showFloor = async (of: Floor) => {
    const ask = async () => {
      await of.show();
      await of.page.evaluate((address) => globalThis.benchFloor?.playOnAnswer(address), BYTE);
      return of.page;
    };
    for (let i = 0; i < runs; i++) floor.push(await show(null, BYTE, ask));
  };
  await measureFloor(lab, recording, showFloor, { answers: { [BYTE]: answerByte } });

  const query = new URLSearchParams({ keys: KEYS.join(), startTs: String(window.start), endTs: String(window.end), limit: String(POINTS) });
  const given = { address: `${relay.url}${PATH}?${query}`, title: 'A million points', source: STATION, window };
  const naive: Shown[] = [];
  for (let i = 0; i < runs; i++) {
    let opened: Page | undefined;
    const open = async () => {
      opened = await openNaive(lab, 'history.tsx', given);
      return opened;
    };
    naive.push(await show(NAIVE_EVENT, PATH, open));
    await opened?.close();
  }
  const middle = (of: readonly Shown[], name: keyof Shown) => median(of.map((one) => one[name]));
  const row = (metric: string, name: keyof Shown, budget?: Budget) =>
    figure(metric, middle(ours, name), 'ms', { naive: middle(naive, name), floor: middle(floor, name), budget });
  return [
    row('request to paint', 'requestToPaint', { naive: 1 / 5 }),
    row('last byte to paint', 'lastByteToPaint', { naive: 1 / 20, floor: 2 }),
    row('main thread', 'mainMs', { naive: 1 / 30, floor: 2 }),
    row('main thread, processor time', 'mainCpuMs'),
    row('longest task', 'longestTaskMs'),
  ];
}

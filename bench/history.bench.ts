/**
 * One chart of a million stored points: ten series of 100,000 that come in one answer of 38 MB over REST, against the same over
 * the socket, parsed on the main thread, with all points handed to uPlot. The answer is held back until the page has come to rest, so that only what the
 * points cost is measured; "request" is the moment at which the server may answer.
 */
import type { Page } from 'playwright';
import { SNAPSHOT_EVENT } from '../src/contract/snapshot.ts';
import { signInOverRest } from '../tests/accounts.ts';
import { saveDashboard } from './bench-dashboard.ts';
import { BESIDE } from './compare-dashboard.ts';
import { openConsole, pageRecord } from './console-page.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';
import { NAIVE_EVENT } from './naive-event.ts';
import { openNaive } from './naive-page.ts';
import { openRelay } from './open-relay.ts';
import { createSeriesScript, type ScriptedEntity, scriptedId } from './series-script.ts';
import { traceThreads } from './thread-trace.ts';
import { wait } from './wait.ts';

const POINTS = 100_000;
const KEYS = Array.from({ length: 10 }, (_, index) => `key${index + 1}`);
const TOTAL = POINTS * KEYS.length;
/** A page has come to rest: opened, laid out, waiting. */
const REST_MS = 1500;
const LONGEST_MS = 30_000;

interface Shown {
  readonly requestToPaint: number;
  readonly lastByteToPaint: number;
  readonly mainMs: number;
  readonly longestTaskMs: number;
}

/** Waits in the page for the frame that shows the points; answers its time. `valuesFrom`: a snapshot shows them when it counts so many. */
function painted(page: Page, event: string, valuesFrom: number): Promise<number> {
  return page.evaluate(
    ([name, from, longest]) =>
      new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the points were not drawn')), longest);
        const afterFrame = () => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            clearTimeout(timer);
            resolve(Date.now());
          };
          port2.postMessage(null);
        };
        const prototype = CanvasRenderingContext2D.prototype;
        const listen = (told: Event) => {
          const { detail } = told as CustomEvent<number | { valuesIn: number }>;
          if (typeof detail !== 'number' && detail.valuesIn < from) return;
          window.removeEventListener(name, listen);
          // The naive page tells after the frame, the console when a snapshot is applied: its chart draws a little later.
          if (typeof detail === 'number') return afterFrame();
          const { drawImage, stroke } = prototype;
          const restore = () => Object.assign(prototype, { drawImage, stroke });
          const watch = <F extends (...args: never[]) => void>(original: F) =>
            new Proxy(original, {
              apply(target, context, args) {
                restore();
                requestAnimationFrame(afterFrame);
                return Reflect.apply(target, context, args);
              },
            });
          Object.assign(prototype, { drawImage: watch(drawImage), stroke: watch(stroke) });
        };
        window.addEventListener(name, listen);
      }),
    [event, valuesFrom, LONGEST_MS] as const,
  );
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(BESIDE);
  const session = await lab.browserSession();
  const runs = lab.isQuick ? 2 : 7;
  const entities = Array.from(
    { length: runs },
    (_, index): ScriptedEntity => ({ id: scriptedId(300 + index), name: 'Station', keys: KEYS }),
  );
  let asked = Promise.withResolvers<void>();
  let gate = Promise.withResolvers<void>();
  let answeredAt = 0;
  const script = createSeriesScript({
    entities,
    points: POINTS,
    hz: 0,
    beforeAnswer: () => {
      asked.resolve();
      return gate.promise;
    },
    onAnswered: () => {
      answeredAt = Date.now();
    },
  });
  const relay = await openRelay(lab, url, script);
  const end = Math.floor(Date.now() / 1000) * 1000 - 86_400_000;
  const window = { start: end - POINTS * 1000, end };
  const plan = (entity: ScriptedEntity) => ({ title: 'A million points', charts: [entity], columns: 1, window, limit: POINTS });

  /** `open` makes a page ask. */
  async function show(event: string, open: () => Promise<Page>): Promise<Shown> {
    asked = Promise.withResolvers();
    gate = Promise.withResolvers();
    const page = await open();
    await asked.promise;
    await wait(REST_MS);
    const { valuesIn } = await pageRecord(page);
    const isPainted = painted(page, event, valuesIn + TOTAL / 2);
    let times = { requestToPaint: 0, lastByteToPaint: 0 };
    const shares = await traceThreads(session, async () => {
      const askedAt = Date.now();
      gate.resolve();
      const paintedAt = await isPainted;
      times = { requestToPaint: paintedAt - askedAt, lastByteToPaint: paintedAt - answeredAt };
    });
    return { ...times, mainMs: shares.mainMs, longestTaskMs: shares.longestTaskMs };
  }

  const page = await openConsole(lab, relay.url, '/devices');
  const ours: Shown[] = [];
  for (const entity of entities) {
    const id = await saveDashboard(url, plan(entity));
    ours.push(
      await show(SNAPSHOT_EVENT, async () => {
        await page.evaluate((path) => globalThis.history.pushState(null, '', path), `/dashboards/${id}`);
        return page;
      }),
    );
  }
  await page.close();

  const [entity] = entities;
  if (!entity) throw new Error('there is nothing to show');
  const given = { ...plan(entity), url: relay.url, token: await signInOverRest(url), alarmRows: 0 };
  const naive: Shown[] = [];
  for (let i = 0; i < runs; i++) naive.push(await show(NAIVE_EVENT, () => openNaive(lab, 'dashboard.tsx', given)));
  const middle = (runs: readonly Shown[], name: keyof Shown) => median(runs.map((one) => one[name]));
  return [
    figure('request to paint', middle(ours, 'requestToPaint'), 'ms', { most: 300, naive: middle(naive, 'requestToPaint') }),
    figure('last byte to paint', middle(ours, 'lastByteToPaint'), 'ms', { most: 25, naive: middle(naive, 'lastByteToPaint') }),
    figure('main thread', middle(ours, 'mainMs'), 'ms', { most: 5, naive: middle(naive, 'mainMs') }),
    figure('longest task', middle(ours, 'longestTaskMs'), 'ms', { naive: middle(naive, 'longestTaskMs') }),
  ];
}

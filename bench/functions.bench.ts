/** Cost of functions of dashboard authors: a call, a round trip to the sandbox, and the load of 24 post-processed series at 10 Hz. */
import type { Page } from 'playwright';
import { BESIDE, compareDashboard } from './compare-dashboard.ts';
import { measureLoad, openConsole } from './console-page.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';
import { createSeriesScript, type ScriptedEntity, scriptedId } from './series-script.ts';

const HZ = 10;
const ROWS = 200_000;
const TRIPS = 300;
const POINTS = 3600;
/** A conversion that uses the previous value: a few operations, as in most real dashboards. */
const BODY = 'var next = value * 1.8 + 32;\nreturn Math.round((next + (value - prevOrigValue) / 10) * 10) / 10;';

const charts = Array.from(
  { length: 24 },
  (_, index): ScriptedEntity => ({ id: scriptedId(index), name: `Station ${index + 1}`, keys: ['level'] }),
);

interface SandboxCosts {
  readonly callUs: number;
  readonly tripMs: readonly number[];
}

/** A sandbox of its own: batches of one row, then of many. */
function sandboxCosts(page: Page): Promise<SandboxCosts> {
  return page.evaluate(
    ([body, rows, trips]) =>
      new Promise<SandboxCosts>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts');
        const start = { timePrev: 0, prevOrigValue: 0, prevValue: 0 };
        const send = (seq: number, count: number) => {
          const times = Float64Array.from({ length: count }, (_, i) => i);
          const numbers = Float64Array.from({ length: count }, (_, i) => Math.sin(i));
          const work = { kind: 'run', times, values: { numbers, others: [] }, start, known: null };
          const functions = seq === 0 ? [{ id: 1, kind: 'post', body }] : [];
          const at = performance.now();
          port1.postMessage({ seq, budgetMs: 10_000, functions, jobs: [{ functionId: 1, work }] }, [times.buffer, numbers.buffer]);
          return at;
        };
        const tripMs: number[] = [];
        const manyMs: number[] = [];
        let sentAt = 0;
        port1.onmessage = ({ data }) => {
          const tookMs = performance.now() - sentAt;
          const seq = data.ready ? 0 : data.seq + 1;
          if (seq > 1 && seq <= trips) tripMs.push(tookMs);
          if (seq > trips + 1) manyMs.push(tookMs);
          if (seq < trips) sentAt = send(seq, 1);
          else if (seq < trips + 8) sentAt = send(seq, rows);
          else {
            frame.remove();
            const best = Math.min(...manyMs);
            resolve({ callUs: (best * 1000) / rows, tripMs });
          }
        };
        frame.addEventListener('load', () => frame.contentWindow?.postMessage(null, '*', [port2]));
        frame.src = '/sandbox.html';
        document.body.append(frame);
      }),
    [BODY, ROWS, TRIPS] as const,
  );
}

/** Calls every function over its complete window ten times a second on the main thread, with nothing drawn. */
async function mainThreadCalls(lab: Lab): Promise<number> {
  const page = await (await lab.browser()).newPage();
  lab.onEnd(() => page.close());
  await page.evaluate(
    ([body, series, points, hz]) => {
      const times = Float64Array.from({ length: points }, (_, i) => i * 100);
      const windows = Array.from({ length: series }, (_, s) => ({
        call: new Function('time', 'value', 'prevValue', 'timePrev', 'prevOrigValue', body),
        values: times.map((time) => Math.sin(time + s)),
      }));
      setInterval(() => {
        for (const { call, values } of windows) {
          let [prevValue, timePrev, prevOrigValue] = [0, 0, 0];
          for (let i = 0; i < points; i++) {
            prevValue = call(times[i], values[i], prevValue, timePrev, prevOrigValue);
            timePrev = times[i] as number;
            prevOrigValue = values[i] as number;
          }
        }
      }, 1000 / hz);
    },
    [BODY, charts.length, POINTS, HZ] as const,
  );
  const { mainPercent } = await measureLoad(lab, { page });
  await page.close();
  return mainPercent;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform(BESIDE);
  const bare = await openConsole(lab, url, '/devices');
  const { callUs, tripMs } = await sandboxCosts(bare);
  await bare.close();
  const alone = await mainThreadCalls(lab);
  const { ours, naive, floor } = await compareDashboard(lab, {
    plan: { title: 'Functions', charts, columns: 6, window: { lengthMs: (POINTS / HZ) * 1000 }, limit: POINTS, postFuncBody: BODY },
    script: createSeriesScript({ entities: charts, points: POINTS, hz: HZ }),
    screen: { width: 1920, height: 1080 },
    measure: (subject) => measureLoad(lab, subject),
  });
  return [
    figure('call in a batch, sandbox and back', callUs, 'us'),
    figure('round trip of one call, median', median(tripMs), 'ms'),
    figure('24 charts of post-processed series at 10 Hz: main thread', ours.mainPercent, '%', {
      naive: naive.mainPercent,
      floor: floor.mainPercent,
    }),
    figure('longest task', ours.longestTaskMs, 'ms', { naive: naive.longestTaskMs, floor: floor.longestTaskMs }),
    figure('busiest worker', ours.workerPercent, '%'),
    figure('all of Chrome', ours.chromePercent, '%', { naive: naive.chromePercent, floor: floor.chromePercent }),
    figure('the functions alone, called on the main thread', alone, '%'),
  ];
}

/** 24 charts with four series each over one hour, every series at 10 Hz. */
import type { Page } from 'playwright';
import { compareDashboard } from './compare-dashboard.ts';
import { measureLoad } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { loadFigures } from './load-figures.ts';
import { createSeriesScript, type ScriptedEntity, scriptedId } from './series-script.ts';

const HZ = 10;

const charts = Array.from(
  { length: 24 },
  (_, index): ScriptedEntity => ({ id: scriptedId(index), name: `Station ${index + 1}`, keys: ['inflow', 'outflow', 'level', 'power'] }),
);

/** Counts draws of charts by wrapping canvas methods of the page, which costs a little itself. */

/** Draws a second of each chart that `chart` selects; several calls in one frame count once. Matches without a canvas are left out. */
function chartDraws(page: Page, chart: string, ms: number): Promise<number[]> {
  return page.evaluate(
    async ([selector, length]) => {
      const prototype = CanvasRenderingContext2D.prototype;
      const names = ['stroke', 'fill', 'drawImage', 'putImageData', 'clearRect'] as const;
      const frames = new Map<Element, Set<number>>();
      for (const element of document.querySelectorAll(selector)) if (element.querySelector('canvas')) frames.set(element, new Set());
      let frame = 0;
      const originals = names.map((name) => {
        const original = prototype[name];
        const watched = new Proxy(original, {
          apply: (target, context: CanvasRenderingContext2D, args) => {
            const element = context.canvas.closest(selector);
            if (element) frames.get(element)?.add(frame);
            return Reflect.apply(target, context, args);
          },
        });
        Object.defineProperty(prototype, name, { value: watched, configurable: true, writable: true });
        return () => Object.defineProperty(prototype, name, { value: original, configurable: true, writable: true });
      });
      let isOver = false;
      const count = () => {
        frame += 1;
        if (!isOver) requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      await new Promise((resolve) => setTimeout(resolve, length));
      isOver = true;
      for (const restore of originals) restore();
      return [...frames.values()].map((drawn) => (drawn.size * 1000) / length);
    },
    [chart, ms] as const,
  );
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { ours, naive, floor } = await compareDashboard(lab, {
    plan: { title: 'Wall of charts', charts, columns: 6, window: { lengthMs: 3_600_000 }, limit: 36_000 },
    script: createSeriesScript({ entities: charts, points: 3600, hz: HZ }),
    screen: { width: 1920, height: 1080 },
    measure: async (subject, chart) => {
      const load = await measureLoad(lab, subject);
      await subject.begin?.(HZ);
      return { ...load, draws: await chartDraws(subject.page, chart, lab.isQuick ? 1000 : 4000) };
    },
  });
  return [
    ...loadFigures({ ours, naive, floor }, { main: { naive: 1 / 4, floor: 1.5 }, chrome: { naive: 1 / 3, floor: 1.3 } }),
    figure('charts drawn', ours.draws.length, '', { floor: floor.draws.length, budget: { least: charts.length } }),
    figure('draws of the slowest chart', Math.min(...ours.draws), '/s', {
      naive: Math.min(...naive.draws),
      floor: Math.min(...floor.draws),
      budget: { leastLikeFloor: HZ * 0.95 },
    }),
  ];
}

/** 24 charts with four series each over one hour, every series at 10 Hz. */
import { chartDraws } from './canvas-draws.ts';
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
